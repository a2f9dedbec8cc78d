type Write = (...args: unknown[]) => void

export interface Logger {
  debug: Write
  info: Write
  log: Write
  warn: Write
}

export interface RealtimeLogger extends Logger {
  error: Write
  setFilterMsg(text: string): void
  addFilterMsg(text: string): void
  tag(name: string): RealtimeLogger
}

const logger: Logger = {
  debug: (...args) => console.debug(...args),
  info: (...args) => console.info(...args),
  log: (...args) => console.log(...args),
  warn: (...args) => console.warn(...args),
}

/** A log that nobody but the console reads. */
export const getLogManager = (_options?: { level?: number }): Logger => logger

/** The same, under the names of the log that the platform sends on. */
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
    tag: realtimeLogger,
  }
}
