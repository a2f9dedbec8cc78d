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

/** Notes what went wrong, for an upload when somebody asks why. Never give it a phone number, a code or a unionid. */
export function logClient(msg: string, extra: Record<string, unknown> = {}): void {
  const { pathname, searchParams } = currentUrl()
  const br = searchParams.get('br') ?? stored('br') ?? ''
  const t = Math.floor(Date.now() / 1000)
  lines.push({ t, level: 'error', br, uid: stored('uid') ?? '', path: pathname, msg, extra })
  if (lines.length > MAX_LINES) lines.shift()
}

/** The newest 200 lines, oldest first. */
export const clientLog = (): readonly ClientLogLine[] => lines
