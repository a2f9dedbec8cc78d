import type { Page } from 'playwright'

const HOUR_MS = 3_600_000
/** Offset of the brands' time zone. */
const OFFSET_MS = 8 * HOUR_MS

/** Makes a draft of a template that starts an hour ago, so that it runs once published; ends at the wizard's third step. */
export async function beginActivity(page: Page, template: string): Promise<void> {
  await page.goto('/pages/business/create/first?br=8')
  const heading = page.getByRole('heading', { name: template, exact: true })
  const row = page.locator('.draft-template', { has: heading })
  await row.getByRole('button', { name: '用它' }).click()
  await page.waitForURL('**/create/second*')
  const start = new Date(Date.now() - HOUR_MS + OFFSET_MS).toISOString().slice(0, 16)
  await page.getByLabel('开始时间').fill(start)
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await page.waitForURL('**/create/third*')
}

/** Saves the wizard's steps from the third on and publishes; resolves with the activity's id. */
export async function publishActivity(page: Page): Promise<number> {
  for (const step of ['third', 'four', 'five']) {
    await page.waitForURL(`**/create/${step}*`)
    await page.getByRole('button', { name: '保存，下一步' }).click()
  }
  await page.waitForURL('**/create/six*')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '发布活动' }).click()
  await page.getByText('已发布').first().waitFor()
  return Number(new URL(page.url()).searchParams.get('id'))
}
