import { livePoster } from './live-poster.tsx'

export default livePoster('joinShop', { join: '已加入', reward: '已送礼' })
