const MAX_FIELDS = 30
const MAX_LENGTH = 1024

/** Identifying fields and login secrets, which must not be stored in the log. */
const secrets = ['wechatUnionid', 'code', 'state', 'uni', 'uniSign', 'unionid', 'phone']

/**
 * Fields unknown to this version, as text: limited in size, without secrets, and valid for jsonb.
 */
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
