import { defineCampaign } from '../activity/define-campaign.ts'
import { groupWorkDetailOf, groupWorkInput } from './detail.ts'
import { endGroups } from './end-groups.ts'
import { groupWorkExt } from './group-work-ext.ts'
import { myGroups } from './my-groups.ts'
import { notifyGroup } from './notify-group.ts'
import { groupWorkStates } from './preview.ts'
import { quitGroup } from './quit.ts'
import { groupWorkSeller } from './seller.ts'
import { seats } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { groupWorkPoster } from './poster.ts'
import { seatDeeds } from '../activity/deeds.ts'

export const groupWork = defineCampaign({
  type: 'groupWork',
  path: '/wechat/group-work',
  ext: groupWorkExt,
  input: groupWorkInput,
  detail: groupWorkDetailOf,
  states: groupWorkStates,
  participants: seats,
  deeds: seatDeeds,
  poster: groupWorkPoster,
  needs: { what: 'pieces', missing: '商品还没有活动库存' },
  risk: usualRisks.unlimited,
  seller: groupWorkSeller,
  routes: [quitGroup],
  mine: myGroups,
  jobs: [endGroups, notifyGroup],
  pages: {
    group: '砍价、拼团、秒杀',
    list: [
      ['/groupWork', '拼团', 'id=641'],
      ['/groupWork/shopList', '拼团门店', 'id=641'],
      ['/groupWork/qrcode', '拼团码与海报', 'id=641'],
    ],
  },
})
