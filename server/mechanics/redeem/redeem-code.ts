import { randomInt } from 'node:crypto'

const RANDOM_DIGITS = 11
const LARGEST = 10 ** RANDOM_DIGITS

/** 12 digits: 11 random ones and a check digit, so that a slip of the finger is no other code. */
export function newRedeemCode(): string {
  const body = String(randomInt(0, LARGEST)).padStart(RANDOM_DIGITS, '0')
  return body + checkDigit(body)
}

/** True for 12 digits whose last one fits the others. */
export function isRedeemCode(code: string): boolean {
  return /^\d{12}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

/** Luhn: from the right every other digit counts twice. Of an odd number of digits these are the ones at even places. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
