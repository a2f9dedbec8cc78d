declare global {
  interface Window {
    /** The page's first data request, when the served HTML has started it; `key` is made by `earlyKey`. */
    __early?: { key: string; answer: Promise<Response> }
  }
}

/** The answer to exactly this address, if the HTML has asked for it; given once. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = window.__early
  if (early?.key !== url) return undefined
  dropEarlyAnswer()
  return early.answer
}

/** What was asked before a login is not the answer that this person gets. */
export function dropEarlyAnswer(): void {
  delete window.__early
}
