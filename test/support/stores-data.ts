import { NOW } from './now.ts'
import type { ShopStore, StoreDetail, StoreIndex, StoreUser } from '../../api/index.ts'
import { type Reply, ok } from './fake-server.ts'
import { buildStaff } from './work-data.ts'

export const buildStore = (changes: Partial<ShopStore> = {}): ShopStore => ({
  store_id: 1,
  name: '湖滨店',
  region: '浙江省杭州市',
  address: '湖滨路 86 号',
  phone: '0571-8700 0021',
  hours: '09:30-21:30',
  lat: 30.25,
  lng: 120.16,
  images: [],
  status: 1,
  user_n: 2,
  ...changes,
})

export const buildUser = (changes: Partial<StoreUser> = {}): StoreUser => ({
  user_id: 5,
  name: '林晚秋',
  avatar: '',
  phone: '13800000077',
  position: '茶艺师',
  role: 1,
  status: 1,
  bound: 1,
  store_id: 1,
  store_name: '湖滨店',
  customer_n: 0,
  seen: 'seen-user',
  ...changes,
})

const totals = { order_n: 3, amount_fen: 26_800, customer_n: 2, writeoff_n: 4 }

export const buildHub = (): StoreIndex => ({
  shop: {
    shop_id: 1,
    title: '半山茶舍',
    logo: '/logo.svg',
    intro: '半山有茶',
    category: 'drink',
    contact: '何青禾',
    phone: '0571-8700 0021',
    return_address: '',
    color: '#e8452c',
  },
  shop_seen: 'seen-shop',
  store_count: 2,
  user_count: 4,
  today: totals,
  stores: [
    { store_id: 1, name: '湖滨店', status: 1, hours: '09:30-21:30', ...totals },
    { store_id: 3, name: '龙井路店', status: 2, hours: '', ...totals, order_n: 0 },
  ],
  server_time: NOW,
})

export const buildDetail = (changes: Partial<ShopStore> = {}): StoreDetail => ({
  store: buildStore(changes),
  seen: 'seen-store',
  users: [buildUser(), buildUser({ user_id: 10, name: '江月', bound: 0 })],
  month: totals,
  server_time: NOW,
})

export const pageOf = <T>(list: T[]): Reply =>
  ok({ list, page: 1, limit: 20, total: list.length, has_more: false, server_time: NOW })

/** The caller's own record with another role. */
export const staffOf = (role: 1 | 2 | 3): Reply => {
  const me = buildStaff()
  return ok({ ...me, user: { ...me.user, role } }, { code: 0 })
}
