import type { FrameLocator, Page } from 'playwright'
import type { TestApp } from '../../support/test-app.ts'

type Person = NonNullable<NonNullable<Parameters<TestApp['phone']>[0]>['person']>

/** Opens an address in the phone frame of that person: only there is a cashier. */
export async function openPayingPhone(app: TestApp, person: Person, address: string) {
  const { page } = await app.phone({ person, inFrame: true })
  await page.goto(`/sandbox/phone?to=${encodeURIComponent(address)}`)
  const phone: FrameLocator = page.frameLocator('iframe')
  return { page, phone }
}

export const cashierOf = (page: Page) => page.getByRole('dialog', { name: '收银台' })

/** Pays in the cashier that is open, and puts it away. */
export async function payInCashier(page: Page): Promise<void> {
  await cashierOf(page).getByRole('button', { name: '指纹支付' }).click()
  await page.getByRole('button', { name: '完成' }).click()
}
