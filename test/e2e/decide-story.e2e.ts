import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jpeg from 'jpeg-js'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { letWinCash } from '../support/win-cash.ts'

const test = suite('what waits for the shop, from the request to what the person gets')
const LOTTERY = 531
const AUDITED_VOTE = 572
const shopperA = 88
const shopperC = 90

let app: TestApp
const picture = join(tmpdir(), 'decide-story.jpg')

test.before(async () => {
  const data = Buffer.alloc(400 * 300 * 4, 120)
  writeFileSync(picture, jpeg.encode({ width: 400, height: 300, data }, 90).data)
  app = await openTestApp()
})
test.after(() => app.close())

test('a cash prize above 20 yuan waits, is approved in the list, told, and in the winner’s balance', async () => {
  await letWinCash(app, LOTTERY, { fen: 6600, name: '现金 66 元' })
  const before = await balanceOf(shopperA)
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/lottery?br=8&id=${LOTTERY}`)
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await page.getByText('恭喜你，抽中了').waitFor()
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('已领取，确认后到账').waitFor()
  assert.is(await balanceOf(shopperA), before)

  const shop = await decider('merchant', '现金奖品')
  await shop.getByText('¥66.00').waitFor()
  await approve(shop, '通过后马上存入顾客的余额，不能撤回')
  await app.doDueWork()
  assert.is(await balanceOf(shopperA), before + 6600)
  assert.is(await toldTimes('你的现金奖品已到账'), 1)

  await page.goto('/withdraw?br=8')
  await page
    .getByText(((before + 6600) / 100).toFixed(2))
    .first()
    .waitFor()
})

test('a sign-up to a vote is found and approved by its manager; the vote shows the candidate', async () => {
  const { page } = await app.phone({ person: 'shopperD' })
  await page.goto(`/vote?br=8&id=${AUDITED_VOTE}`)
  await page.getByRole('button', { name: '我要报名' }).click()
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '添加照片' }).click(),
  ])
  await album.setFiles(picture)
  await page.getByRole('button', { name: '看第 1 张' }).waitFor()
  await page.getByRole('textbox', { name: '名字', exact: true }).fill('灶台边的第一泡')
  await page.getByLabel('手机号').fill('13800000000')
  const [answer] = await Promise.all([
    page.waitForResponse('**/wechat/vote/signup'),
    page.getByRole('button', { name: '提交报名' }).click(),
  ])
  const { data } = (await answer.json()) as { data: { item_id: number } }

  const shop = await decider('manager', '投票报名')
  await shop.getByText('灶台边的第一泡').waitFor()
  await approve(shop, '通过后作品马上公开，大家可以投票')
  await app.doDueWork()
  assert.is(await toldTimes('你的投票报名通过了，去拉票吧'), 1)

  const friend = await app.phone({ person: 'shopperA' })
  await friend.page.goto(`/vote/detail?br=8&id=${AUDITED_VOTE}&itemId=${data.item_id}`)
  await friend.page.getByText('灶台边的第一泡').first().waitFor()
})

test('a merchant blocks somebody, who appeals; the appeal is granted in the list, and they play', async () => {
  const list = await app.phone({ person: 'merchant' })
  await list.page.goto('/pages/mine/blacklist?br=8')
  await list.page.getByText('黑名单里没有人').waitFor()
  await list.page.getByRole('button', { name: '加入黑名单' }).click()
  const sheet = list.page.getByRole('dialog')
  await sheet.getByRole('searchbox').fill('苏木')
  await sheet.getByRole('searchbox').press('Enter')
  await sheet.getByRole('button', { name: '选苏木', exact: true }).click()
  await sheet.getByRole('textbox').fill('一人多号')
  await sheet.getByRole('button', { name: '永久' }).click()
  await sheet.getByRole('button', { name: '确认加入' }).click()
  await list.page.getByRole('heading', { name: '苏木' }).waitFor()

  const { page } = await app.phone({ person: 'shopperC' })
  await page.goto(`/lottery?br=8&id=${LOTTERY}`)
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await page.getByText('活动太火爆').waitFor()
  await page.getByRole('button', { name: '申诉' }).click()
  await page.getByText('申诉已收到，店里核对后就能参与').waitFor()
  assert.is(await drawsOf(shopperC), 0)

  const shop = await decider('merchant', '申诉')
  await shop.getByText('在黑名单里：一人多号').waitFor()
  await approve(shop, '通过后可以参加这个活动，也不再受它的次数限制')
  await app.doDueWork()
  assert.is(await toldTimes('申诉通过了，现在可以参加活动'), 1)

  await page.reload()
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await page.getByText('恭喜你，抽中了').waitFor()
  assert.is(await drawsOf(shopperC), 1)
})

/** The list of what waits for this person, of one kind. */
async function decider(person: 'merchant' | 'manager', kind: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto('/pages/mine/reviews?br=8')
  await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  return page
}

/** Approves the only request that the list shows. */
async function approve(page: Page, consequence: string): Promise<void> {
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText(consequence).waitFor()
  await page.locator('.taro-model__confirm').click()
  await page.getByText('都处理完了，没有等你决定的').waitFor()
}

async function balanceOf(uid: number): Promise<number> {
  const wallet = await app.db
    .selectFrom('wallet')
    .select('balance_fen')
    .where('brand_id', '=', 8)
    .where('account', '=', 'distribution')
    .where('owner', '=', uid)
    .executeTakeFirst()
  return wallet?.balance_fen ?? 0
}

async function drawsOf(uid: number): Promise<number> {
  const rows = await app.db
    .selectFrom('draw')
    .select('draw_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', LOTTERY)
    .where('uid', '=', uid)
    .execute()
  return rows.length
}

async function toldTimes(title: string): Promise<number> {
  const cards = await app.db
    .selectFrom('sandbox_card')
    .select('id')
    .where('brand_id', '=', 8)
    .where('title', '=', title)
    .execute()
  return cards.length
}

test.run()
