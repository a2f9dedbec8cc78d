import type { Page } from 'playwright'
import type { PhoneOptions, TestApp } from './test-app.ts'

export interface Early {
  page: Page
  /** Paths of the POST requests to campaigns so far. */
  writes: string[]
  /** Their idempotency keys. */
  keys: string[]
  /** Lets the scripts through. */
  live: () => void
  /** Reloads the page, with its scripts held back until `live` is called again. */
  reload: () => Promise<void>
}

/** Opens a page whose scripts are held back. `isFirst`: the phone has no session, so the login comes first. */
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
