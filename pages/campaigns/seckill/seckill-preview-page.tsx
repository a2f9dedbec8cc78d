import { seckillPage } from './seckill-campaign.tsx'

/** `/scrm-preview/seckill?id=&previewKey=`: preview for the merchant before publication. */
export default seckillPage({ isPreview: true })
