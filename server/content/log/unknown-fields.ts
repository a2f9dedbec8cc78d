const MAX_FIELDS = 30
const MAX_LENGTH = 1024

/** Identifying fields and login secrets, which must not be stored in the log. */
const secrets = ['wechatUnionid', 'code', 'state', 'uni', 'uniSign', 'unionid', 'phone']

/** Maximum size of all of them when the sender has no session, bytes. */
const MAX_OF_STRANGER = 2048

/**
 * Fields unknown to this version, as text: limited in size, without secrets, and valid for jsonb.
 */
export function unknownFields(
  raw: Record<string, unknown>,
  known: string[],
  isStranger: boolean,
): Record<string, string> {
  const entries = Object.entries(raw)
    .filter(([name]) => !known.includes(name) && !secrets.includes(name))
    .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
    .filter((entry): entry is [string, string] => entry.every(isStorable))
  const first = entries.slice(0, MAX_FIELDS)
  return Object.fromEntries(isStranger ? whileSmall(first) : first)
}

function whileSmall(entries: [string, string][]): [string, string][] {
  let bytes = 0
  return entries.filter(([name, value]) => {
    bytes += Buffer.byteLength(name + value)
    // guard: unknown fields of a stranger are small [server log/event-limits]
    //   return bytes <= MAX_OF_STRANGER ~> return true
    return bytes <= MAX_OF_STRANGER
  })
}

const isStorable = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && !/[\0\p{Surrogate}]/u.test(value)
