import type { FrameLocator, Page } from 'playwright'

/** The server executes the call, but its first response is lost. Returns the number of calls. */
export async function loseFirst(page: Page, call: string): Promise<{ count: number }> {
  const calls = { count: 0 }
  await page.route(call, async route => {
    calls.count += 1
    if (calls.count > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return calls
}

/** Closes the dialog that reports a lost response. */
export const closeNotice = (page: Page | FrameLocator): Promise<void> =>
  page.getByText('我知道了').click()
