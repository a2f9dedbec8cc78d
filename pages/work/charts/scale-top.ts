/** Upper end of the scale, a round number whose half is one of people: 4, 10, 20, 50, 100 ... */
export function scaleTop(values: number[]): number {
  const most = Math.max(0, ...values)
  if (most <= 4) return 4
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map(step => step * unit).find(top => top >= most && top % 2 === 0) ?? most
}
