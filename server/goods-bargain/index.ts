import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import { assistStatus } from '../mechanics/assist/session.ts'
import { seedGoodsBargains } from '../seed/seed-goods-bargains.ts'
import { bargainExt } from './bargain-ext.ts'
import { TYPE } from './bargain-session.ts'
import { bargainDetailOf, bargainInput } from './detail.ts'
import { endBargains } from './end-sessions.ts'
import { helpBargain } from './help.ts'
import { bargainHelpers, bargainRecords } from './lists.ts'
import { myBargains } from './mine.ts'
import { notifyCut, notifyFloor, notifyHeldEnds } from './notices.ts'
import { bargainStates } from './preview.ts'
import { startBargain } from './start.ts'

export const goodsBargain = defineCampaign({
  type: TYPE,
  path: '/wechat/goods-bargain',
  ext: bargainExt,
  input: bargainInput,
  detail: bargainDetailOf,
  states: bargainStates,
  routes: [startBargain, helpBargain, bargainHelpers, bargainRecords],
  mine: myBargains,

  async rewarded(db, { brand_id, activity_id }) {
    const { n } = await db
      .selectFrom('assist')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .where('status', '=', assistStatus.used)
      .executeTakeFirstOrThrow()
    return n
  },

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
  demo: seedGoodsBargains,
})
