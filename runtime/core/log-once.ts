const said = new Set<string>()

/** Writes a message to console.error, the first time only. */
export function logOnce(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.error(message)
}
