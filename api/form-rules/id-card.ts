const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Whether a text is an 18-character identity number: existing birthday, correct check character. */
export function isIdCard(text: string): boolean {
  const found = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text)
  if (!found) return false
  const [, year = '', month = '', day = ''] = found
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return isDay(`${year}-${month}-${day}`) && checks[sum % 11] === text[17]
}

/** Masks an identity number: its owner recognizes it, but a bystander cannot read it. */
export const maskedIdCard = (number: string): string =>
  number.length < 8
    ? number
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`

/** Whether a text is an existing date `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
