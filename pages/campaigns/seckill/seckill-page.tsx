import { seckillPage } from './seckill-campaign.tsx'

/** `/seckill?id=&session=`: reduced goods at set times. */
export default seckillPage()
