import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { readCode } from '../support/read-code.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('one scan leads to the right person')
const [shopperA, shopperB, shopperC] = [88, 89, 90]

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

/** What the server has stored of a person's scans of a campaign today. */
const scansOf = (activity: number, uid: number) =>
  app.db
    .selectFrom('live_scan')
    .select(['code_id', 'target_id', 'seen', 'joined_at'])
    .where('activity_id', '=', activity)
    .where('uid', '=', uid)
    .execute()

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
  assert.is((await scansOf(821, shopperA))[0]?.seen.length, 2)
  await page.getByRole('button', { name: '我已进群，领进群礼' }).click()
  await page.getByText('进群后稍等片刻，礼券会自动到账').waitFor()
  await page.goto('/sandbox/join-group?br=8&chatId=tea-3')
  await page.getByRole('button', { name: '加入群聊' }).click()
  await page.getByText('已加入湖滨茶友 3 群').waitFor()
  await app.doDueWork()
  await page.goto('/addGroup?br=8&id=821')
  await page.getByText('已进群', { exact: true }).waitFor()
  await page.getByRole('button', { name: '出示礼券' }).click()
  await page.getByRole('img', { name: /^券码 \d/ }).waitFor()
})

test('joinGroup: a visitor is given one group, and its staff see where the code leads', async () => {
  const page = await open('shopperA', '/scanCode-joinGroup?br=8&id=831')
  await page.getByRole('heading', { name: /湖滨茶友 . 群/ }).waitFor()
  await tapTwice(page, '**/live-code/another', '换一个群')
  await page.getByRole('button', { name: '我已进群' }).click()
  await page.getByText('还没收到进群消息，请稍后再点').waitFor()
  assert.is((await scansOf(831, shopperA))[0]?.seen.length, 2)
  await page.goto('/scanCode-joinGroup?br=8&id=831&staffId=5')
  await page.getByRole('button', { name: '联系导购' }).click()
  await page.waitForURL('**/staffCard?staffId=5*')
  const staff = await open('staff', '/scanCode-joinGroupCode?br=8&id=831')
  await staff.getByText('这个码带去哪里').waitFor()
  await staff.getByText('当前', { exact: true }).waitFor()
})

test('joinGroup for members: the code stays hidden until the visitor is a member', async () => {
  const page = await open('shopperA', '/scanCode-joinVipGroup?br=8&id=833')
  await page.getByRole('heading', { name: '进群条件' }).waitFor()
  await page.getByRole('button', { name: '去开卡' }).waitFor()
  assert.is(await page.getByRole('img', { name: /二维码$/ }).count(), 0)
  assert.equal(await scansOf(833, shopperA), [])
  await app.db
    .updateTable('visitor')
    .set({ member_level: 1 })
    .where('brand_id', '=', 8)
    .where('uid', '=', shopperA)
    .execute()
  await page.reload()
  await page.getByRole('heading', { name: '你符合进群条件' }).waitFor()
  await page.getByRole('img', { name: '老茶客品茗群的二维码' }).waitFor()
  assert.equal(
    (await scansOf(833, shopperA)).map(({ seen }) => seen.length),
    [1],
  )
})

test('lockCode: whoever scans is locked once, and stays where they are', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const calls = await loseFirst(page, '**/lock-qrcode/lock')
  await page.goto('/lock-qrcode?br=8&id=811&staffId=5')
  await page.getByText('我知道了').click()
  await page.reload()
  await page.getByRole('heading', { name: '你的专属顾问', exact: true }).waitFor()
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
  await page.getByRole('heading', { name: '你的专属顾问', exact: true }).waitFor()
  await page.getByRole('heading', { name: '顾南', exact: true }).waitFor()
})

test('categoryCode: what somebody likes leads to whom it belongs', async () => {
  const page = await open('shopperB', '/category-code?br=8&id=841')
  await page.getByRole('button', { name: /白茶/ }).click()
  await tapTwice(page, '**/category-code/choose', '就选这个')
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  await page.getByText(/懂白茶/).waitFor()
  await page.getByText('试饮券 · 三种小样').waitFor()
  await page.getByRole('button', { name: '重新选' }).waitFor()
  assert.equal(
    (await scansOf(841, shopperB)).map(({ code_id }) => code_id),
    ['841.1'],
  )
  await page.getByRole('button', { name: '领券', exact: true }).click()
  await page.waitForURL('**/coupon?id=501*')
  const direct = await open('shopperC', '/category-code?br=8&id=841&categoryId=2')
  await direct.getByRole('heading', { name: '顾南', exact: true }).waitFor()
  assert.equal(
    (await scansOf(841, shopperC)).map(({ code_id }) => code_id),
    ['841.2'],
  )
})

test('joinShop: a store’s customer chooses a guide, once', async () => {
  const page = await open('shopperC', '/scanCode-joinShop?br=8&id=851&shopId=1')
  await page.getByRole('button', { name: /林晚秋/ }).click()
  await page.getByLabel('称呼').fill('王小姐')
  await page.getByLabel('手机号').fill('138')
  await page.getByRole('button', { name: '加入门店' }).click()
  await page.getByText('手机号要填 11 位').waitFor()
  await page.getByLabel('手机号').fill('13800000000')
  await tapTwice(page, '**/join-shop/join', '加入门店')
  await page.getByText('已加入', { exact: true }).waitFor()
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  const keeper = await app.db
    .selectFrom('keeper')
    .select(['user_id', 'store_id', 'name', 'phone'])
    .where('brand_id', '=', 8)
    .where('uid', '=', shopperC)
    .execute()
  assert.equal(keeper, [{ user_id: 5, store_id: 1, name: '王小姐', phone: '13800000000' }])
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
  await page.getByText('已计入', { exact: true }).waitFor()
  assert.equal(
    (await scansOf(801, shopperB)).map(({ code_id }) => code_id),
    [`801.u${shopperA}`],
  )
})

test('staffCard: liked once, kept by a tap, and passed on with its chain', async () => {
  const page = await open('shopperA', '/staffCard?br=8&staffId=5')
  await page.getByRole('heading', { name: '林晚秋', exact: true }).waitFor()
  const calls = await loseFirst(page, '**/staff-card/like')
  await page.getByRole('button', { name: /^点赞/ }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '已点赞 1' }).waitFor()
  assert.is(calls.count, 1)
  await page.getByRole('button', { name: /存通讯录/ }).click()
  const contact = page.getByRole('img', { name: '林晚秋的联系方式' })
  await contact.waitFor()
  assert.match((await readCode(contact, 220)) ?? '', /^BEGIN:VCARD[\s\S]*FN:林晚秋/)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '加微信' }).click()
  await page.getByRole('img', { name: '林晚秋的二维码' }).waitFor()
  await page.getByRole('button', { name: '我已添加' }).click()
  await page.getByRole('button', { name: '分享名片' }).click()
  await page.getByText('点右上角分享').waitFor()
  await page.reload()
  await page.getByText('1 人看过').waitFor()
  const likes = await app.db
    .selectFrom('card_like')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('user_id', '=', 5)
    .execute()
  assert.equal(likes, [{ uid: shopperA }])
})

test.run()
