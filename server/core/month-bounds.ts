/** First second of a month `2026-11` and of the following one, in the brand's time zone. */
export function monthBounds(month: string): { from: number; to: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const start = (of: string) => Date.parse(`${of}-01T00:00:00+08:00`) / 1000
  return { from: start(month), to: start(next) }
}

/** Length of '2026-11'. */
export const MONTH_LENGTH = 7
