import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('one scan leads to the right person')
const shopperA = 88

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

async function open(person: string, path: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto(path)
  return page
}

/** The server executes a call whose first answer is lost; the button is tapped again. */
async function tapTwice(page: Page, call: string, name: string): Promise<void> {
  const calls = await loseFirst(page, call)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  assert.is(calls.count, 2)
}

test('addGroup: a full group is passed over, another is given once, and joining brings the gift', async () => {
  const page = await open('shopperA', '/addGroup?br=8&id=821')
  await page.getByRole('heading', { name: '湖滨茶友 2 群' }).waitFor()
  await tapTwice(page, '**/live-code/another', '换一个群')
  await page.getByRole('heading', { name: '湖滨茶友 3 群' }).waitFor()
  const scans = await app.db
    .selectFrom('live_scan')
    .select('seen')
    .where('activity_id', '=', 821)
    .where('uid', '=', shopperA)
    .execute()
  assert.is(scans[0]?.seen.length, 2)
  await page.goto('/sandbox/join-group?br=8&chatId=tea-3')
  await page.getByRole('button', { name: '加入群聊' }).click()
  await page.getByText('已加入湖滨茶友 3 群').waitFor()
  await page.goto('/addGroup?br=8&id=821')
  await page.getByText('已进群', { exact: true }).waitFor()
  await page.getByRole('button', { name: '出示礼券' }).click()
  await page.getByRole('img', { name: /^券码 \d/ }).waitFor()
})

test('joinGroup: everybody joins one group, members only see the code of theirs', async () => {
  const page = await open('shopperA', '/scanCode-joinGroup?br=8&id=831')
  await page.getByRole('heading', { name: /湖滨茶友 . 群/ }).waitFor()
  await tapTwice(page, '**/live-code/another', '换一个群')
  const vip = await open('shopperA', '/scanCode-joinVipGroup?br=8&id=832')
  await vip.getByRole('heading', { name: '进群条件' }).waitFor()
  assert.is(await vip.getByRole('img', { name: /二维码$/ }).count(), 0)
  await vip.getByRole('button', { name: /去开卡|去看会员权益/ }).waitFor()
  const staff = await open('staff', '/scanCode-joinGroupCode?br=8&id=831')
  await staff.getByText('这个码带去哪里').waitFor()
  await staff.getByText('当前', { exact: true }).waitFor()
})

test('lockCode: whoever scans is locked once, and stays where they are', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const calls = await loseFirst(page, '**/lock-qrcode/lock')
  await page.goto('/lock-qrcode?br=8&id=811&staffId=5')
  await page.getByText('我知道了').click()
  await page.reload()
  await page.getByRole('heading', { name: '林晚秋是你的专属顾问' }).waitFor()
  await page.getByRole('button', { name: '出示礼券' }).waitFor()
  assert.is(calls.count, 1)
  await page.goto('/lock-qrcode?br=8&id=811&staffId=6')
  await page.getByRole('heading', { name: '你已经有专属顾问' }).waitFor()
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  const keepers = await app.db
    .selectFrom('keeper_log')
    .select('user_id')
    .where('uid', '=', shopperA)
    .execute()
  assert.equal(keepers, [{ user_id: 5 }])
  await page.goto('/lock-qrcode?br=8&id=812&staffId=6')
  await page.getByRole('button', { name: '换成顾南' }).click()
  await page.getByRole('heading', { name: '顾南是你的专属顾问' }).waitFor()
})

test('categoryCode: what somebody likes leads to whom it belongs', async () => {
  const page = await open('shopperB', '/category-code?br=8&id=841')
  await page.getByRole('button', { name: /白茶/ }).click()
  await tapTwice(page, '**/category-code/choose', '就选这个')
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  await page.getByText(/懂白茶/).waitFor()
  await page.getByText('试饮券 · 三种小样').waitFor()
  await page.getByRole('button', { name: '换一个口味' }).waitFor()
})

test('joinShop: a store’s customer chooses a guide, once', async () => {
  const page = await open('shopperC', '/scanCode-joinShop?br=8&id=851&shopId=1')
  await page.getByRole('button', { name: /林晚秋/ }).click()
  await tapTwice(page, '**/join-shop/join', '加入门店')
  await page.getByText('已加入', { exact: true }).waitFor()
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  const trial = await open('merchant', '/pages/scanCode-joinShopTest/index?br=8&id=851&shopId=1')
  await trial.getByRole('button', { name: '加入门店' }).click()
  await trial.getByText('试扫成功，没有记录').waitFor()
})

test('fissionCode: a customer’s own code counts the friend who scans it', async () => {
  const page = await open('shopperA', '/fissionCode?br=8&id=801')
  await tapTwice(page, '**/fission-code/make', '生成我的活码')
  await page.getByRole('img', { name: '我的活码海报' }).waitFor()
  const code = await app.db
    .selectFrom('live_code')
    .select('token')
    .where('activity_id', '=', 801)
    .where('owner_uid', '=', shopperA)
    .executeTakeFirstOrThrow()
  const friend = await open('shopperB', `/fissionCode?br=8&id=801&codeId=${code.token}`)
  await friend.getByText(/邀请你来/).waitFor()
  await friend.getByRole('img', { name: /二维码$/ }).waitFor()
  await page.reload()
  await page.getByText('扫过的朋友').waitFor()
  await page.getByText('已加入', { exact: true }).waitFor()
})

test('staffCard: liked once, kept by a tap, and passed on with its chain', async () => {
  const page = await open('shopperA', '/staffCard?br=8&staffId=5')
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  const calls = await loseFirst(page, '**/staff-card/like')
  await page.getByRole('button', { name: /^点赞/ }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '已点赞 1' }).waitFor()
  assert.is(calls.count, 1)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /存通讯录/ }).click(),
  ])
  assert.is(saved.suggestedFilename(), 'card.vcf')
  await page.getByRole('button', { name: '加微信' }).click()
  await page.getByRole('img', { name: '林晚秋的微信二维码' }).waitFor()
})

test.run()
