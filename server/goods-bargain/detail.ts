import * as v from 'valibot'
import type { BargainWhy, GoodsBargainDetail } from '../../api/goods-bargain.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import { type ActivityRow, stateOf } from '../core/activity-row.ts'
import { anyText, id } from '../core/fields.ts'
import { shownPerson } from '../core/shown-person.ts'
import { ReplyError } from '../core/replies.ts'
import { foreseeHelp, helpOf, helpsLeft } from '../mechanics/assist/help.ts'
import {
  type AssistRow,
  assistStatus,
  isRunning,
  readSession,
} from '../mechanics/assist/session.ts'
import { bargainExt } from './bargain-ext.ts'
import { configOfSession, keyOf, sessionMissing } from './bargain-session.ts'
import { bargainGoods, bargainItem } from './goods-view.ts'
import { recordViews, sessionView } from './session-view.ts'
import { skusOf } from '../goods/skus-of.ts'

/** Finished bargains that are shown. */
const RECENT = 10
/** More than anybody runs at once. */
const MINE = 20

/** What a page asks for: some goods, or a session that somebody has begun. */
export const bargainInput = { goodsId: v.optional(id), recordId: v.optional(anyText(32)) }

interface Asked {
  staffId?: number | undefined
  goodsId?: number | undefined
  recordId?: string | undefined
}

export async function bargainDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, goodsId, recordId }: Asked = {},
): Promise<GoodsBargainDetail> {
  const { db } = view
  const ext = bargainExt(activity)
  const asked = recordId ? await sessionOf(view, activity, recordId) : null
  const goods = await bargainGoods(db, activity)
  const ofItem = goods.find(({ goods_id, skus }) =>
    asked ? skus.some(({ sku_id }) => sku_id === asked.item) : goods_id === goodsId,
  )
  if (goodsId && !recordId && !ofItem) {
    throw new ReplyError('activityMissing', { message: '商品已下架' })
  }
  const mine = await ownSessions(view, activity)
  const session = asked ?? newestOf(mine, ofItem?.skus ?? [])
  const detail = await activityDetail(view, activity, staffId)
  return {
    ...detail,
    goods,
    mine: await recordViews(
      view,
      mine.filter(each => isRunning(each, view.now)).sort((a, b) => endOf(a) - endOf(b)),
    ),
    recent: await recentOf(view, activity),
    item: await bargainItem(db, activity, ofItem),
    session: session && (await sessionView(view, session)),
    visit: await visitOf(view, activity, session),
    hold_s: ext.hold_hours * 3600,
    session_s: ext.session_hours * 3600,
    buy_at: ext.buy_at,
  }
}

/** A link's session; refused with 2101 like a campaign that is not there. */
async function sessionOf(
  { db, brand }: ActivityView,
  { activity_id }: ActivityRow,
  sessionId: string,
): Promise<AssistRow> {
  const session = await readSession(db, { brandId: brand.brand_id, sessionId })
  if (session?.activity_id !== activity_id) throw sessionMissing()
  return session
}

/** The visitor's own, the newest first. */
async function ownSessions(
  { db, brand, visitor }: ActivityView,
  { activity_id }: ActivityRow,
): Promise<AssistRow[]> {
  if (!visitor) return []
  return db
    .selectFrom('assist')
    .selectAll()
    .where('brand_id', '=', brand.brand_id)
    .where('owner_uid', '=', visitor.uid)
    .where('activity_id', '=', activity_id)
    .orderBy('created_at', 'desc')
    .limit(MINE)
    .execute()
}

const newestOf = (sessions: AssistRow[], skus: readonly { sku_id: number }[]): AssistRow | null =>
  sessions.find(({ item }) => skus.some(({ sku_id }) => sku_id === item)) ?? null

const endOf = ({ held_until, expire_at }: AssistRow): number => held_until ?? expire_at

async function recentOf(
  { db, brand: { brand_id } }: ActivityView,
  { activity_id }: ActivityRow,
): Promise<GoodsBargainDetail['recent']> {
  const rows = await db
    .selectFrom('assist')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'assist.brand_id')
        .onRef('visitor.uid', '=', 'assist.owner_uid'),
    )
    .selectAll('assist')
    .select(['nickname', 'avatar', 'hides_me'])
    .where('assist.brand_id', '=', brand_id)
    .where('assist.activity_id', '=', activity_id)
    .where('assist.status', '=', assistStatus.used)
    .orderBy('used_at', 'desc')
    .limit(RECENT)
    .execute()
  const skus = await skusOf(
    db,
    brand_id,
    rows.map(({ item }) => item),
  )
  return rows.map(row => ({
    ...shownPerson(row),
    title: skus.find(({ sku_id }) => sku_id === row.item)?.title ?? '',
    price_fen: configOfSession(row).start_fen - row.done,
    at: row.used_at ?? 0,
  }))
}

async function visitOf(
  view: ActivityView,
  activity: ActivityRow,
  session: AssistRow | null,
): Promise<GoodsBargainDetail['visit']> {
  const { db, visitor, now } = view
  const nobody = { is_owner: false, helped_fen: null, help_left: -1, why: '' as const }
  if (!visitor || !session) return nobody
  const rules = bargainExt(activity)
  const helper = { visitor, now }
  const isOwner = session.owner_uid === visitor.uid
  const [helped, left, refused] = await Promise.all([
    helpOf(db, keyOf(session), visitor.uid),
    helpsLeft(db, activity, helper, rules),
    isOwner ? undefined : foreseeHelp(db, activity, session, helper, rules),
  ])
  const state = stateOf(activity, now)
  const why = refused ?? (state === 'paused' || state === 'ended' ? state : '')
  return {
    is_owner: isOwner,
    helped_fen: helped,
    help_left: left,
    why: why as BargainWhy,
  }
}
