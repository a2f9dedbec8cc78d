import { currentUrl } from '../../runtime/index.ts'
import { stored } from './stored.ts'

export interface ClientLogLine {
  /** Unix seconds. */
  t: number
  level: 'error' | 'warn'
  br: string
  uid: string
  path: string
  msg: string
  extra: Record<string, unknown>
}

const MAX_LINES = 200

const lines: ClientLogLine[] = []
let onLine = () => {}

/** Records an error for the upload. Must not contain phone numbers, codes or unionids. */
export function logClient(msg: string, extra: Record<string, unknown> = {}): void {
  const { pathname, searchParams } = currentUrl()
  const br = searchParams.get('br') ?? stored('br') ?? ''
  const t = Math.floor(Date.now() / 1000)
  lines.push({ t, level: 'error', br, uid: stored('uid') ?? '', path: pathname, msg, extra })
  if (lines.length > MAX_LINES) lines.shift()
  onLine()
}

/** Returns the newest 200 lines, oldest first, and removes them. */
export const takeClientLog = (): ClientLogLine[] => lines.splice(0)

/** Calls the listener on each new line, and at once when lines exist already. Only one listener. */
export function watchClientLog(listener: () => void): void {
  onLine = listener
  if (lines.length > 0) listener()
}
