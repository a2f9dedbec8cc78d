export const ok = (api: string) => `${api}:ok`
export const fail = (api: string, reason: string) => `${api}:fail ${reason}`

export const wrongParameter = (name: string, type: string, value: unknown) =>
  `parameter error: parameter.${name} should be ${type} instead of ${typeWord(value)}`
export const wrongArgument = (type: string, value: unknown) =>
  `parameter error: parameter should be ${type} instead of ${typeWord(value)}`

export const notStarted = 'the app has not started'
export const cancelled = 'cancel'
export const invalidColor = 'invalid color'

/** Type name of a value in messages: `Null`, `Undefined`, `Object` (arrays too), `Number` ... */
function typeWord(value: unknown): string {
  const type = value === null ? 'null' : typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}
