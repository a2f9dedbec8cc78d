export function readsText(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-US')
  return `${(Math.floor(count / 1000) / 10).toLocaleString('en-US')} 万`
}
