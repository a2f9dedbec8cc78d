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
  // Methods, and no named functions: in here nobody knows the helper by which the test's compiler keeps names.
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
