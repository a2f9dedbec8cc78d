import { defineCampaign } from '../activity/define-campaign.ts'
import { seckillDetailOf, seckillInput } from './detail.ts'
import { giveSeckillTicket } from './give-ticket.ts'
import { seckillStates } from './preview.ts'
import { seckillExt } from './seckill-ext.ts'
import { sessionsOf } from './sessions.ts'
import { seckillSeller } from './seller.ts'
import { buyersBy, ordersThere } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'

export const seckill = defineCampaign({
  type: 'seckill',
  path: '/wechat/seckill',
  ext: seckillExt,
  input: seckillInput,
  detail: seckillDetailOf,
  states: seckillStates,
  participants: buyersBy(ordersThere),
  poster: null,
  needs: { what: 'pieces', missing: '商品还没有活动库存' },
  risk: usualRisks.unlimited,
  seller: seckillSeller,
  routes: [giveSeckillTicket],
  nextStart: (activity, now) =>
    sessionsOf(seckillExt(activity), activity, now).find(({ from_at }) => from_at > now)?.from_at,
  pages: {
    group: '砍价、拼团、秒杀',
    list: [
      ['/seckill', '秒杀', 'id=631'],
      ['/seckill/order/pay', '秒杀下单', 'id=631'],
      ['/seckill/order/paySuccess', '秒杀成功', 'id=631'],
    ],
  },
})
