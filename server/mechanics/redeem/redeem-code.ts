import { randomInt } from 'node:crypto'

const RANDOM_DIGITS = 11
const LARGEST = 10 ** RANDOM_DIGITS

/** A new code of 12 digits: 11 random ones and a check digit, so that a typing error does not hit another code. */
export const newRedeemCode = (): string => redeemCodeOf(randomInt(0, LARGEST))

/** The code with these digits before its check digit. */
export function redeemCodeOf(number: number): string {
  const body = String(number).padStart(RANDOM_DIGITS, '0')
  return body + checkDigit(body)
}

/** Whether a text has 12 digits with a correct check digit. */
export function isRedeemCode(code: string): boolean {
  return /^\d{12}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

/** Luhn algorithm: every other digit from the right is doubled; in a body of odd length, those at even indexes. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
