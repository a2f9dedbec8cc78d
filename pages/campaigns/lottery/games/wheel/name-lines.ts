/** Text width in units: a wide character counts two. */
const widthOf = (char: string): number => (char > '\u00ff' ? 2 : 1)

/**
 * Splits a name into at most two lines of `units` each: evenly if it fits, else the second is cut with an ellipsis.
 */
export function nameLines(name: string, units: number): string[] {
  const whole = [...name].reduce((sum, char) => sum + widthOf(char), 0)
  if (whole <= units) return [name]
  const even = Math.ceil(whole / 4) * 2
  const [first, rest] = cutAt(name, Math.min(units, even))
  const [second, over] = cutAt(rest, units)
  return [first, over === '' ? second : `${cutAt(second, units - 2)[0]}…`]
}

/** The part that fits, and the rest; a number is not separated from its unit unless it fills the line alone. */
function cutAt(text: string, units: number): [fits: string, rest: string] {
  let used = 0
  let end = 0
  for (const char of text) {
    used += widthOf(char)
    if (used > units) break
    end += char.length
  }
  if (end === text.length) return [text, '']
  const kept = text.slice(0, end)
  const whole =
    /[\d.]$/.test(kept) && /^[\d.]/.test(text.slice(end)) ? kept.replace(/[\d.]+$/, '') : kept
  const fits = whole || kept
  return [fits.trim(), text.slice(fits.length).trim()]
}
