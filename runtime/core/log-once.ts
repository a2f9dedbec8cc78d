const said = new Set<string>()

/** Logs a message with console.error, the first time only. */
export function logOnce(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.error(message)
}
