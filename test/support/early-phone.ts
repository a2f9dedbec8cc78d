import type { Page } from 'playwright'
import type { PhoneOptions, TestApp } from './test-app.ts'

export interface Early {
  page: Page
  /** Addresses of the writes that were sent. */
  writes: string[]
  /** Their keys. */
  keys: string[]
  /** The scripts come. */
  live: () => void
  /** Loads the page again, whose scripts again do not come. */
  reload: () => Promise<void>
}

/** A phone whose scripts do not come yet. `isFirst`: it was never there, so it logs in on the way. */
export async function openEarly(
  app: TestApp,
  person: string,
  path: string,
  { isFirst = false, ...options }: PhoneOptions & { isFirst?: boolean } = {},
): Promise<Early> {
  const { page } = await app.phone({ person, ...options })
  if (!isFirst) {
    await page.goto('/brand?br=8')
    await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  }
  let gate = createGate()
  await page.route('**/assets/*.js', async route => {
    await gate.passed
    await route.continue()
  })
  const writes: string[] = []
  const keys: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !/coupon|envelope|seckill|lottery|question/.test(pathname))
      return
    writes.push(pathname)
    keys.push(request.postDataJSON().reqId)
  })
  await page.goto(path, { waitUntil: 'commit' })
  return {
    page,
    writes,
    keys,
    live: () => gate.open(),
    async reload() {
      gate = createGate()
      await page.reload({ waitUntil: 'commit' })
    },
  }
}

function createGate() {
  let open: () => void = () => undefined
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open }
}
