/** Rows whose key is stored with what people answer: a new row takes the next free key. */
export function withKeys<R extends { key?: unknown }>(
  rows: readonly R[],
  letter: string,
): (R & { key: string })[] {
  const taken = new Set(rows.map(({ key }) => key))
  let next = 1
  const freshKey = () => {
    while (taken.has(`${letter}${next}`)) next += 1
    const key = `${letter}${next}`
    taken.add(key)
    return key
  }
  return rows.map(row => ({ ...row, key: String(row.key ?? '') || freshKey() }))
}
