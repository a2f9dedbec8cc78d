import * as v from 'valibot'

interface AccountList<S extends v.GenericSchema> {
  /** Name of the setting. */
  setting: string
  /** A list with one account, for the message. */
  example: string
  schema: S
  /** Expected format of each field; the required ones come first. */
  rules: Record<string, string>
  requiredN: number
}

/** Names the wrong field of an account; never its value, because most are secrets. */
export type WrongField = (field: string) => Error

/** Parses a setting that is a JSON list with one account per brand. Throws a one-line error without any secret. */
export function readAccounts<S extends v.GenericSchema, A extends { brandId: number }>(
  text: string,
  list: AccountList<S>,
  complete: (fields: v.InferOutput<S>, wrong: WrongField) => A,
): A[] {
  if (!text) return []
  const accounts = parseList(text, list).map((raw, index) => {
    const wrong = wrongField(list, index + 1)
    const parsed = v.safeParse(list.schema, raw, { abortEarly: true })
    if (!parsed.success) throw wrong(v.getDotPath(parsed.issues[0]) ?? '')
    return complete(parsed.output, wrong)
  })
  const brands = accounts.map(({ brandId }) => brandId)
  const twice = brands.find((brandId, index) => brands.indexOf(brandId) !== index)
  if (twice) throw new Error(`${list.setting} names brand ${twice} twice.`)
  return accounts
}

function parseList<S extends v.GenericSchema>(
  text: string,
  { setting, example }: AccountList<S>,
): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // The parser's message would quote a part of the text.
  }
  throw new Error(`${setting} must be a JSON list like ${example}.`)
}

const wrongField =
  <S extends v.GenericSchema>(
    { setting, rules, requiredN }: AccountList<S>,
    position: number,
  ): WrongField =>
  field => {
    const rule = rules[field]
    if (rule) return new Error(`${setting}: ${field} of account ${position} must be ${rule}.`)
    const fields = Object.keys(rules).slice(0, requiredN).join(', ')
    return new Error(`${setting}: account ${position} must be an object with ${fields}.`)
  }
