import { livePoster } from './live-poster.tsx'

export default livePoster('fissionCode', { join: '已带去', reward: '已加入' })
