/** Parses an amount in yuan with at most two decimals to fen; undefined for anything else. */
export function fenOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined
  const [whole = '0', rest = ''] = text.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
