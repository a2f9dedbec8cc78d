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
let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

for (const [how, ms] of Object.entries(wrongBy)) {
  // Guard: tracking/queue-bounds.ts: an age by the server’s clock
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
