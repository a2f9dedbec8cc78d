import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { linkOf } from '../support/server-invites.ts'
import { GUIDE } from '../../server/demo/seed/demo-staff.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('friends are invited and rewarded')

/** Two friends are counted already, the goal is three. */
const ONE = 871
const TIERED = 881
const shopperA = 88
const shopperB = 89

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

/** Address of the card that the person shares. */
async function cardOf(path: string, id: number, uid: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { shareUser, shareTime, shareSign } = await linkOf(app, id, uid, now)
  return `${path}?br=8&id=${id}&shareUser=${shareUser}&shareTime=${shareTime}&shareSign=${shareSign}`
}

test('the third friend accepts, does what counts, and both have their gift, every answer lost once', async () => {
  const { page: friend } = await app.phone({ person: 'shopperA' })
  await friend.goto(await cardOf('/invite/new', ONE, shopperB))
  await friend.getByRole('heading', { name: '陈小满邀你来坐坐' }).waitFor()
  const binds = await loseFirst(friend, '**/invite/bind')
  await friend.getByRole('button', { name: '接受邀请' }).click()
  await friend.getByText('我知道了').click()
  await friend.getByRole('button', { name: '接受邀请' }).click()
  await friend.getByRole('heading', { name: '再完成一步就好' }).waitFor()
  await friend.getByText('你的见面礼').waitFor()
  assert.is(binds.count, 2)

  await friend.getByRole('button', { name: '添加门店顾问' }).click()
  await friend.getByRole('dialog').getByText('长按识别添加').waitFor()
  const { page: contacts } = await app.phone({ person: 'shopperA' })
  await contacts.goto(`/sandbox/add-staff?br=8&staffId=${GUIDE}`)
  await contacts.getByRole('button', { name: '添加到通讯录' }).click()
  await contacts.getByText(/^已添加/).waitFor()
  await app.doDueWork()
  await friend.getByRole('button', { name: '我已添加' }).click()
  await friend.getByRole('heading', { name: '你已成为陈小满邀来的好友' }).waitFor()
  assert.is(await rewardsOf(ONE, shopperA), 1)

  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto(`/invite?br=8&id=${ONE}`)
  const claims = await loseFirst(page, '**/invite/claim')
  const button = page.getByRole('button', { name: '领取桂花乌龙小罐' })
  await button.click()
  await page.getByText('我知道了').click()
  await button.click()
  await page.getByRole('button', { name: '看券码' }).click()
  await page.getByRole('dialog', { name: '出示券码' }).waitFor()
  assert.is(claims.count, 2)
  assert.is(await rewardsOf(ONE, shopperB), 1)
})

test('the inviter’s own link leads to their own page; a friend who came by nobody reads why it does not count', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto(await cardOf('/invite/new', ONE, shopperB))
  await page.waitForURL(/\/invite\?/)
  const { page: other } = await app.phone({ person: 'shopperC' })
  await other.goto(`/invite/new?br=8&id=${ONE}&shareUser=${shopperB}`)
  await other.getByText('这条链接没有带上邀请人').waitFor()
})

test('with tiers: a friend is brought, a tier is claimed with its answer lost, and the ranking moves', async () => {
  const { page: friend } = await app.phone({ person: 'shopperC' })
  await friend.goto(await cardOf('/v2/invite/new', TIERED, shopperB))
  await friend.getByRole('button', { name: '接受邀请' }).click()
  await friend.getByRole('heading', { name: '再完成一步就好' }).waitFor()
  const { page: contacts } = await app.phone({ person: 'shopperC' })
  await contacts.goto(`/sandbox/add-staff?br=8&staffId=${GUIDE}`)
  await contacts.getByRole('button', { name: '添加到通讯录' }).click()
  await contacts.getByText(/^已添加/).waitFor()
  await app.doDueWork()
  await friend.getByRole('button', { name: '我已完成' }).click()
  await friend.getByRole('heading', { name: '你已成为陈小满邀来的好友' }).waitFor()

  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto(`/v2/invite?br=8&id=${TIERED}`)
  await page.getByText('已邀请 5 位，还差 1 位').waitFor()
  const claims = await loseFirst(page, '**/invite-v2/claim')
  const button = page.getByRole('button', { name: '领取满 60 减 20 元券' })
  await button.click()
  await page.getByText('我知道了').click()
  await button.click()
  await page.getByRole('button', { name: '看券码' }).waitFor()
  assert.is(claims.count, 2)
  await page.getByRole('tab', { name: '邀请榜' }).click()
  await page.getByText('我的名次').waitFor()
})

/** Number of a person's rewards in a campaign. */
async function rewardsOf(activityId: number, uid: number): Promise<number> {
  const rows = await app.db
    .selectFrom('invite_reward')
    .select('grant_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .where('status', '=', 'claimed')
    .execute()
  return rows.filter(({ grant_id }) => grant_id !== '').length
}

test.run()
