/**
 * What every payload gains: who asks, of which brand, and through whom they came. Unknown fields are left out, empty
 * ones stay. Imports nothing because it stands inline in every page.
 */
export function contextFields(
  query: URLSearchParams,
  storage: (key: string) => string | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {}
  const add = (name: string, value: string | null | undefined) => {
    if (value != null) fields[name] = value
  }
  add('wechatUnionid', storage('unionid'))
  add('brandId', query.get('br') || storage('br'))
  for (const name of ['staffId', 'shareUser', 'staffMarket']) add(name, query.get(name))
  return fields
}
