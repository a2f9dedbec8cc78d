import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { article, articleText, cut, pass, tapLine, waiting } from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'

const test = suite('a phone whose clock is wrong')

const HOUR = 3_600_000
const isSoak = Number(process.env.SOAK ?? 0) > 0
/**
 * Error of the phone's clock when events are recorded, and when they are sent, ms. Events are kept for three days at
 * most. Smaller errors are tested in the soak, and without a browser in `queue-clocks.test.ts`.
 */
const clocks: Record<string, [noted: number, sent: number]> = {
  ...(isSoak && {
    'is set two hours back while events wait': [0, -2 * HOUR],
    'is set two hours ahead while events wait': [0, 2 * HOUR],
  }),
  'is set three days back while events wait': [0, -72 * HOUR],
  'is set three days ahead while events wait': [0, 72 * HOUR],
  'was three days slow when events were noted': [-72 * HOUR, 0],
  'was three days fast when events were noted': [72 * HOUR, 0],
}
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

for (const [how, [noted, sent]] of Object.entries(clocks)) {
  test(`that ${how} loses none of them`, async () => {
    const { page, context } = await app.phone({ person: 'shopperC' })
    const line = await tapLine(context)
    await context.clock.install({ time: Date.now() + noted })
    await page.goto(article)
    await page.getByText(articleText).waitFor()
    await until(async () => line.arrived.length >= 2 && (await waiting(page)).length === 0)
    line.answer = cut
    await page.reload()
    await page.getByText(articleText).waitFor()
    await until(async () => (await waiting(page)).length >= 2)
    await page.goto('/brand?br=8')
    const eids = (await waiting(page)).map(({ eid }) => eid)

    await page.clock.setSystemTime(Date.now() + sent)
    await page.reload()
    await page.getByText('半山茶舍').first().waitFor()
    line.arrived.length = 0
    line.tries = 0
    // The first answer contains the server's time; from then on events have an age.
    line.answer = route => (line.arrived.length > 0 ? cut(route) : pass(route, line))
    await comeOnline(page)
    await until(() => line.arrived.length > 0 && line.tries > line.arrived.length)
    line.answer = route => pass(route, line)
    await comeOnline(page)
    await until(async () => (await waiting(page)).length === 0)
    assert.equal(
      line.arrived.filter(eid => eids.includes(eid)),
      eids,
    )
    await context.close()
  })
}

const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test.run()
