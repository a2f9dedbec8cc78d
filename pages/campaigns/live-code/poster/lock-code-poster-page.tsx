import { livePoster } from './live-poster.tsx'

export default livePoster('lockCode', { join: '已带去', reward: '已添加' })
