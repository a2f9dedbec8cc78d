import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pngOf } from '../support/red-picture.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openPayingPhone, payInCashier } from './screens/paying-phone.ts'

const test = suite('a merchant stocks the shop')
const title = '冬至手作米酒'
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

const choose = async (page: Page, file: Chosen) => {
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, '加图').click(),
  ])
  await album.setFiles(file)
}

/** 30 MB that no phone can shrink, because they are no picture. From the disk: a browser takes minutes for a message as long. */
async function chooseHuge(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goods-'))
  const huge = path.join(folder, 'huge.png')
  await writeFile(huge, Buffer.alloc(30 * 1024 * 1024))
  await choose(page, huge)
  await page.getByText('第 1 张：图片不能超过 5 MB').waitFor()
  await rm(folder, { recursive: true })
  await button(page, '不传了').click()
}

async function writeGoods(page: Page): Promise<void> {
  await page.goto('/pages/mine/index?br=8')
  await button(page, '商品').click()
  await button(page, '加商品').click()
  await page.waitForURL('**/goods/edit*')
  await chooseHuge(page)
  await choose(page, { name: 'wine.png', mimeType: 'image/png', buffer: pngOf(320, 320) })
  await page.getByRole('button', { name: '第 1 张，主图' }).waitFor()
  await page.getByLabel('商品名', { exact: true }).fill(title)
  await button(page, '有多种规格').click()
  await page.getByLabel('规格名').fill('容量')
  await page.getByLabel('规格值').first().fill('小瓶')
  await button(page, '加一个值').click()
  await page.getByLabel('规格值').nth(1).fill('大瓶')
  await page.getByLabel('小瓶售价').fill('19.995')
  await page.getByLabel('大瓶售价').fill('39')
  await page.getByLabel('小瓶库存').fill('5')
  await page.getByLabel('大瓶库存').fill('3')
}

test('goods with two forms and a picture are put on sale, bought by a shopper, and stocked again', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await writeGoods(page)
  await button(page, '保存并上架').click()
  await page.getByText('价格 0.01 到 999999 元，最多两位小数').first().waitFor()

  // What was typed is still there after the page was left.
  await page.reload()
  await page.getByText('接着上次没保存的写').waitFor()
  assert.is(await page.getByLabel('大瓶售价').inputValue(), '39')
  await page.getByLabel('小瓶售价').fill('19.9')
  await button(page, '保存并上架').click()
  const row = page.locator('article', { hasText: title })
  await row.getByText('库存 8 件').waitFor()

  const shopper = await openPayingPhone(app, 'shopperD', '/goods?br=8')
  await shopper.phone.getByText(title).first().click()
  await shopper.phone.getByRole('button', { name: '立即购买' }).click()
  await shopper.phone.getByRole('button', { name: '大瓶' }).click()
  await shopper.phone.getByRole('button', { name: '去结算' }).click()
  await shopper.phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(shopper.page)
  await shopper.phone.getByRole('heading', { name: '支付成功' }).waitFor()

  await row.getByRole('button', { name: '改库存', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('规格').selectOption({ label: '大瓶（2 件）' })
  await sheet.getByText('库存 2 件 · 已售 1').waitFor()
  await sheet.getByLabel('加上多少件').fill('10')
  await sheet.getByLabel('原因').fill('到货')
  await sheet.getByRole('button', { name: '加库存', exact: true }).click()
  await sheet.getByText('库存 12 件 · 已售 1').waitFor()
  await sheet.getByText(/到货/).waitFor()
  assert.equal(await shelfOf(title), [
    [5, 0],
    [12, 1],
  ])
})

test('a deletion hides goods from shoppers, and one tap takes it back', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/business/goods?br=8')
  const row = page.locator('article', { hasText: title })
  await row.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByText('删除', { exact: true }).click()
  await page.getByText(`删除「${title}」？`).waitFor()
  await page.locator('.taro-model__confirm').click()
  await page.getByText(`已删除「${title}」`).waitFor()
  assert.is(await row.count(), 0)
  await button(page, '撤销').click()
  await row.getByText('未上架').waitFor()
})

test('of two merchants who write the same goods, the second is told and loses nothing', async () => {
  const goodsId = await idOf(title)
  const address = `/pages/business/goods/edit?br=8&id=${goodsId}`
  const [one, other] = await Promise.all([
    app.phone({ person: 'merchant' }),
    app.phone({ person: 'merchant' }),
  ])
  for (const { page } of [one, other]) {
    await page.goto(address)
    await page.getByLabel('卖点').waitFor()
  }
  await one.page.getByLabel('卖点').fill('第一个人写的')
  await button(one.page, '保存').click()
  await one.page.waitForURL(url => !url.pathname.endsWith('/edit'))
  await other.page.getByLabel('卖点').fill('第二个人写的')
  await button(other.page, '保存').click()
  await other.page.getByRole('button', { name: '用我写的' }).waitFor()
  assert.is(await other.page.getByLabel('卖点').inputValue(), '第二个人写的')
  await button(other.page, '看最新的').click()
  await other.page.getByText('换掉', { exact: true }).click()
  await other.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#shelf-intro')?.value === '第一个人写的',
  )
})

const idOf = async (name: string): Promise<number> =>
  (
    await app.db
      .selectFrom('goods')
      .select('goods_id')
      .where('brand_id', '=', 8)
      .where('title', '=', name)
      .executeTakeFirstOrThrow()
  ).goods_id

/** Pieces left and sold of each SKU, in the order of the form. */
async function shelfOf(name: string): Promise<(number | null)[][]> {
  const rows = await app.db
    .selectFrom('sku')
    .innerJoin('stock', join =>
      join.onRef('stock.brand_id', '=', 'sku.brand_id').onRef('stock.item', '=', 'sku.sku_id'),
    )
    .where('sku.brand_id', '=', 8)
    .where('sku.goods_id', '=', await idOf(name))
    .where('stock.activity_id', '=', 0)
    .select(['stock.left_n', 'stock.sold_n'])
    .orderBy('sku.sort')
    .execute()
  return rows.map(({ left_n, sold_n }) => [left_n, sold_n])
}

test.run()
