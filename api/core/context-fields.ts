/**
 * Fields added to every request: visitor, brand, and the staff member and link they came by. Unknown fields are left
 * out, empty ones stay. Has no imports because it is inlined into every page.
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
