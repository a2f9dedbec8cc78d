import { logLine } from './signals/log-line.ts'

/**
 * Logs an error without personal data. A database error contains the statement with its values, the duplicate key or
 * the unreadable text, so only its code, schema names and stack are logged.
 */
export function logError(what: string, error: unknown): void {
  logLine('error', `${what}: ${describeError(error)}`)
}

/** Fields of a database error that contain names of the schema, never values. */
const schemaFields = ['table', 'column', 'constraint', 'dataType', 'routine'] as const

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`
  // guard: the log never contains the parameter values of an SQL statement [server core/log-error]
  //   if (!isDatabaseError(error)) return ~> if (!isDatabaseError(error) || error) return
  if (!isDatabaseError(error)) return error.stack ?? error.message
  const places = schemaFields.flatMap(name => (error[name] ? [`${name} ${error[name]}`] : []))
  return [`database error ${error.code}`, ...places].join(', ') + framesOf(error)
}

type DatabaseError = Error & { code: string } & Partial<
    Record<(typeof schemaFields)[number], string>
  >

const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error && /^[\dA-Z]{5}$/.test(String(error.code)) && 'severity' in error

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  return frames.map(frame => `\n${frame}`).join('')
}
