import { NOW } from './now.ts'
import type {
  Authentication,
  Balance,
  MerchantDetail,
  ShopStatistics,
  StoreUserInfo,
  WriteOffOverview,
} from '../../api/index.ts'
import { sampleBalance } from './sample-withdrawal.ts'
import { buildStaff } from './work-data.ts'

export const buildMerchant = (): StoreUserInfo => {
  const me = buildStaff()
  return { ...me, user: { ...me.user, role: 3 } }
}

export const merchantDetail: MerchantDetail = {
  user_id: 8,
  name: '何青禾',
  phone: '13800000080',
  avatar: '',
  role: 3,
  shop_id: 1,
  shop_title: '半山茶舍',
  authStatus: 2,
}

export const statistics: ShopStatistics = {
  visit: 1_286,
  visitor: 402,
  order: 9,
  amount_fen: 268_050,
  payer: 8,
  customer: 4,
  writeoff: 12,
  refund: 2,
  refund_fen: 12_800,
}

export const shopBalance = (): Balance =>
  sampleBalance({ account: 'merchant', balance_fen: 172_656, frozen_fen: 5_000 })

export const authentication: Authentication = {
  authStatus: 0,
  reason: '',
  authData: null,
  keeps_number: 0,
  is_open: 1,
  submitted_at: 0,
  valid_until: 0,
  server_time: NOW,
}

export const overview: WriteOffOverview = {
  shop_title: '半山茶舍',
  stores: [
    { store_id: 1, name: '湖滨店', version: 2, reset_at: NOW - 86_400, month_n: 54 },
    { store_id: 2, name: '武林店', version: 1, reset_at: 0, month_n: 10 },
  ],
  staff: [{ user_id: 5, name: '林晚秋', month_n: 54 }],
  server_time: NOW,
}
