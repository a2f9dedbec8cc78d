/** The platform's bound of a description, characters. */
export const DESCRIPTION_LENGTH = 150

/**
 * A description with new lines at its end. The oldest of our own make room; without enough of it the description stays as
 * it is, because everything else is typed by hand.
 */
export function describedWith(
  before: string,
  { lines, written }: { lines: readonly string[]; written: readonly string[] },
): string {
  const there = before === '' ? [] : before.split('\n')
  const fresh = lines.filter(line => !there.includes(line))
  const kept = [...there, ...fresh]
  const own = new Set([...written, ...fresh])
  while (kept.join('\n').length > DESCRIPTION_LENGTH) {
    const oldest = kept.findIndex(line => own.has(line))
    // guard: what staff typed is never cut [server outside/contact-description]
    //   if (oldest < 0) return before ~> if (oldest < 0) return kept.join('\n').slice(-150)
    if (oldest < 0) return before
    kept.splice(oldest, 1)
  }
  return fresh.some(line => kept.includes(line)) ? kept.join('\n') : before
}
