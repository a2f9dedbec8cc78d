import { MINUTE_S } from '../../../api/values/time.ts'
import { clockTime } from '../../kit/text/time.ts'

interface CountedAtProps {
  /** Unix seconds, both. */
  at: number
  now: number
}

/** Says until when figures are counted, where that is not until now. */
export function CountedAt({ at, now }: CountedAtProps) {
  if (now - at < MINUTE_S) return null
  return (
    <p className='text-note mute px-6 mb-5'>
      数据统计到 {clockTime(at).slice(0, 5)}，约 10 分钟更新一次
    </p>
  )
}
