import type { FrameLocator, Page } from 'playwright'
import { closeNotice, loseFirst } from '../../support/lose-first.ts'
import type { TestApp } from '../../support/test-app.ts'

type Person = NonNullable<NonNullable<Parameters<TestApp['phone']>[0]>['person']>

/** The sandbox's phone of a person, because payments need its cashier; nothing is open in it yet. */
export async function newPayingPhone(app: TestApp, person: Person) {
  const { page } = await app.phone({ person, inFrame: true })
  const phone: FrameLocator = page.frameLocator('iframe')
  return { page, phone }
}

export async function openPayingPhone(app: TestApp, person: Person, address: string) {
  const opened = await newPayingPhone(app, person)
  await openPhone(opened.page, address)
  return opened
}

/** Loads the sandbox's phone with the address open in it. */
export const openPhone = (page: Page, address: string) =>
  page.goto(`/sandbox/phone?to=${encodeURIComponent(address)}`)

/** Opens another address in the phone without loading the surrounding sandbox again. */
export async function openInPhone(page: Page, address: string): Promise<void> {
  const frame = await page.locator('iframe').elementHandle()
  const inner = await frame?.contentFrame()
  if (!inner) throw new Error('nothing is open in the phone frame')
  await inner.goto(address)
}

export type PayingPhone = Awaited<ReturnType<typeof openPayingPhone>>

/**
 * Submits the checkout and pays, although the first responses to the order and to its payment are lost. Returns the
 * number of calls of each.
 *
 * @param submit taps the button of the checkout; 提交订单 by default
 */
export async function payThroughLosses(
  { page, phone }: PayingPhone,
  submit = (shown: FrameLocator) => shown.getByRole('button', { name: '提交订单' }).click(),
): Promise<number[]> {
  // The way to a checkout loads a document, and a route that is set meanwhile does not apply to it.
  await phone.locator('.checkout-total').waitFor()
  const calls = [await loseFirst(page, '**/order/create'), await loseFirst(page, '**/order/prepay')]
  for (let lost = 0; lost < calls.length; lost += 1) {
    await submit(phone)
    await closeNotice(phone)
  }
  await submit(phone)
  await payInCashier(page)
  return calls.map(({ count }) => count)
}

/** Opens the order as the merchant who ships it. */
export async function openAsMerchant(app: TestApp, orderNo: string, goods: string): Promise<void> {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto(`/pages/mine/orders?br=8&order_no=${orderNo}`)
  const order = page.getByRole('dialog')
  await order.getByText('订单编号').waitFor()
  await order.getByText(goods).first().waitFor()
}

export const cashierOf = (page: Page) => page.getByRole('dialog', { name: '收银台' })

/** Pays in the open cashier and closes it. */
export async function payInCashier(page: Page): Promise<void> {
  await cashierOf(page).getByRole('button', { name: '指纹支付' }).click()
  await page.getByRole('button', { name: '完成' }).click()
}
