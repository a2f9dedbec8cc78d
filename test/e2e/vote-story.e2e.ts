import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jpeg from 'jpeg-js'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('somebody signs up for a vote and a friend votes for them')

const CAMPAIGN = 571
const shopperA = 88
const shopperB = 89
const shopperD = 91

let app: TestApp
/** A photo, wider than any screen. */
const picture = join(tmpdir(), 'vote-story.jpg')

test.before(async () => {
  const data = Buffer.alloc(2000 * 500 * 4, 120)
  writeFileSync(picture, jpeg.encode({ width: 2000, height: 500, data }, 90).data)
  app = await openTestApp()
})
test.after(() => app.close())

test('the sign-up is in the list with its picture, the shared link leads to it, the vote is stored', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/vote?br=8&id=${CAMPAIGN}`)
  await page.getByRole('button', { name: '我要报名' }).click()
  await fillIn(page, '屋檐下的春天')
  await page.getByRole('button', { name: '提交报名' }).click()
  await page.getByText('报名成功').waitFor()
  const item = await itemOf(shopperA)
  assert.equal([item.name, item.number, item.status], ['屋檐下的春天', 18, 1])

  const friend = await app.phone({ person: 'shopperB' })
  await friend.page.goto(
    `/vote/detail?br=8&id=${CAMPAIGN}&itemId=${item.item_id}&shareBy=${shopperA}`,
  )
  assert.is(await widthOf(friend.page, item.images[0] ?? ''), 1600, 'what is stored')
  const shown = friend.page
    .getByRole('button', { name: '看大图，第 1 张' })
    .getByRole('presentation')
  assert.is(await widthOf(friend.page, (await shown.getAttribute('src')) ?? ''), 750)
  await friend.page.getByRole('button', { name: '投一票' }).click()
  await friend.page.getByText('今天这一票投过了，明天可以再投').waitFor()
  assert.equal(await votesOf(shopperB), [{ item_id: item.item_id, flagged: false }])
  assert.is((await itemOf(shopperA)).votes, 1)

  await friend.page.goto(`/vote/rank?br=8&id=${CAMPAIGN}`)
  await friend.page.getByText('屋檐下的春天').waitFor()
})

test('answers that are lost after the server has stored them: the next tap gets them, and nothing counts twice', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  await loseFirst(page, '**/wechat/vote/signup')
  await loseFirst(page, '**/wechat/vote/vote')
  await page.goto(`/vote/add?br=8&id=${CAMPAIGN}`)
  await fillIn(page, '最后一班船')
  await page.getByRole('button', { name: '提交报名' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '提交报名' }).click()
  await page.getByText('报名成功').waitFor()
  const item = await itemOf(90)

  await page.goto(`/vote/detail?br=8&id=${CAMPAIGN}&itemId=${item.item_id}`)
  await page.getByRole('button', { name: '投一票' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '投一票' }).click()
  await page.getByText('今天这一票投过了，明天可以再投').waitFor()
  assert.is((await votesOf(90)).length, 1)
  assert.is((await itemOf(90)).votes, 1)
})

test('the first vote of a day earns a chance, once, though its answer is lost; who hides is nobody to others', async () => {
  const { page } = await app.phone({ person: 'shopperD' })
  await loseFirst(page, '**/wechat/vote/vote')
  const contestant = '/vote/detail?br=8&id=575&itemId=57501'
  await page.goto(contestant)
  await page.getByRole('button', { name: '投一票' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '投一票' }).click()
  await page.getByText('你获得一次抽奖机会').waitFor()
  await page.getByRole('button', { name: '去抽奖' }).click()
  await page.getByText('还能摇2次').waitFor()
  const lines = await app.db
    .selectFrom('chance_log')
    .select(['key', 'delta'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 537)
    .where('uid', '=', shopperD)
    .where('key', 'like', 'vote:%')
    .execute()
  assert.equal(
    lines.map(({ key, delta }) => [key.replace(/\d{4}-\d\d-\d\d/, 'day'), delta]),
    [['vote:575:day', 1]],
  )

  await page.getByRole('button', { name: '我的活动' }).click()
  await page.getByRole('switch', { name: '在榜单和名单里隐藏我' }).click()
  await page.getByText('别人看到的是「匿名」，没有头像').waitFor()
  const friend = await app.phone({ person: 'shopperB' })
  await friend.page.goto(contestant)
  await friend.page.getByText('匿名').waitFor()
})

async function fillIn(page: Page, name: string): Promise<void> {
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '添加照片' }).click(),
  ])
  await album.setFiles(picture)
  await page.getByRole('button', { name: '看第 1 张' }).waitFor()
  await page.getByRole('textbox', { name: '名字', exact: true }).fill(name)
  await page.getByRole('radio', { name: '茶园' }).click()
  await page.getByLabel('手机号').fill('13800000000')
}

/** Width of a picture, px. */
const widthOf = (page: Page, src: string): Promise<number> =>
  page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    return image.naturalWidth
  }, src)

const itemOf = (uid: number) =>
  app.db
    .selectFrom('vote_item')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', CAMPAIGN)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

const votesOf = (uid: number) =>
  app.db
    .selectFrom('vote')
    .select(['item_id', 'flagged'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', CAMPAIGN)
    .where('uid', '=', uid)
    .execute()

test.run()
