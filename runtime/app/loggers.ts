type Write = (...args: unknown[]) => void

export interface Logger {
  debug: Write
  info: Write
  log: Write
  warn: Write
}

export interface RealtimeLogger extends Logger {
  error: Write
  /** Tolerated: the console has a filter of its own. */
  setFilterMsg(text: string): void
  /** Tolerated. */
  addFilterMsg(text: string): void
  /** Tolerated: the console does not know pages. */
  in(page: object): void
  /** The same log with this name in front of each line. */
  tag(name: string): RealtimeLogger
  /** State of the upload queue: always empty and without a limit. */
  getCurrentState(): { size: number; maxSize: number; logCount: number; maxLogCount: number }
}

const logger: Logger = {
  debug: (...args) => console.debug(...args),
  info: (...args) => console.info(...args),
  log: (...args) => console.log(...args),
  warn: (...args) => console.warn(...args),
}

/** A log that is only written to the console. `level`: tolerated. */
export const getLogManager = (_options?: { level?: number }): Logger => logger

/** The same console log behind the methods of the platform's realtime log. */
export const getRealtimeLogManager = (): RealtimeLogger => realtimeLogger('')

function realtimeLogger(tag: string): RealtimeLogger {
  const label = tag ? [`[${tag}]`] : []
  return {
    debug: (...args) => console.debug(...label, ...args),
    info: (...args) => console.info(...label, ...args),
    log: (...args) => console.log(...label, ...args),
    warn: (...args) => console.warn(...label, ...args),
    error: (...args) => console.error(...label, ...args),
    setFilterMsg: () => undefined,
    addFilterMsg: () => undefined,
    in: () => undefined,
    tag: realtimeLogger,
    getCurrentState: () => ({ size: 0, maxSize: Infinity, logCount: 0, maxLogCount: Infinity }),
  }
}
