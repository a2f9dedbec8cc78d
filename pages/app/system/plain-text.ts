/**
 * Sanitizes text from a link: at most `max` characters, without invisible ones, which could reverse the direction of
 * surrounding text.
 */
export function plainText(text: string | undefined, max: number): string {
  return [...(text ?? '').replace(/\p{C}+/gu, ' ').trim()].slice(0, max).join('')
}
