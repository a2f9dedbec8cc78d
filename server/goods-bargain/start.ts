import type { BargainCut } from '../../api/goods-bargain.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import { defineWrite } from '../core/define-write.ts'
import { id } from '../core/fields.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import { StaleRead, type Tx } from '../core/tx.ts'
import { skusOf } from '../goods/skus-of.ts'
import { useLimits } from '../ledgers/limit.ts'
import { participationLimits } from '../ledgers/participation.ts'
import { piecesOf } from '../ledgers/sku-left.ts'
import { take } from '../ledgers/stock.ts'
import { cutParts, ownPart } from '../mechanics/assist/parts.ts'
import { type AssistRow, isRunning, lockRunning, openSession } from '../mechanics/assist/session.ts'
import { checkEntry } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import {
  bargainExt,
  type BargainExt,
  type BargainRule,
  configOf,
  cuttingOf,
} from './bargain-ext.ts'
import { endLocked, priceOf, TYPE } from './bargain-session.ts'
import { endBargains } from './end-sessions.ts'

/** Begins to bargain for one form of goods, with the owner's own cut if the campaign has one. */
export const startBargain = defineWrite({
  name: 'goods-bargain/start',
  path: '/wechat/goods-bargain/start',
  access: 'open',
  input: { id, skuId: id },
  refusesInToast: true,
  find: ({ db, brand, input }) => findActivity(db, brand.brand_id, input.id, TYPE),

  async run({ trx, brand, visitor, input, found: activity, now, address }): Promise<BargainCut> {
    const ext = bargainExt(activity)
    const rule = ext.goods.find(({ sku_id }) => sku_id === input.skuId)
    const [sku] = rule ? await skusOf(trx, brand.brand_id, [rule.sku_id]) : []
    if (!rule || !sku) throw new ReplyError('notFound', { message: '商品已下架' })
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    await refuseSecond(trx, activity, visitor, rule, now)
    await countStart(trx, activity, visitor, now)
    const pieces = { brandId: brand.brand_id, activityId: activity.activity_id }
    const [stock] = await piecesOf(trx, { ...pieces, skuIds: [rule.sku_id] })
    if (!stock || stock.left_n === 0) throw new ReplyError('soldOut')
    take(trx, { activity, now, uid: visitor.uid, entries: 1 })
    return cutOf(await open(trx, activity, { visitor, rule, ext, now }))
  },
})

/** Somebody's own that still runs stands in the way; one whose time is over is ended first. */
async function refuseSecond(
  trx: Tx,
  { brand_id, activity_id }: ActivityRow,
  { uid: owner_uid }: Visitor,
  { sku_id: item }: BargainRule,
  now: number,
): Promise<void> {
  const running = await lockRunning(trx, { brand_id, activity_id, owner_uid, item })
  if (!running) return
  if (!isRunning(running, now)) {
    await endLocked(trx, running, now)
    return
  }
  const message = '你正在砍这一款，先邀请好友把它砍完'
  throw new ReplyError('already', { message, data: { record_id: running.session_id } })
}

async function countStart(
  trx: Tx,
  activity: ActivityRow,
  { uid }: Visitor,
  now: number,
): Promise<void> {
  const [inAll, onDay] = await useLimits(trx, activity, participationLimits(activity, uid, now))
  // guard: nobody starts more often than a person may [server goods-bargain/start]
  if (inAll === undefined) throw new ReplyError('limitTotal', { message: '你的发起次数已用完' })
  if (onDay === undefined) throw new ReplyError('limitDay')
}

async function open(
  trx: Tx,
  { brand_id, activity_id, end_at }: ActivityRow,
  {
    visitor,
    rule,
    ext,
    now,
  }: { visitor: Visitor; rule: BargainRule; ext: BargainExt; now: number },
): Promise<AssistRow> {
  const whole = rule.start_fen - rule.floor_fen
  const cutting = cuttingOf(rule)
  const own = ownPart(whole, ext.first_pct, cutting.mode === 'byCount' ? cutting.count : 1)
  const session = await openSession(trx, {
    brand_id,
    activity_id,
    owner_uid: visitor.uid,
    item: rule.sku_id,
    config: configOf(rule, ext),
    own,
    parts: cutParts(whole - own, cutting),
    now,
    expireAt: Math.min(now + ext.session_hours * 3600, end_at),
  })
  // Another tap was first; this transaction runs again and finds its session.
  if (!session) throw new StaleRead('a session of the same goods has begun')
  await enqueue(trx, endBargains, [
    {
      brandId: brand_id,
      key: session.session_id,
      dueAt: session.expire_at,
      payload: { sessionId: session.session_id },
    },
  ])
  return session
}

const cutOf = (session: AssistRow): BargainCut => ({
  record_id: session.session_id,
  cut_fen: session.own,
  price_fen: priceOf(session),
  cuts_done: 0,
  cuts_total: session.parts.length,
  expire_at: session.expire_at,
})
