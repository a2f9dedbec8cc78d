/** Recent activity of one customer. */
export interface LatelyDone {
  /** Number of visits within the last 24 hours. */
  opens: number
  /** Reading time today, s. */
  seconds: number
  shares: number
  claims: number
}

const MANY_OPENS = 2
const LONG_READ_S = 60

/** The strongest reason to contact a customer now; '' for none. */
export function hotReason({ opens, seconds, shares, claims }: LatelyDone): string {
  const reasons = [
    claims > 0 && '领取了优惠',
    shares > 0 && '转发给了朋友',
    seconds >= LONG_READ_S && `今天读了 ${seconds} 秒`,
    opens >= MANY_OPENS && `24 小时内打开 ${opens} 次`,
  ]
  return reasons.filter(Boolean).join('，')
}
