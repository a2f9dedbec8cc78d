import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrowserContext } from 'playwright'
import { scaled } from '../support/scale.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { buildTrackedPage, readFor3s, serveTrackedPage } from '../support/tracking-fixture.ts'
import { cut, forgetEvents, pass, tapLine, waiting } from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'

const test = suite('the last event of a page')

const uids = [88, 89, 90, 91]
const LEAVES_EACH = scaled(12, 50)
const CLOSES = scaled(12, 50)
/** Time for answers that are still pending when all pages are closed. */
const PATIENCE_MS = 20_000

let app: TestApp
let html: string

test.before(async () => {
  html = await buildTrackedPage()
  app = await openTestApp()
})
test.after(() => app.close())
test.before.each(() => forgetEvents(app))

async function phone() {
  const opened = await app.phone()
  await serveTrackedPage(opened.context, html)
  return opened
}

/**
 * A phone whose documents start with an empty queue: events that a document does not deliver itself
 * are lost.
 */
async function forgetfulPhone() {
  const opened = await phone()
  await opened.context.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === 'http:') localStorage.clear()
  })
  return opened
}

/** Visits stored with their full time, as `uid-anchorTime`. */
async function complete(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('page_log')
    .select(['uid', 'param', 'duration'])
    .where('key', '=', 'page-time')
    .execute()
  const whole = rows.filter(({ duration }) => (duration ?? 0) >= 3)
  return [...new Set(whole.map(({ uid, param }) => `${uid} ${JSON.parse(param).visit}`))]
}

/** Waits for the last answers and returns the visits that never arrived. */
async function lost(visits: string[], allowed = 0): Promise<string[]> {
  const missing = async () => {
    const arrived = new Set(await complete())
    return visits.filter(visit => !arrived.has(visit))
  }
  await until(async () => (await missing()).length <= allowed, PATIENCE_MS).catch(() => undefined)
  return missing()
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('of the documents that are left at least 99 of 100 bring it home themselves', async () => {
  const phones = await Promise.all(
    uids.map(async uid => {
      const { page, context } = await forgetfulPhone()
      for (const n of range(LEAVES_EACH)) await readFor3s(page, uid, n)
      await page.goto('about:blank')
      return context
    }),
  )
  const visits = uids.flatMap(uid => range(LEAVES_EACH).map(n => `${uid} ${n}`))
  const most = Math.max(1, visits.length / 100)
  const missing = await lost(visits, most)
  // Closing a context cancels pending requests of its documents, unlike on a phone, so they are
  // closed last.
  await Promise.all(phones.map(context => context.close()))
  assert.ok(missing.length <= most, `lost ${missing.join(', ')}`)
})

async function closeEach(context: BrowserContext, uid: number): Promise<string[]> {
  for (const n of range(CLOSES)) {
    const page = await context.newPage()
    await readFor3s(page, uid, n)
    await page.close({ runBeforeUnload: false })
  }
  return range(CLOSES).map(n => `${uid} ${n}`)
}

test('of documents that are closed all arrive, at the latest with the next one', async () => {
  const { page, context } = await phone()
  const closed = await closeEach(context, 88)
  await readFor3s(page, 88, CLOSES + 1)
  assert.equal(await lost(closed), [])
  await context.close()
})

test('without a network nothing of closed documents is lost until the browser is opened again', async () => {
  const { page, context } = await phone()
  const line = await tapLine(context)
  line.answer = cut
  const closed = await closeEach(context, 89)
  line.answer = route => pass(route, line)
  await readFor3s(page, 89, CLOSES + 1)
  assert.equal(await lost(closed), [])
  await until(async () => (await waiting(page)).length === 0)
  assert.ok(line.arrived.length >= 3 * CLOSES, `${line.arrived.length} came from the storage`)
  assert.is(new Set(line.arrived).size, line.arrived.length, 'each was sent once')
  await context.close()
})

test.run()
