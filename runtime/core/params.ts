import * as messages from './messages.ts'

/** Returns the reason why a value is not acceptable for the parameter `name`, or undefined. */
export type Check = (value: unknown, name: string) => string | undefined

export const isString: Check = (value, name) =>
  typeof value === 'string' ? undefined : messages.wrongParameter(name, 'String', value)

export const isNumber: Check = (value, name) =>
  typeof value === 'number' ? undefined : messages.wrongParameter(name, 'Number', value)

export const isBoolean: Check = (value, name) =>
  typeof value === 'boolean' ? undefined : messages.wrongParameter(name, 'Boolean', value)

/**
 * The number that a numeric string stands for, and any other value unchanged: for calls whose old form only calculated
 * with the value, so that strings worked there.
 */
export function asNumber(value: unknown): unknown {
  const isNumeric = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
  return isNumeric ? Number(value) : value
}

export const isArray: Check = (value, name) =>
  Array.isArray(value) ? undefined : messages.wrongParameter(name, 'Array', value)

/** `#RRGGBB`; short forms and colour names are refused (specification section 5). */
export const isColor: Check = value =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? undefined : messages.invalidColor

/** The first failed check, in the order of declaration. */
export function firstProblem(
  checks: Partial<Record<string, readonly Check[]>>,
  options: Record<string, unknown>,
  optional: readonly PropertyKey[] = [],
): string | undefined {
  for (const [name, list = []] of Object.entries(checks)) {
    if (optional.includes(name) && !(name in options)) continue
    for (const check of list) {
      const problem = check(options[name], name)
      if (problem) return problem
    }
  }
  return undefined
}
