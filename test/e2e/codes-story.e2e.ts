import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codePicture, ownGroup } from '../support/server-group-codes.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { beginActivity, publishActivity } from './screens/wizard-steps.ts'

const test = suite('a merchant makes codes that lead somewhere')
const SHOPPER_A = 88
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

async function choosePicture(page: Page, name: string): Promise<void> {
  const buffer = await codePicture(app.db, ownGroup(name))
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('.codes-picture').click(),
  ])
  await album.setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await page.getByText('换一张').waitFor()
}

test('a group is added on the way, a shopper is led into it, and a full one is replaced', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await beginActivity(page, '福利群')
  await page.getByRole('button', { name: '添加群' }).click()
  await page.getByRole('button', { name: '群', exact: true }).click()
  await page.getByRole('button', { name: '加一个群码' }).click()
  await page.waitForURL('**/pages/business/group*')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请选群二维码的图片').waitFor()
  await choosePicture(page, 'spring')
  await page.getByLabel('群名').fill('春茶群')
  await page.getByLabel('门店', { exact: true }).selectOption({ label: '湖滨店' })
  await page.getByLabel('谁照看').selectOption({ label: '林晚秋' })
  await page.getByLabel('现有人数').fill('0')
  await page.getByLabel('最多几人').fill('1')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL('**/create/third*')
  // The choice is still open, and knows the new group.
  await page.getByRole('button', { name: /^春茶群/ }).click()
  const id = await publishActivity(page)

  const shopper = await app.phone({ person: 'shopperA' })
  await shopper.page.goto(`/addGroup?br=8&id=${id}`)
  await shopper.page.getByRole('heading', { name: '春茶群' }).waitFor()
  await shopper.page.getByRole('img', { name: '春茶群的二维码' }).waitFor()
  const other = await app.phone({ person: 'shopperB' })
  await other.page.goto(`/addGroup?br=8&id=${id}`)
  await other.page.getByText('暂时都满了').waitFor()
  assert.is(await other.page.getByRole('img', { name: /二维码$/ }).count(), 0)

  await page.goto(`/addGroup/qrcode?br=8&id=${id}&staffId=5`)
  await page.getByRole('button', { name: '请加一个群或一位店员' }).click()
  await page.waitForURL('**/pages/business/codes*')
  await page.getByText('1 / 1 人').waitFor()
  await page.getByRole('button', { name: /^换码\s*春茶群/ }).click()
  await choosePicture(page, 'summer')
  await page.getByLabel('最多几人').fill('200')
  await page.getByRole('button', { name: '换上' }).click()
  await page.waitForURL('**/pages/business/codes*')
  await page.getByText('0 / 200 人').waitFor()
  await other.page.reload()
  await other.page.getByRole('img', { name: '春茶群的二维码' }).waitFor()

  await page.getByRole('switch', { name: '春茶群接待顾客' }).click()
  await page.getByText('已停用', { exact: true }).waitFor()
  await page.getByText(/顾客现在扫码没有地方可去/).waitFor()
})

test('a guide is chosen, and the shopper who scans gets the guide', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await beginActivity(page, '专属导购')
  await page.getByRole('button', { name: '添加店员' }).click()
  await page.getByRole('button', { name: '店员', exact: true }).click()
  await page.getByRole('button', { name: /^林晚秋/ }).click()
  const id = await publishActivity(page)
  const shopper = await app.phone({ person: 'shopperC' })
  await shopper.page.goto(`/lock-qrcode?br=8&id=${id}&staffId=5`)
  await shopper.page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
})

test('the wheel is made, published and turned', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await beginActivity(page, '大转盘')
  const id = await publishActivity(page)
  const shopper = await app.phone({ person: 'shopperA' })
  await shopper.page.goto(`/lottery-wheel/index?br=8&id=${id}`)
  const drawn = shopper.page.waitForResponse('**/lottery-wheel/draw')
  await shopper.page.getByRole('button', { name: '免费转一次' }).click()
  assert.is((await (await drawn).json()).code, 1)
  const [draw, ...others] = await app.db
    .selectFrom('draw')
    .select(['uid', 'kind'])
    .where('activity_id', '=', id)
    .execute()
  assert.equal([draw?.uid, others.length], [SHOPPER_A, 0])
  // Nobody knows beforehand where the wheel stops.
  const missed = { none: '这次没有抽中', again: '再来一次' } as Record<string, string>
  const words = missed[draw?.kind ?? '']
  const miss = shopper.page.locator('.stage-miss')
  await (words ? miss.getByText(words) : shopper.page.getByText('恭喜你，抽中了')).waitFor()
})

test.run()
