import { seckillPage } from './seckill-campaign.tsx'

/** `/seckill?id=&session=`: goods at a lower price, at set times. */
export default seckillPage()
