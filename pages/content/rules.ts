/** 11月21日; with the year when it is not this year's. Both in unix seconds, shown in the brand's time zone (UTC+8). */
export function dayText(at: number, now: number): string {
  const [day, today] = [inShanghai(at), inShanghai(now)]
  const short = `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
  const isThisYear = day.getUTCFullYear() === today.getUTCFullYear()
  return isThisYear ? short : `${day.getUTCFullYear()}年${short}`
}

export function readsText(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-US')
  return `${(Math.floor(count / 1000) / 10).toLocaleString('en-US')} 万`
}

const inShanghai = (at: number) => new Date((at + 8 * 3600) * 1000)
