import type { BrowserContext } from 'playwright'

/** A countdown that was shown on the page. */
export interface CountedDown {
  text: string
  /** Time by the right clock, unix milliseconds. */
  at: number
}

/**
 * A phone whose clock is wrong by a number of milliseconds: its pages read the wrong time from the first script on,
 * while time passes as usual. All countdowns shown on a page are recorded, also those of a single frame.
 */
export async function setPhoneClock(context: BrowserContext, wrongBy: number): Promise<void> {
  // Methods instead of named functions: this script lacks the helper with which the test's compiler keeps names.
  await context.addInitScript(ms => {
    const Right = Date
    const seen: CountedDown[] = []
    Reflect.set(window, 'countdowns', seen)
    new MutationObserver(() => {
      for (const timer of document.querySelectorAll('[role=timer]')) {
        const text = timer.getAttribute('aria-label') ?? ''
        if (seen[seen.length - 1]?.text !== text) seen.push({ text, at: Right.now() })
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
    window.Date = new Proxy(Right, {
      construct(date, parts) {
        return Reflect.construct(date, parts.length > 0 ? parts : [Right.now() + ms])
      },
      get(date, name) {
        return name === 'now' ? () => Right.now() + ms : Reflect.get(date, name)
      },
    })
  }, wrongBy)
}
