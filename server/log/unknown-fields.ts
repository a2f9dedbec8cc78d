const MAX_FIELDS = 30
const MAX_LENGTH = 1024

/** Who asked, or what logs a person in: never kept in a log. */
const secrets = ['wechatUnionid', 'code', 'state', 'uni', 'uniSign', 'unionid', 'phone']

/** What a newer page sent and this version does not know, as text; bounded, without secrets, fit for jsonb. */
export function unknownFields(
  raw: Record<string, unknown>,
  known: string[],
): Record<string, string> {
  const entries = Object.entries(raw)
    .filter(([name]) => !known.includes(name) && !secrets.includes(name))
    .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
    .filter((entry): entry is [string, string] => entry.every(isStorable))
  return Object.fromEntries(entries.slice(0, MAX_FIELDS))
}

const isStorable = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && !/[\0\p{Surrogate}]/u.test(value)
