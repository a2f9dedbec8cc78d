import { seckillPage } from './seckill-campaign.tsx'

/** `/scrm-preview/seckill?id=&previewKey=`: the merchant looks at it before it is published. */
export default seckillPage({ isPreview: true })
