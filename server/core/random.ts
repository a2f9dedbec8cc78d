import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for sessions and secrets. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits: the key of a row that strangers could otherwise try. */
export const randomKey = (): string => randomBytes(16).toString('base64url')

/** Positive integer for ids that must be numbers; a clash is possible, so insert with a retry. */
export const randomId = (): number => randomInt(100_000_000, 2_147_483_647)

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** So many random digits, for numbers that people read. At most 14. */
export const randomDigits = (n: number): string => String(randomInt(0, 10 ** n)).padStart(n, '0')
