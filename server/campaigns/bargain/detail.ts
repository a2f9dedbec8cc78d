import * as v from 'valibot'
import type { BargainDetail, VoucherSession } from '../../../api/bargain.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { anyText } from '../../core/fields.ts'
import { storesOf } from '../../mechanics/coupon/coupon-table.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import type { AssistRow } from '../../mechanics/assist/session.ts'
import { askedSession, keyOf } from '../../mechanics/bargain/bargain-session.ts'
import { promisedCuts } from '../../mechanics/bargain/bargain-terms.ts'
import {
  ownSessions,
  peopleOf,
  progressOf,
  recentBuyers,
  startedOf,
  visitOf,
} from '../../mechanics/bargain/session-view.ts'
import { voucherExt, type VoucherExt } from './bargain-ext.ts'
import { ITEM } from './bargain-kind.ts'
import { grantOfSession } from './grants.ts'

export const bargainInput = { recordId: v.optional(anyText(32)) }

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
}

export async function bargainDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId }: Asked = {},
): Promise<BargainDetail> {
  const { db, visitor } = view
  const ext = voucherExt(activity)
  const session = recordId
    ? await askedSession(db, activity, recordId)
    : (await ownSessions(db, activity, visitor?.uid))[0]
  const { brand_id: brandId, activity_id: activityId } = activity
  const [detail, started, recent, [pieces], stores, shown, visit] = await Promise.all([
    activityDetail(view, activity, staffId),
    startedOf(db, activity),
    recentBuyers(db, activity),
    piecesOf(db, { brandId, activityId, skuIds: [ITEM] }),
    storesOf(db, brandId, activity.shop_scope),
    session ? sessionView(view, ext, session) : null,
    visitOf(view, activity, ext, session ?? null),
  ])
  return {
    ...detail,
    item: itemView(activity, ext, pieces?.left_n ?? 0),
    joined: started.get(ITEM) ?? 0,
    session: shown,
    recent: recent.map(({ nickname, avatar, price_fen, at }) => ({
      nickname,
      avatar,
      price_fen,
      at,
    })),
    stores,
    visit,
    hold_s: ext.hold_hours * 3600,
    session_s: ext.session_hours * 3600,
    buy_at: ext.buy_at,
  }
}

function itemView(activity: ActivityRow, ext: VoucherExt, left: number): BargainDetail['item'] {
  const { name, intro, images, content, start_fen, floor_fen, use_days } = ext
  return {
    title: name,
    intro,
    images: images.length > 0 ? images : [activity.cover],
    content,
    start_fen,
    floor_fen,
    cuts_total: promisedCuts(ext, ext),
    left,
    use_days,
  }
}

async function sessionView(
  { db, visitor, now }: ActivityView,
  { name, images }: VoucherExt,
  session: AssistRow,
): Promise<VoucherSession | null> {
  const isOwner = session.owner_uid === visitor?.uid
  const [people, code] = await Promise.all([
    peopleOf(db, session, visitor?.uid),
    grantOfSession(db, keyOf(session), now),
  ])
  if (!people) return null
  // guard: a code is its owner's [server bargain/redeem]
  //   isOwner ? code : { ~> true ? code : {
  const own = isOwner ? code : { grant_id: '', grant_status: 0, valid_to: 0 }
  const face = { title: name, thumb: images[0] ?? '' }
  return { ...progressOf(session, face, now), ...people, ...own }
}
