import { defineCampaign } from '../activity/define-campaign.ts'
import { endBargains } from '../../mechanics/bargain/end-bargains.ts'
import { helpBargain } from '../../mechanics/bargain/help.ts'
import { bargainHelpers, bargainRecords } from '../../mechanics/bargain/lists.ts'
import { notifyCut, notifyFloor, notifyHeldEnds } from '../../mechanics/bargain/notices.ts'
import { boughtIn } from '../../mechanics/bargain/session-view.ts'
import { bargainExt } from './bargain-ext.ts'
import { goodsBargainKind } from './bargain-kind.ts'
import { bargainDetailOf, bargainInput } from './detail.ts'
import { myBargains } from './mine.ts'
import { bargainStates } from './preview.ts'
import { recordViews } from './session-view.ts'
import { startBargain } from './start.ts'
import { bargainSeller } from './seller.ts'
import { sessions } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { goodsBargainPoster } from './poster.ts'
import { assistDeeds } from '../activity/deeds.ts'

export const goodsBargain = defineCampaign({
  type: goodsBargainKind.type,
  path: '/wechat/goods-bargain',
  ext: bargainExt,
  input: bargainInput,
  detail: bargainDetailOf,
  states: bargainStates,
  participants: sessions,
  deeds: assistDeeds,
  poster: goodsBargainPoster,
  needs: { what: 'pieces', missing: '商品还没有活动库存' },
  risk: usualRisks.gifts,
  seller: bargainSeller,
  routes: [
    startBargain,
    helpBargain(goodsBargainKind),
    bargainHelpers(goodsBargainKind),
    bargainRecords(goodsBargainKind, recordViews),
  ],
  mine: myBargains,

  rewarded: boughtIn,
  // These jobs also serve bargains for vouchers.
  jobs: [endBargains, notifyCut, notifyFloor, notifyHeldEnds],
  pages: {
    group: '砍价、拼团、秒杀',
    list: [
      ['/goodsBargain', '砍价买商品', 'id=651'],
      ['/goodsBargain/detail', '砍价详情', 'id=651&goodsId=12'],
      ['/goodsBargain/pay', '砍价下单', 'id=651'],
      ['/goodsBargain/qrcode', '砍价物料码', 'id=651'],
      ['/goodsBargain/preview', '砍价预览', 'id=651'],
    ],
  },
})
