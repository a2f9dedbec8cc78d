import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Phone, type PhoneOptions, openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('pages that are fetched before they are asked for')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const detailFile = /order-detail-order-page-[\w-]+\.js$/

async function openOrders(options: PhoneOptions = {}): Promise<Phone> {
  const phone = await app.phone({ person: 'shopperB', ...options })
  await phone.page.goto('/order/list?br=8')
  await phone.page.locator('.order-card').first().waitFor()
  return phone
}

const scriptsOf = ({ requests }: Phone) => requests.filter(url => /\.(js|css)$/.test(url))

/** Resolves once the file has been asked for. */
async function untilAsked({ page, requests }: Phone, file: RegExp): Promise<void> {
  if (requests.some(url => file.test(url))) return
  await page.waitForRequest(request => file.test(request.url()))
}

test('what the orders lead to is fetched while the list is looked at, and opens without a file more', async () => {
  const phone = await openOrders({ loadsAhead: true })
  await untilAsked(phone, detailFile)
  await phone.page.waitForLoadState('networkidle')
  const before = scriptsOf(phone)

  await phone.page.locator('.order-card-open').first().click()
  await phone.page.getByText('订单编号').waitFor()
  const later = scriptsOf(phone).filter(url => !before.includes(url))
  // The page requests these itself, depending on the order's state.
  assert.equal(
    later.filter(url => !/-(late|scene)-/.test(url)),
    [],
  )
})

test('nothing of it runs or is styled before', async () => {
  const phone = await openOrders({ loadsAhead: true })
  await untilAsked(phone, detailFile)
  await phone.page.waitForLoadState('networkidle')
  const asked = scriptsOf(phone).map(url => url.replace(/^.*\//, ''))
  const sheets = await phone.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-file], link[rel=stylesheet]')].map(
      each => each.dataset.file ?? each.getAttribute('href') ?? '',
    ),
  )
  assert.ok(asked.some(name => /^order-detail.*\.css$/.test(name)))
  assert.not(sheets.some(name => name.includes('order-detail')))
})

test('with the data saver it is fetched once it is asked for', async () => {
  const phone = await openOrders()
  await phone.page.waitForLoadState('networkidle')
  await phone.page.waitForTimeout(1500)
  assert.not(scriptsOf(phone).some(url => detailFile.test(url)))
  await phone.page.locator('.order-card-open').first().click()
  await phone.page.getByText('订单编号').waitFor()
  assert.ok(scriptsOf(phone).some(url => detailFile.test(url)))
})

test.run()
