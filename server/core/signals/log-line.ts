import { maskText } from '../../../api/values/mask-text.ts'
import { currentRequest } from './request-scope.ts'

export type Level = 'info' | 'warn' | 'error'
/** Further facts of a line: numbers, names of routes, kinds and states; nothing that a visitor has written. */
export type Fields = Record<string, string | number | boolean | undefined>

type Write = (level: Level, message: string, fields: Fields) => void

/** People read the console, so it shows what went wrong only, and the request in which it did. */
const toConsole: Write = (level, message, { requestId }) => {
  if (level === 'info') return
  const [first = '', ...rest] = message.split('\n')
  const head = requestId ? `${first} [request ${requestId}]` : first
  console.error([head, ...rest].join('\n'))
}

let write = toConsole

/** Writes one line of the log: masked, and with the id of the request in which it arises. */
export function logLine(level: Level, message: string, fields: Fields = {}): void {
  const scope = currentRequest()
  const place = scope ? { requestId: scope.id, route: scope.route || undefined } : {}
  write(level, maskText(message), { ...place, ...fields })
}

/** From now on lines go there, for example as JSON to whatever collects logs. */
export function writeLinesTo(to: Write): void {
  write = to
}
