/** Whether the error is a violated unique key (23505). The transaction can then only be rolled back. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** What a distributed database adds to the name of a key: the number of the part of its table. */
const PART = /_\d{6,}$/

/**
 * Name of the unique key that the error is about; undefined for another error. A distributed database passes on the
 * sentence of the machine that refused, and not the name beside it.
 */
export function keyTaken(error: unknown): string | undefined {
  if (!isKeyTaken(error)) return undefined
  const { constraint, message } = error as Error & { constraint?: string }
  const name = constraint ?? /"([^"]+)"/.exec(message)?.[1]
  return name?.replace(PART, '')
}
