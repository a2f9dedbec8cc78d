/** Divides a whole by weights: floors first, then one each to the largest remainders, the first of equals. */
export function split(whole: number, weights: number[]): number[] {
  const total = sum(weights)
  if (whole === 0 || total === 0) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(whole) * BigInt(weight))
  const shares = exact.map(product => Number(product / BigInt(total)))
  const remainders = exact.map((product, at) => ({ at, rest: product % BigInt(total) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of remainders.slice(0, whole - sum(shares))) {
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
