const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/**
 * Whether a text is a company's tax number: its unified social credit code, whose last character checks the others, or
 * the 15 or 20 characters that came before it.
 */
export function isTaxNumber(text: string): boolean {
  if (/^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/.test(text)) return true
  const places = [...text].map(each => CHARACTERS.indexOf(each))
  if (places.length !== LENGTH || places.includes(-1)) return false
  let sum = 0
  let weight = 1
  for (const place of places.slice(0, -1)) {
    sum += place * weight
    weight = (weight * 3) % CHARACTERS.length
  }
  return places[LENGTH - 1] === (CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length
}
