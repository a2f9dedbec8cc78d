import type { StaffRole } from '../../../api/values/staff-role.ts'

/** Staff of the demo. `uid` binds the account to a person of the sandbox. */
export interface DemoStaff {
  brand_id: number
  user_id: number
  uid: number
  store_id: number
  name: string
  avatar: string
  phone: string
  position: string
  /** 1 staff, 2 store manager, 3 merchant. */
  role: StaffRole
  photos?: string[]
}

export const staff: DemoStaff[] = [
  {
    brand_id: 8,
    user_id: 5,
    uid: 77,
    store_id: 1,
    name: '林晚秋',
    avatar: '/demo/avatar-lin-wanqiu.svg',
    phone: '13800000077',
    position: '高级茶艺师',
    role: 1,
    photos: ['/demo/photo-pour.svg', '/demo/photo-gaiwan-light.svg', '/demo/photo-stove.svg'],
  },
  {
    brand_id: 8,
    user_id: 6,
    uid: 78,
    store_id: 2,
    name: '顾南',
    avatar: '/demo/avatar-gu-nan.svg',
    phone: '13800000078',
    position: '茶艺师',
    role: 1,
  },
  {
    brand_id: 8,
    user_id: 7,
    uid: 79,
    store_id: 1,
    name: '沈知秋',
    avatar: '/demo/avatar-shen-zhiqiu.svg',
    phone: '13800000079',
    position: '湖滨店店长',
    role: 2,
  },
  {
    brand_id: 8,
    user_id: 8,
    uid: 80,
    store_id: 1,
    name: '何青禾',
    avatar: '/demo/avatar-he-qinghe.svg',
    phone: '13800000080',
    position: '店主人',
    role: 3,
  },
  {
    brand_id: 9,
    user_id: 21,
    uid: 61,
    store_id: 11,
    name: '许安然',
    avatar: '/demo/avatar-xu-anran.svg',
    phone: '13800000061',
    position: '咖啡师',
    role: 1,
  },
]

/** A staff member who was added, and has not taken the invitation yet. */
export const invitedStaff = {
  brand_id: 8,
  user_id: 10,
  uid: null,
  store_id: 2,
  name: '江月',
  avatar: '',
  phone: '13800000082',
  position: '',
  role: 1,
  photos: [],
} as const

/** A staff member who has left: their cards and codes lead to the shop. */
export const formerStaff = {
  brand_id: 8,
  user_id: 9,
  uid: null,
  store_id: 1,
  name: '程一苇',
  avatar: '',
  phone: '13800000081',
  position: '茶艺师',
  role: 1,
  status: 2,
  photos: [],
} as const
