import type { BrowserContext } from 'playwright'

/** A countdown as it stood on the page. */
export interface CountedDown {
  text: string
  /** When, by the right clock, unix milliseconds. */
  at: number
}

/**
 * A phone whose clock is wrong by so many milliseconds: its pages read the wrong time from the first script on, while
 * time passes as usual. All countdowns that ever stood on a page are noted, also those of a single frame.
 */
export async function setPhoneClock(context: BrowserContext, wrongBy: number): Promise<void> {
  await context.addInitScript(ms => {
    const Right = Date
    const seen: CountedDown[] = []
    Reflect.set(window, 'countdowns', seen)
    function note(): void {
      for (const timer of document.querySelectorAll('[role=timer]')) {
        const text = timer.getAttribute('aria-label') ?? ''
        if (seen[seen.length - 1]?.text !== text) seen.push({ text, at: Right.now() })
      }
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
    window.Date = class extends Right {
      constructor(...parts: []) {
        super(...(parts.length > 0 ? parts : ([Right.now() + ms] as unknown as [])))
      }
      static override now = () => Right.now() + ms
    } as DateConstructor
  }, wrongBy)
}
