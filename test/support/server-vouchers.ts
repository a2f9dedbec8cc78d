import type { VoucherExt } from '../../server/campaigns/bargain/bargain-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'

/** A bargain of brand 8 for a voucher at a hundred yuan, which eight friends cut to one yuan. */
export const voucherBargain = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<VoucherExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'bargain',
    title: '围炉席砍一刀',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ...more,
    ext: JSON.stringify({
      name: '双人围炉席',
      start_fen: 10_000,
      floor_fen: 100,
      cut: { mode: 'byCount', cuts: 8 },
      ...ext,
    }),
  })

/** Inserts the campaign with a number of vouchers. */
export async function addVoucherBargain(
  { db }: TestServer,
  activityId: number,
  { pieces = 5, ...more }: { pieces?: number } & Parameters<typeof voucherBargain>[1] = {},
): Promise<void> {
  await db.insertInto('activity').values(voucherBargain(activityId, more)).execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: activityId, item: 0, left_n: pieces })
    .execute()
}

const post = async (server: TestServer, uid: number, call: string, body: object): Promise<Reply> =>
  (await server.as(uid)).post(`/api/wechat/bargain/${call}`, { ...body, reqId: newReqId() })

export const startVoucher = (server: TestServer, uid: number, id: number): Promise<Reply> =>
  post(server, uid, 'start', { id })

export const helpVoucher = (server: TestServer, uid: number, recordId: string): Promise<Reply> =>
  post(server, uid, 'help', { recordId })

export const redeemVoucher = (server: TestServer, uid: number, recordId: string): Promise<Reply> =>
  post(server, uid, 'redeem', { recordId })
