import { liveCodeStatus } from '../../../api/values/live-code-status.ts'
import * as v from 'valibot'
import type { LiveCodeDetail, LiveTarget, NoTarget } from '../../../api/live-code.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { distance } from '../../core/distance.ts'
import { anyText, linkId } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Input } from '../../core/parse-input.ts'
import { pointOf, position } from '../../core/position.ts'
import { tx } from '../../core/tx.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import { peekTarget, type Scan, scanCode } from '../../mechanics/live-code/scan.ts'
import { type LiveCode, targetsOf } from '../../mechanics/live-code/targets.ts'
import { standingOf } from '../../mechanics/participate/standing.ts'
import { isAudience } from '../../mechanics/participate/audience.ts'
import { giftOf } from './gift.ts'
import { type LiveCodeExt, liveCodeExt } from './live-code-ext.ts'
import { nextGroup } from './next-group.ts'
import { ownCode } from './own-targets.ts'
import { shownTarget, targetView } from './target-view.ts'

/** Store and position of the visitor, and the scanned code. */
export const liveCodeInput = { shopId: linkId, codeId: v.optional(anyText(64)), ...position }

export type LiveQuery = Partial<Input<typeof liveCodeInput>> & { staffId?: number | undefined }

/** The part of the detail that only one type of live code has. */
export interface LiveBlock {
  fields?: Partial<LiveCodeDetail>
  /** Why nothing is assigned on this visit; '' or left out: the scan assigns a target. */
  why?: NoTarget
  /** The scanned code; the campaign's own when left out, null for none. */
  code?: LiveCode | null
  scan?: Partial<Pick<Scan, 'storeId' | 'userId' | 'isRead'>>
}

export interface LiveLook {
  view: ActivityView
  activity: ActivityRow
  ext: LiveCodeExt
  query: LiveQuery
  /** 0 without a session, and for the sample visitor of a preview. */
  uid: number
}

export type LiveBlockOf = (look: LiveLook) => Promise<LiveBlock>

/** The `detail` answer of all types: the shared part, the type's block and the assigned target. */
export async function liveCodeDetail(
  view: ActivityView,
  activity: ActivityRow,
  query: LiveQuery,
  blockOf: LiveBlockOf,
): Promise<LiveCodeDetail> {
  const { db, visitor } = view
  const ext = liveCodeExt(activity)
  const uid = visitor && !visitor.isSnapshot ? visitor.uid : 0
  const look: LiveLook = { view, activity, ext, query, uid }
  const shared = {
    ...(await activityDetail(view, activity, query.staffId)),
    ...blank(ext),
    gift: await giftOf(db, activity, uid),
  }
  const { fields, ...block } = await blockOf(look)
  const led = await lead(look, block, shared.me?.gates ?? [])
  const next_group = led.target ? await nextGroup(db, activity, view.now) : null
  return { ...shared, ...fields, ...led, target: shownAs(led.target, ext), next_group }
}

/** Some shops let a customer meet their staff member in the store first. */
const shownAs = (target: LiveTarget | null, { shows_code }: LiveCodeExt): LiveTarget | null =>
  target && !shows_code ? { ...target, qr_text: '', qr_expires_at: 0 } : target

type Led = Pick<LiveCodeDetail, 'target' | 'why' | 'moves_left' | 'joined'>

const nowhere = (why: NoTarget): Led => ({ target: null, why, moves_left: 0, joined: false })

/** The assigned target, or why there is none. Only visitors who meet all conditions see a code. */
async function lead(
  look: LiveLook,
  block: Omit<LiveBlock, 'fields'>,
  gates: string[],
): Promise<Led> {
  const { view, activity, query, ext, uid } = look
  const { db, visitor, now } = view
  if (block.why) return nowhere(block.why)
  if (!visitor || visitor.isSnapshot) return nowhere('login')
  const state = stateOf(activity, now)
  if (state !== 'running') return nowhere(state === 'soldOut' ? 'full' : 'closed')
  // guard: the code only after every condition [server live-code/live-code]
  if (gates.length > 0) return nowhere('gate')
  const isBlocked = (await standingOf(db, activity, visitor.uid, now)) === 'blocked'
  if (isBlocked || !(await isAudience(db, activity, visitor))) return nowhere('notEligible')
  const code = block.code === undefined ? await ownCode(db, activity) : block.code
  if (!code || code.status !== liveCodeStatus.enabled) return nowhere('full')
  if (code.expiresAt > 0 && code.expiresAt <= now) return nowhere('expired')
  const point = pointOf(query)
  const scan: Scan = { code, uid, now, point, staffId: query.staffId, ...block.scan }
  if (query.shopId !== undefined && ext.by_store) scan.storeId = query.shopId
  if (uid === 0) return peeked(look, scan)
  return scannedFor(look, scan)
}

/** Target shown in a preview: the one that a scan would choose, without recording it. */
async function peeked({ view: { db }, activity }: LiveLook, scan: Scan): Promise<Led> {
  const target = await shownTarget(db, activity, await peekTarget(db, scan))
  return { target, why: target ? '' : 'full', moves_left: 3, joined: false }
}

async function scannedFor(look: LiveLook, scan: Scan): Promise<Led> {
  const { view, activity, ext } = look
  const isUnplaced = ext.by_store && !scan.point && scan.storeId === undefined
  const isFar = await isOutOfRange(look, scan)
  const { target, movesLeft, joinedAt } = await scanCode(view.db, {
    ...scan,
    isRead: scan.isRead === true || isUnplaced || isFar,
  })
  if (target) {
    return {
      target: targetView(target),
      why: '',
      moves_left: movesLeft,
      joined: joinedAt !== null,
    }
  }
  if (isUnplaced) return nowhere('needStore')
  if (isFar) return nowhere('outOfRange')
  if (scan.isRead) return nowhere('choose')
  await noteFull(look)
  const fallback = await shownTarget(view.db, activity, null)
  return { ...nowhere(fallback ? '' : 'full'), target: fallback }
}

/** Whether the nearest target is further away than the campaign allows. */
async function isOutOfRange({ view, ext }: LiveLook, { code, point, now }: Scan): Promise<boolean> {
  if (!ext.radius_m || !point) return false
  const targets = await targetsOf(view.db, code, { now, day: brandDay(now) })
  const metres = targets.flatMap(each => (each.point ? [distance(point, each.point)] : []))
  return metres.length > 0 && Math.min(...metres) > ext.radius_m
}

/** Notifies the shop, once a day, that the code has no target left. */
async function noteFull({ view: { db, now }, activity }: LiveLook): Promise<void> {
  const notice = { kind: 'codeFull', uid: 0 } as const
  const told = await inBrand(db, activity)
    .selectFrom('shop_notice')
    .select('created_at')
    .where('activity_id', '=', activity.activity_id)
    .where('kind', '=', notice.kind)
    .where('uid', '=', 0)
    .where('day', '=', brandDay(now))
    .executeTakeFirst()
  if (!told) await tx(db, trx => noteForShop(trx, activity, notice, now))
}

const blank = (ext: LiveCodeExt) => ({
  perks: ext.perks,
  by_store: ext.by_store,
  lock: null,
  asks: ext.asks,
  question: ext.question,
  categories: [],
  chosen: [],
  most: ext.most,
  shop: null,
  guides: [],
  guide_choice: ext.guide_choice,
  joined_at: 0,
  other_store: '',
  own_code: null,
  code_owner: null,
  need: null,
})
