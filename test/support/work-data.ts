import type { StoreUserInfo, WriteOffAnswer, WriteOffRow } from '../../api/index.ts'
import { serverTime } from './coupon-data.ts'

export const buildStaff = (): StoreUserInfo => ({
  shop: { shop_id: 1, shop_name: '半山茶舍' },
  user: {
    user_id: 5,
    name: '林晚秋',
    avatar: '',
    phone: '138****0077',
    position: '高级茶艺师',
    role: 1,
    wechat_qrcode: 'https://u.example/lin',
    intro: '懂一点老白茶',
    photos: [],
    show: {
      show_staff: 1,
      show_phone: 1,
      show_qrcode: 1,
      show_store: 1,
      show_goods: 1,
      show_recommend: 1,
    },
  },
  shop_store: { store_id: 1, store_name: '湖滨店', address: '湖滨路 86 号' },
})

export const buildWriteOff = (changes: Partial<WriteOffAnswer> = {}): WriteOffAnswer => ({
  code_status: 1,
  item: {
    title: '冬日煮茶券',
    thumb: '',
    value_text: '满 99 减 30 元',
    valid_to: serverTime + 86_400,
  },
  buyer: { nickname: '周**', avatar: '' },
  left: 1,
  ...changes,
})

export const buildRow = (changes: Partial<WriteOffRow> = {}): WriteOffRow => ({
  log_id: 'l1',
  title: '冬日煮茶券',
  value_text: '满 99 减 30 元',
  buyer: '周**',
  staff: '林晚秋',
  store_name: '湖滨店',
  used_at: serverTime,
  can_undo: false,
  ...changes,
})
