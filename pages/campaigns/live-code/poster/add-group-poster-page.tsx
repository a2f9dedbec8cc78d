import { livePoster } from './live-poster.tsx'

export default livePoster('addGroup', { join: '已带去', reward: '已进群' })
