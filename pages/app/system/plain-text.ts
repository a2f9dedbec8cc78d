/**
 * Words from a link, fit to be shown: at most `max` characters, without the invisible ones that could turn the direction
 * of what stands around them.
 */
export function plainText(text: string | undefined, max: number): string {
  return [...(text ?? '').replace(/\p{C}+/gu, ' ').trim()].slice(0, max).join('')
}
