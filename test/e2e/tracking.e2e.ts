import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { brokenStorages } from '../support/broken-storages.ts'
import { scaled } from '../support/scale.ts'
import { openTestApp, type PhoneOptions, type TestApp } from '../support/test-app.ts'
import {
  article,
  articleText,
  cut,
  forgetEvents,
  type Line,
  openReader,
  pass,
  passSilently,
  read,
  storedEids,
  tapLine,
  waiting,
} from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'

const test = suite('tracking')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())
test.before.each(() => forgetEvents(app))

/** A phone that has read the article once, with a clock controlled by the test. */
async function reader(options: PhoneOptions = {}) {
  const phone = await openReader(app, options)
  await until(() => phone.line.arrived.length >= 2)
  return phone
}

/** Number of pending visits of the article. */
const visitsOf = async (page: Page, id: number) =>
  (await waiting(page)).filter(
    ({ fields }) => fields.key === 'page-visit' && fields.articleId === id,
  ).length

/** Taps a recommended article and waits until its visit is recorded. */
async function readNext(page: Page, before: number): Promise<void> {
  await page.locator('.article-next').last().click()
  await until(async () => (await waiting(page)).length >= before + 2)
  await page.clock.runFor(1_200)
  await until(async () => (await waiting(page)).length >= before + 3)
}

const perArticle = 3
const half = perArticle * scaled(4, 25)
const many = 2 * half

test(`${many} events without a network, a reload in the middle, arrive once and in order`, async () => {
  const { page, line } = await reader()
  await page.goto('/brand?br=8')
  await until(async () => (await waiting(page)).length === 0)
  await forgetEvents(app)
  line.answer = cut
  line.arrived.length = 0

  await read(page, article)
  await page.clock.runFor(1_200)
  await until(async () => (await waiting(page)).length >= perArticle)
  for (let count = perArticle; count < half; count += perArticle) await readNext(page, count)
  await page.reload()
  await until(async () => (await waiting(page)).length >= half + perArticle)
  for (let count = half + perArticle; count < many; count += perArticle) await readNext(page, count)
  // A page without tracking, so that no events are added from here on.
  await page.goto('/brand?br=8')
  const events = await waiting(page)
  assert.is(events.length, many)
  assert.equal(line.arrived, [])

  // Every fifth answer is lost, so the phone has to send that event again.
  let answers = 0
  line.answer = route => (++answers % 5 === 0 ? passSilently(route, line) : pass(route, line))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await until(async () => {
    await page.clock.runFor(60_000)
    return (await waiting(page)).length === 0
  })
  const eids = events.map(({ eid }) => eid)
  assert.ok(line.arrived.length > many, `${line.arrived.length} arrivals`)
  assert.equal([...new Set(line.arrived)], eids, 'each in its turn')
  const stored = await storedEids(app)
  assert.equal(stored.sort(), [...eids].sort())
})

test('a server that asks for twenty seconds of quiet gets them, over a reload too', async () => {
  const { page, line } = await reader()
  await page.clock.pauseAt(Date.now() + 60_000)
  await until(async () => (await waiting(page)).length === 0)
  let busy = 0
  line.answer = async route => {
    busy += 1
    await route.fulfill({ status: 503, headers: { 'Retry-After': '20' }, body: 'busy' })
  }
  await page.clock.runFor(5_000)
  await until(() => busy === 1)
  await page.clock.runFor(10_000)
  await page.reload()
  await page.getByText(articleText).waitFor()
  await page.clock.runFor(8_000)
  assert.is(busy, 1, 'nobody asked for 18 seconds')
  line.answer = route => pass(route, line)
  await until(async () => {
    await page.clock.runFor(1_000)
    return (await waiting(page)).length === 0
  })
  assert.ok(line.arrived.length > 2)
})

const troubles: Record<string, Line['answer']> = {
  'never answers': async () => {},
  'answers 500': route => route.fulfill({ status: 500, body: 'broken' }),
}

for (const [what, answer] of Object.entries(troubles)) {
  test(`a collection that ${what} keeps nobody waiting and says nothing`, async () => {
    const { page, context } = await app.phone({ person: 'shopperB' })
    const line = await tapLine(context)
    line.answer = answer
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await read(page, article)
    await until(() => line.tries > 0)
    await page.locator('.article-next').last().click()
    await page.waitForFunction(() => !location.search.includes('at=301'))
    await page.locator('h1.article-title').last().waitFor()
    assert.is(await page.locator('.taro__modal, .taro__toast').count(), 0)
    assert.equal(errors, [])
  })
}

