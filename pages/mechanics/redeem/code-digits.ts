/** How many digits a write-off code has; the last one checks the others. */
export const codeLength = 12

export const isCode = (digits: string): boolean =>
  digits.length === codeLength && passesCheck(digits)

/** Luhn: from the right every second digit doubled, the sum divisible by ten. */
export function passesCheck(digits: string): boolean {
  const sum = [...digits].reduce((before, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return before + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
