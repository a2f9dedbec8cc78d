import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../support/stage.ts'
import {
  article,
  articleText,
  cut,
  pass,
  tapLine,
  until,
  waiting,
} from '../support/tracking-phone.ts'

const test = suite('a phone whose clock is wrong')

const HOUR = 3_600_000
const wrongBy: Record<string, number> = {
  'two hours slow': -2 * HOUR,
  'two hours fast': 2 * HOUR,
  'three days slow': -72 * HOUR,
  'three days fast': 72 * HOUR,
}
/** One that runs, one that has not begun, one that is over, each with words of it. */
const coupons = { 501: '冬日煮茶券', 502: '明前新茶预约券', 503: '结束' }

let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

/** What the coupon pages say, without the seconds that pass. */
async function words(page: Page): Promise<string[]> {
  const said: string[] = []
  for (const [id, text] of Object.entries(coupons)) {
    await page.goto(`/coupon?br=8&id=${id}`)
    await page.getByText(text).first().waitFor()
    await page.waitForLoadState('networkidle')
    said.push((await page.locator('#app').innerText()).replace(/\d+:\d+:\d+|\d+\s*(秒|分)/g, ''))
  }
  return said
}

for (const [how, ms] of Object.entries(wrongBy)) {
  test(`${how} sees every campaign in the state it is in, and its events arrive`, async () => {
    const right = await stage.phone({ person: 'shopperD' })
    const expected = await words(right.page)
    const wrong = await stage.phone({ person: 'shopperD' })
    await wrong.context.clock.install({ time: Date.now() + ms })
    assert.equal(await words(wrong.page), expected)
    await until(async () => (await waiting(wrong.page)).length === 0)
    await Promise.all([right.context.close(), wrong.context.close()])
  })

  // Guarded by `serverAt` in queue-bounds.ts.
  test(`that is set to ${how} while events wait loses none of them`, async () => {
    const { page, context } = await stage.phone({ person: 'shopperC' })
    const line = await tapLine(context)
    await context.clock.install()
    await page.goto(article)
    await page.getByText(articleText).waitFor()
    await until(async () => line.arrived.length >= 2 && (await waiting(page)).length === 0)
    line.answer = cut
    await page.reload()
    await page.getByText(articleText).waitFor()
    await until(async () => (await waiting(page)).length >= 2)
    await page.goto('/brand?br=8')
    const eids = (await waiting(page)).map(({ eid }) => eid)

    await page.clock.setSystemTime(Date.now() + ms)
    await page.reload()
    await page.getByText('半山茶舍').first().waitFor()
    line.arrived.length = 0
    line.answer = route => pass(route, line)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await until(async () => (await waiting(page)).length === 0)
    assert.equal(
      line.arrived.filter(eid => eids.includes(eid)),
      eids,
    )
    await context.close()
  })
}

test.run()