for (const [what, breakStorage] of Object.entries(brokenStorages)) {
  test(`where storage ${what}, the events of a page arrive`, async () => {
    const { page, context, requests } = await app.phone({ person: 'shopperC' })
    await context.addInitScript(breakStorage)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.clock.install()
    await read(page, article)
    await until(() => requests.some(path => path.includes('webReportBrowse')))
    await page.clock.runFor(7_000)
    const keys = async () =>
      (await app.db.selectFrom('page_log').select(['key', 'duration']).execute()).map(
        ({ key, duration }) => `${key} ${duration ?? ''}`.trim(),
      )
    await until(async () => (await keys()).includes('page-time 6'))
    assert.ok((await keys()).includes('page-visit'), String(await keys()))
    const [browsed = '', ...more] = requests.filter(path => path.includes('webReportBrowse'))
    assert.equal(more, [])
    const eid = new URL(browsed, app.url).searchParams.get('eid') ?? ''
    await until(async () => (await storedEids(app)).includes(eid))
    assert.equal(errors, [])
  })
}

test('what two tabs note in one moment is stored once, and sent once when both find the network again', async () => {
  const { page: first, context, line } = await reader()
  const tabs = [first, await context.newPage()]
  // Pages without tracking, so that no events are added while they are open.
  const rest = () => Promise.all(tabs.map(tab => tab.goto('/brand?br=8')))
  await rest()
  for (const tab of tabs) await until(async () => (await waiting(tab)).length === 0)
  await forgetEvents(app)
  line.arrived.length = 0
  line.answer = cut
  const rounds = scaled(2, 4)
  const events = rounds * tabs.length * perArticle
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      tabs.map(async (tab, index) => {
        // Different articles, because visits that agree in all fields count once.
        const id = 301 + index
        await tab.goto(`/pages/article/share?br=8&at=${id}`)
        await until(async () => (await visitsOf(tab, id)) > round)
        await tab.clock.runFor(1_200)
      }),
    )
  }
  await rest()
  for (const tab of tabs) await until(async () => (await waiting(tab)).length === events)
  const eids = (await waiting(first)).map(({ eid }) => eid).sort()

  line.answer = route => pass(route, line)
  await Promise.all(tabs.map(tab => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of tabs) await until(async () => (await waiting(tab)).length === 0)
  // The last event of a page may bypass the recorded connection; pending ones arrive once each.
  const stored = await storedEids(app)
  assert.is(new Set(line.arrived).size, line.arrived.length, 'nothing is sent twice')
  assert.is(eids.length, events)
  for (const eid of eids) {
    assert.is(line.arrived.filter(each => each === eid).length, 1, `${eid} sent`)
    assert.is(stored.filter(each => each === eid).length, 1, `${eid} stored`)
  }
})

test('what waited is gone after the storage was cleared', async () => {
  const { page, line } = await reader()
  line.answer = cut
  await read(page, article)
  await until(async () => (await waiting(page)).length > 0)
  await page.goto('/pages/user/clearStorage?br=8')
  await page.getByText('缓存已清除').waitFor()
  line.arrived.length = 0
  line.answer = route => pass(route, line)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.clock.runFor(70_000)
  assert.equal(await waiting(page), [])
  assert.equal(line.arrived, [])
})

test('an error of a script is uploaded as a log that nobody can read', async () => {
  const { page } = await reader({ person: 'shopperD', mayThrow: true })
  // No timer, because the test replaces them.
  await page.evaluate(() =>
    queueMicrotask(() => {
      throw new Error('cup broken, call 13800000000')
    }),
  )
  await page.clock.runFor(31_000)
  const logs = async () =>
    (await app.db.selectFrom('stored_object').selectAll().execute()).map(row => ({
      ...row,
      text: Buffer.from(row.body).toString(),
    }))
  const ofCup = async () => (await logs()).find(each => each.text.includes('cup broken'))
  await until(ofCup)
  const log = await ofCup()
  assert.match(log?.object_key ?? '', /^8\/logs\/\d{8}\/\d+-\d{13}\.log$/)
  assert.not.match(log?.text ?? '13800000000', '13800000000')
  const answer = await page.request.get(`/public-api/oss/object/${log?.object_key}`)
  assert.is(answer.status(), 404)
})

test('who reads two brands by turns is each brand’s own visitor in its events', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  const visits = () =>
    app.db
      .selectFrom('page_log')
      .select(['brand_id', 'uid', 'session_uid'])
      .where('key', '=', 'page-visit')
      .execute()
  // Three articles, because two visits of one article within a second, as on a fast phone, are
  // stored once.
  const addresses = ['br=8&at=301', 'br=9&at=391', 'br=8&at=302'].map(
    query => `/pages/article/share?${query}`,
  )
  for (const [index, address] of addresses.entries()) {
    await page.goto(address)
    await until(async () => (await visits()).length === index + 1)
  }
  const uids = new Map<number, Set<number | null>>()
  for (const { brand_id, uid, session_uid } of await visits())
    uids.set(brand_id, new Set([...(uids.get(brand_id) ?? []), uid, session_uid]))
  assert.equal([uids.size, [...uids.values()].map(({ size }) => size)], [2, [1, 1]])
  await context.close()
})

test.run()
