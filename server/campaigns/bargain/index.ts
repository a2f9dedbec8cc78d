import { defineCampaign } from '../activity/define-campaign.ts'
import { helpBargain } from '../../mechanics/bargain/help.ts'
import { bargainHelpers } from '../../mechanics/bargain/lists.ts'
import { boughtIn } from '../../mechanics/bargain/session-view.ts'
import { voucherExt } from './bargain-ext.ts'
import { voucherKind } from './bargain-kind.ts'
import { bargainDetailOf, bargainInput } from './detail.ts'
import { myVoucherBargains } from './mine.ts'
import { bargainStates } from './preview.ts'
import { redeemBargain } from './redeem.ts'
import { startBargain } from './start.ts'
import { sessions } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { bargainPoster } from './poster.ts'
import { assistDeeds } from '../activity/deeds.ts'

/** A bargain for a voucher or service that is paid at the counter. Its jobs are registered by goodsBargain. */
export const bargain = defineCampaign({
  type: voucherKind.type,
  path: '/wechat/bargain',
  ext: voucherExt,
  input: bargainInput,
  detail: bargainDetailOf,
  states: bargainStates,
  participants: sessions,
  deeds: assistDeeds,
  poster: bargainPoster,
  needs: { what: 'pieces', missing: '还没有设砍价的份数' },
  risk: usualRisks.gifts,
  routes: [startBargain, helpBargain(voucherKind), redeemBargain, bargainHelpers(voucherKind)],
  mine: myVoucherBargains,
  rewarded: boughtIn,
  pages: {
    group: '砍价、拼团、秒杀',
    list: [['/bargain', '砍价券', 'id=661']],
  },
})
