import type { FrameLocator, Page } from 'playwright'

/**
 * The server executes the call, but its first response is lost. Returns the number of calls.
 *
 * @param poll what the page asks again by itself: it waits until the call is repeated, because its answer would show the
 *   page what has been executed
 */
export async function loseFirst(
  page: Page,
  call: string,
  poll?: string,
): Promise<{ count: number }> {
  const calls = { count: 0 }
  let repeat = () => {}
  const repeated = new Promise<void>(resolve => (repeat = resolve))
  if (poll) {
    await page.route(poll, async route => {
      if (calls.count === 1) await repeated
      return route.fallback()
    })
  }
  await page.route(call, async route => {
    calls.count += 1
    if (calls.count > 1) {
      repeat()
      return route.continue()
    }
    await route.fetch()
    return route.abort('connectionreset')
  })
  return calls
}

/** Closes the dialog that reports a lost response. */
export const closeNotice = (page: Page | FrameLocator): Promise<void> =>
  page.getByText('我知道了').click()
