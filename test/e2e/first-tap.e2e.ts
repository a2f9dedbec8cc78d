import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TEA_COUPON } from '../support/demo-ids.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a tap during the first login')
const shopper = 90
let app: TestApp

test.before(async () => {
  // A login by the page's script, as when the API has a host of its own.
  app = await openTestApp({ firstScreenMs: 0 })
})
test.after(() => app.close())

test('goes away with the page, comes back with it, and takes one coupon', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  const before = await grants()
  let goOn: () => void = () => undefined
  const tapped = new Promise<void>(resolve => {
    goOn = resolve
  })
  let asked = 0
  // The visitor has no session yet, so the answer leads to the authorization.
  await page.route('**/getUserWechat*', async route => {
    asked += 1
    await tapped
    await route.continue()
  })
  await page.goto(`/coupon?br=8&id=${TEA_COUPON}`, { waitUntil: 'commit' })
  const take = page.locator('#app [data-hold=take]')
  await take.waitFor()
  await take.dblclick()
  await page.locator('[data-hold=take][aria-busy=true]').waitFor()
  goOn()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
  assert.is(asked, 1)
  assert.not.match(page.url(), /code=/)
  assert.is((await grants()) - before, 1)
})

const grants = async (): Promise<number> => {
  const rows = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('uid', '=', shopper)
    .where('activity_id', '=', TEA_COUPON)
    .execute()
  return rows.length
}

test.run()
