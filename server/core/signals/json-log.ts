import { pino } from 'pino'
import { maskText } from '../../../api/values/mask-text.ts'
import type { Fields, Level } from './log-line.ts'

/** Names whose values are a person or an access, wherever a line should ever carry them. */
const names =
  'phone mobile openid unionid nickname realName idcardNo address token cookie authorization secret password code state signature'
const hidden = names.split(' ')

/** `to`: where the lines go, stdout by default. */
export function createJsonLog(to?: { write(line: string): void }) {
  const options = {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // guard: the log names nobody and opens nothing [server signals/json-log]
    //   paths: [...hidden, ...hidden.map(name => `*.${name}`)] ~> paths: []
    redact: { paths: [...hidden, ...hidden.map(name => `*.${name}`)], censor: '***' },
  }
  const log = to ? pino(options, to) : pino(options)
  return (level: Level, message: string, fields: Fields): void =>
    log[level](masked(fields), message)
}

const masked = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskText(value) : value,
    ]),
  )
