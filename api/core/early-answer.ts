declare global {
  interface Window {
    /** First data request of the page, started by the served HTML; `key` is made by `earlyKey`. */
    __early?: { key: string; answer: Promise<Response> }
  }
}

/** The early answer to exactly this address, at most once. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = window.__early
  if (early?.key !== url) return undefined
  dropEarlyAnswer()
  return early.answer
}

/** Drops an answer that was requested before the login: it belongs to no session. */
export function dropEarlyAnswer(): void {
  delete window.__early
}
