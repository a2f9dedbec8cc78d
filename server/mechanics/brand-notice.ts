import * as v from 'valibot'
import { staffStatus } from '../../api/values/staff-status.ts'
import { staffRole } from '../../api/values/staff-role.ts'
import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { id, time } from '../core/fields.ts'
import { inBrand } from '../core/in-brand.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { mayHappen } from '../core/rate-limit.ts'
import { tx } from '../core/tx.ts'
import { defineNotice } from '../core/notices/define-notice.ts'

/** Part of a day's number from which merchants are told, percent; the texts below name it. */
const NEARLY_SPENT = 80

export const isNearlySpent = (used: number, most: number): boolean =>
  used * 100 >= most * NEARLY_SPENT

/** What merchants are told of their brand. */
const facts = {
  events: {
    title: '今天的浏览记录已到上限',
    text: '之后的浏览今天不再记录，明天自动恢复。如果不是活动带来的，可能有人在刷',
    page: '/pages/work/index',
  },
  textsNearlySpent: {
    title: '今天的验证码短信快用完了',
    text: '已用 80%，用完后今天不再发送。点开可以调整每天上限',
    page: '/pages/mine/texts',
  },
  textsSpent: {
    title: '今天的验证码短信已用完',
    text: '顾客今天收不到验证码了。点开可以调整每天上限',
    page: '/pages/mine/texts',
  },
  payoutsNearlySpent: {
    title: '今天的自动打款快到上限',
    text: '已用 80%，到上限后每一笔提现都要你同意。点开可以调整每天上限',
    page: '/pages/business/settings/edit',
    of: 'withdrawal',
  },
  payoutsSpent: {
    title: '今天的自动打款已到上限',
    text: '之后的提现都在「待处理」里等你同意。如果不是活动带来的，可能有人在刷',
    page: '/pages/mine/reviews',
  },
} as const

export type BrandFact = keyof typeof facts

export const notifyBrand = defineNotice({
  kind: 'notify-brand',
  payload: { what: v.picklist(Object.keys(facts) as BrandFact[]), uid: id, at: time },
  find: async ({ payloads }) => payloads,
  isOf: (row, told) => row === told,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words({ what }) {
    const { title, text, page, ...query } = facts[what]
    const asked = new URLSearchParams(query).toString()
    return { title, text, path: asked ? `${page}?${asked}` : page }
  },
  until: ({ at }) => at + DAY_S,
})

interface ToTell {
  brandId: number
  what: BrandFact
  /** What the fact depends on: merchants are told once a day for each. */
  about?: string
  now: number
}

/** Tells the brand's merchants about something, once a day. */
export async function tellMerchants(
  db: Db,
  { brandId, what, about = '', now }: ToTell,
): Promise<void> {
  const key = `told:${what}:${about}:${brandDay(now)}`
  await tx(db, async trx => {
    if (!(await mayHappen(trx, { brandId, key, most: 1, windowS: DAY_S }, now))) return
    const merchants = await inBrand(trx, brandId)
      .selectFrom('shop_user')
      .select('uid')
      .distinct()
      .where('role', '=', staffRole.merchant)
      .where('status', '=', staffStatus.working)
      .where('uid', 'is not', null)
      .execute()
    const entries = merchants.map(({ uid }) => ({
      brandId,
      key: `${key}:${uid}`,
      dueAt: now,
      payload: { what, uid: uid ?? 0, at: now },
    }))
    await enqueue(trx, notifyBrand, entries)
  })
}
