import { livePoster } from './live-poster.tsx'

export default livePoster('categoryCode', { join: '已带去', reward: '已添加' })
