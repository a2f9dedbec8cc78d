import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { openStage, type Stage } from '../support/stage.ts'
import { article, articleText, until } from '../support/tracking-phone.ts'

const test = suite('the last event of a page')

const people = ['shopperA', 'shopperB', 'shopperC', 'shopperD']
const LEAVES_EACH = 50
const CLOSES = 50

let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

/** A phone whose pages start with an empty queue: what a page did not bring home itself is lost. */
async function forgetfulPhone(person: string) {
  const { page, context } = await stage.phone({ person })
  await context.clock.install()
  await context.addInitScript(() => {
    try {
      localStorage.removeItem('__trackQueue__')
    } catch {
      // A blank page has none.
    }
  })
  return { page, context }
}

/** Reads the article for three seconds; `n` tells the visits apart. */
async function readFor3s(page: Page, n: string): Promise<void> {
  await page.goto(`${article}&n=${n}`)
  await page.getByText(articleText).waitFor()
  // The tracker has its file, so that time is counted from here on.
  await until(async () => (await seconds()).has(n))
  await page.clock.runFor(3_000)
}

/** The longest time that is stored of each visit. */
async function seconds(): Promise<Map<string, number>> {
  const rows = await stage.db.selectFrom('page_log').select(['param', 'duration']).execute()
  const longest = new Map<string, number>()
  for (const { param, duration } of rows) {
    const { n } = JSON.parse(param)
    longest.set(n, Math.max(longest.get(n) ?? 0, duration ?? 0))
  }
  return longest
}

/** How many of these visits arrived with all their time. */
async function complete(names: string[]): Promise<number> {
  const stored = await seconds()
  return names.filter(name => (stored.get(name) ?? 0) >= 3).length
}

// Guard: `keepalive` in sendLog, and `hurry` in the tracked page.
test('of 200 pages that are left at least 198 report their last second', async () => {
  const names = await Promise.all(
    people.map(async person => {
      const { page } = await forgetfulPhone(person)
      const own = Array.from({ length: LEAVES_EACH }, (_, n) => `${person}-${n}`)
      for (const name of own) await readFor3s(page, name)
      await page.goto('about:blank')
      return own
    }),
  )
  const all = names.flat()
  await until(async () => (await complete(all)) >= 198)
  const arrived = await complete(all)
  assert.ok(arrived >= 198, `${arrived} of ${all.length}`)
})

test('and of 50 pages that are closed at least 49.5', async () => {
  const { page, context } = await forgetfulPhone('shopperA')
  await readFor3s(page, 'first')
  const names = Array.from({ length: CLOSES }, (_, n) => `close-${n}`)
  for (const name of names) {
    const closing = await context.newPage()
    await readFor3s(closing, name)
    await closing.close()
  }
  await until(async () => (await complete(names)) === names.length, 5_000)
  const arrived = await complete(names)
  assert.ok(arrived >= CLOSES * 0.99, `${arrived} of ${names.length}`)
})

test.run()
