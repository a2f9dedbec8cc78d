/** What one customer did lately. */
export interface LatelyDone {
  /** Visits of the last 24 hours. */
  opens: number
  /** Of today. */
  seconds: number
  shares: number
  claims: number
}

const MANY_OPENS = 2
const LONG_READ_S = 60

/** Why a customer deserves a call now, strongest first; '' when nothing says so. */
export function hotReason({ opens, seconds, shares, claims }: LatelyDone): string {
  const reasons = [
    claims > 0 && '领取了优惠',
    shares > 0 && '转发给了朋友',
    seconds >= LONG_READ_S && `今天读了 ${seconds} 秒`,
    opens >= MANY_OPENS && `24 小时内打开 ${opens} 次`,
  ]
  return reasons.filter(Boolean).join('，')
}
