import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Returns a uniform whole number from 0 to `below` - 1. */
export type Random = (below: number) => number

/** 256 random bits for sessions and secrets. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits, for unguessable row keys. */
export const randomKey = (): string => randomBytes(16).toString('base64url')

/** Numeric ids that an insert tries before it gives up. */
export const ID_TRIES = 5

/** Positive integer for numeric ids; collisions are possible, so inserts try up to `ID_TRIES`. */
export const randomId = (): number => randomInt(100_000_000, 2_147_483_647)

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `n` random digits, at most 14, for numbers that people read. */
export const randomDigits = (n: number): string => String(randomInt(0, 10 ** n)).padStart(n, '0')
