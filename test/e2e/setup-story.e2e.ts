import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { newSetupAddress } from '../../server/merchant/setup/setup-address.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('an empty shop is set up by its own people')
let app: TestApp

test.before(async () => {
  app = await openTestApp({ isEmpty: true })
})
test.after(() => app.close())

/** As the start prints it. */
async function printed(): Promise<string> {
  const made = await newSetupAddress(app.db, 1, Math.floor(Date.now() / 1000))
  return made?.path ?? ''
}

/** A one-pixel picture. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const heading = (page: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  page.getByRole('heading', { name })

test('before anybody comes: the root and the brand say that the shop is not open', async () => {
  const { page } = await app.phone({ client: 'other' })
  await page.goto('/')
  await heading(page, '店铺还没有开张').waitFor()
  await page.goto(await printed())
  await page.getByText('要在微信里打开').waitFor()
  const visitor = await app.phone({ person: 'shopperA' })
  await visitor.page.goto('/selectLbsShop?br=1')
  await heading(visitor.page, '店铺还没有开张').waitFor()
  assert.is(new URL(visitor.page.url()).pathname, '/brand')
  await visitor.page.getByRole('button', { name: '我来装店' }).click()
  await heading(visitor.page, '装店要用一次性的地址').waitFor()
})

test('the address opens in the simulated phone as any link does', async () => {
  const { page } = await app.phone({ inFrame: true })
  const to = await printed()
  await page.goto(`/sandbox/?${new URLSearchParams({ to, person: 'merchant' })}`)
  await page.waitForURL(/\/sandbox\/phone/)
  const { frame } = sandboxDesk(page)
  await frame.getByRole('button', { name: '成为店主，开始装店' }).waitFor()
})

test('one person takes it, sets it up by taps and opens it; a second phone sees the shop', async () => {
  const address = await printed()
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto(address)
  await page.getByLabel('手机号').fill('13800000099')
  await page.getByRole('button', { name: '成为店主，开始装店' }).click()
  await page.getByText('做好 1 步，共 5 步').waitFor()
  assert.not.ok(page.url().includes('ticket'), 'the address is used, and gone from the bar')

  const late = await app.phone({ person: 'shopperB' })
  await late.page.goto(address)
  await heading(late.page, '这家店已经有店主了').waitFor()

  await page.getByRole('button', { name: /^1\s*品牌门面/ }).click()
  await page.getByLabel('店铺名').fill('山下茶铺')
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传标志' }).click(),
  ])
  await album.setFiles(logo)
  await page.getByRole('button', { name: '看第 1 张' }).waitFor()
  await page.getByRole('button', { name: '#11704f' }).click()
  // Leaving loses nothing.
  await page.reload()
  await page.getByRole('button', { name: '看第 1 张' }).waitFor()
  assert.is(await page.getByLabel('店铺名').inputValue(), '山下茶铺')
  await page.getByRole('button', { name: '保存，下一步' }).click()

  await heading(page, '第一家门店').waitFor()
  await page.getByLabel('门店名').fill('湖滨店')
  await page.getByLabel('地址', { exact: true }).fill('湖滨路 86 号')
  await page.getByLabel('位置').fill('30.2541')
  await page.getByLabel('经度').fill('120.1619')
  await page.getByRole('button', { name: '保存，下一步' }).click()

  await heading(page, '商家认证').waitFor()
  await page.getByRole('button', { name: '以后再说' }).click()
  await heading(page, '收款与审核').waitFor()
  await page.getByText('已开通，顾客可以付款').waitFor()
  await page.getByRole('button', { name: '下一步' }).click()
  await heading(page, '邀请同事').waitFor()
  await page.getByRole('button', { name: '生成邀请码' }).click()
  await page.getByRole('img', { name: '邀请码' }).waitFor()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByText('做好 4 步，共 5 步').waitFor()

  const second = await app.phone({ person: 'shopperA' })
  await second.page.goto('/brand?br=1')
  await heading(second.page, '店铺还没有开张').waitFor()
  await page.getByRole('button', { name: '开张', exact: true }).click()
  await page.getByRole('button', { name: '去工作台' }).click()
  await heading(page, '开店清单').waitFor()
  await page.getByText('上架第一件商品').waitFor()

  await second.page.getByRole('button', { name: '再看一次' }).click()
  await heading(second.page, '山下茶铺').waitFor()
  await second.page.getByText('地址、营业时间与导航').click()
  await second.page.getByText('湖滨店').waitFor()
})

test('the list folds away, and the shop stays open', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/work/index?br=1')
  await page.getByRole('button', { name: '收起' }).click()
  await heading(page, '开店清单').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: '做海报' }).waitFor()
  assert.is(await heading(page, '开店清单').count(), 0)
  const browser = await app.phone({ client: 'other' })
  await browser.page.goto('/?br=1')
  assert.not.ok((await browser.page.content()).includes('还没有开张'))
})

test.run()
