import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeFaults } from '../../scripts/look/axe.mjs'
import { narrowTo, sizes } from '../../scripts/look/open.mjs'
import { screenFaults } from '../../scripts/look/screen.mjs'
import { doubleText, textFaults } from '../../scripts/look/text.mjs'
import { nouns } from '../../pages/kit/poster/word-breaks.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** A sample of what `npm run look measure` asks of every look. @long 40 s */
const test = suite('measured screens')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const screens: [person: string, address: string, seen: string][] = [
  ['shopperA', '/vote?br=8&id=572', '.campaign-hero'],
  ['shopperA', '/form?br=8&id=551', '.campaign-hero'],
  ['shopperA', '/groupWork?br=8&id=581', '.group-hero'],
  ['shopperB', '/order/list?br=8', '.campaign-others'],
  ['staff2', '/order/list?br=8', '.campaign-others'],
  ['shopperB', '/member-card/points?br=8', '.member-month'],
  ['merchant', '/pages/mine/balance?br=8', '.wallet-lines'],
  ['staff', '/pages/customer/edit?br=8&id=89', '.kit-field'],
  ['staff', '/pages/work/profile?br=8', '.kit-field'],
]

const opened = async (person: string, address: string, seen: string): Promise<Page> => {
  const { page } = await app.phone({ person })
  const [wide] = sizes
  if (wide) await page.setViewportSize(wide)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator(seen).first().waitFor()
  return page
}

for (const [person, address, seen] of screens) {
  test(`${address.split('?')[0]} of ${person} is read, worked and used to its foot`, async () => {
    const page = await opened(person, address, seen)
    const frame = page.mainFrame()
    const found: string[] = await page.evaluate(screenFaults(nouns.source))
    found.push(...(await axeFaults(page, frame)))
    const [, narrow] = sizes
    if (narrow) await narrowTo(page, narrow)
    await page.evaluate(doubleText)
    found.push(...((await page.evaluate(textFaults(0))) as string[]))
    assert.equal(found, [])
    await page.context().close()
  })
}

test('a look that hides words, breaks a title or leaves half a screen empty is found', async () => {
  const page = await opened('shopperA', '/vote?br=8&id=572', '.campaign-hero')
  await page.evaluate(() => {
    document.body.innerHTML = `
      <main style="position:relative;width:375px">
        <img alt="" src="/demo/photo-cups.svg" style="position:absolute;width:375px;height:200px">
        <p style="position:relative;color:#fff0f0">白纸上的字</p>
        <h2 style="font-size:40px;width:210px">顾客来看看优惠券</h2>
        <input aria-label="名字">
      </main>`
  })
  const found: string[] = await page.evaluate(screenFaults(nouns.source))
  found.push(...(await axeFaults(page, page.mainFrame())))
  const kinds = new Set(found.map(line => line.split(/[: ]/)[0]))
  for (const kind of ['empty', 'broken', 'field', 'on'])
    assert.ok(kinds.has(kind), `${kind}: ${found.join(' | ')}`)
  await page.context().close()
})

test.run()
