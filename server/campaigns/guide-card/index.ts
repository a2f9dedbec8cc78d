import { defineCampaign } from '../activity/define-campaign.ts'
import { brandDayStart } from '../../core/clock.ts'
import { givenSince, quotaLeft, TYPE } from './card-table.ts'
import { guideCardDetailOf } from './detail.ts'
import { guideCardExt } from './guide-card-ext.ts'
import { myGuideCards } from './mine.ts'
import { notifyCardEnds, notifyCardTaken } from './notices.ts'
import { guideCardStates, previewGuideCard } from './preview.ts'
import { guideScan } from './scan.ts'
import { takeGuideCard } from './take.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { guideCardPoster } from './poster.ts'
import { deedsIn } from '../activity/deeds.ts'

const cardsTaken = ofTable('guide_card', 'uid', 'taken_at')

const cardDeeds = deedsIn({
  from: `guide_card row left join shop_user guide
    on guide.brand_id = row.brand_id and guide.user_id = row.user_id`,
  uid: 'row.uid',
  at: 'row.taken_at',
  text: `concat('领了', coalesce(guide.name, '店员'), '的卡')`,
})

/** A card with benefits that a shopping guide gives to a customer; the guide's store redeems them. */
export const guideCard = defineCampaign({
  type: TYPE,
  path: '/wechat/guide-card',
  ext: guideCardExt,
  detail: guideCardDetailOf,
  previewDetail: previewGuideCard,
  states: guideCardStates,
  participants: cardsTaken,
  winners: cardsTaken,
  deeds: cardDeeds,
  poster: guideCardPoster,
  needs: null,
  risk: usualRisks.gifts,
  routes: [takeGuideCard, guideScan],
  mine: myGuideCards,
  async posterStats(db, activity, { staffId, now }) {
    return {
      today: await givenSince(db, activity, staffId, brandDayStart(now)),
      quota_left: await quotaLeft(db, activity, staffId, guideCardExt(activity).quota),
    }
  },
  // The notices of `notices.ts` cover the whole card; benefits send none of their own.
  noticeDays: 0,
  jobs: [notifyCardEnds, notifyCardTaken],
  pages: {
    group: '活码与入群',
    list: [
      ['/guideCard', '导购福利卡', 'id=911&staffId=5'],
      ['/guideCard/qrcode', '福利卡码与海报', 'id=911&staffId=5'],
      ['/guideCard/expire', '福利卡已过期', 'id=914&staffId=5'],
      ['/guideCard/guide-scan', '请顾客扫一扫', 'id=911&staffId=5'],
    ],
  },
})
