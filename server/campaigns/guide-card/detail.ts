import type { GuideBenefit, GuideCardDetail } from '../../../api/guide-card.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import {
  benefitsOf,
  type CardBenefits,
  cardStatus,
  cardView,
  findCard,
  quotaLeft,
} from './card-table.ts'
import { guideOf, guideView } from './guide.ts'
import { guideCardExt, type GuideCardExt } from './guide-card-ext.ts'

/** The `detail` answer. It shows the visitor's own card; a `cardId` in the link is ignored. */
export async function guideCardDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<GuideCardDetail> {
  const { db, brand, visitor, now } = view
  const ext = guideCardExt(activity)
  const brandId = brand.brand_id
  const uid = visitor && !visitor.isSnapshot ? visitor.uid : 0
  const card = uid > 0 ? await findCard(db, activity, uid) : undefined
  const held: CardBenefits = card ? await benefitsOf(db, card, now) : new Map()
  const { staff, store, isHandedOver } = await guideOf(db, { brandId, staffId, card, now })
  const keeper = uid > 0 ? await keeperOf(db, { brandId, uid, now }) : null
  return {
    ...(await activityDetail(view, activity, staff?.userId)),
    guide: staff && guideView(staff, store),
    greeting: ext.greeting,
    benefits: benefitViews(ext, held),
    valid_days: ext.valid_days,
    quota_left: staff ? await quotaLeft(db, activity, staff.userId, ext.quota) : 0,
    store,
    card: card ? cardView(card, cardStatus(card, held, now), isHandedOver) : null,
    is_mine: staff !== null && keeper?.userId === staff.userId,
  }
}

const benefitViews = ({ benefits }: GuideCardExt, held: CardBenefits): GuideBenefit[] =>
  benefits.map(({ kind, name, image, value_text }, at) => {
    const no = at + 1
    const own = held.get(no)
    return {
      no,
      kind,
      name,
      image,
      value_text,
      grant_id: own?.grant_id ?? '',
      status: own?.status ?? null,
    }
  })
