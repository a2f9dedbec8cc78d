import type { Locator, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inviteWhy } from '../../api/values/invite-why.ts'
import { HOUR_S } from '../../api/values/time.ts'
import { CROWD, playInvites, VALID } from '../support/invite-crowd.ts'
import { csvRows, exportedText } from '../support/read-csv.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a campaign has ended with 500 participants')
const FRIENDS = CROWD.inviters * CROWD.friends
const PEOPLE = FRIENDS + CROWD.inviters
const GIFTS = CROWD.inviters * (CROWD.friends - CROWD.old)
const UNCOUNTED = CROWD.inviters * (CROWD.old + CROWD.above)
const PAID = '你的邀请奖励已到账'
const REFUSED = '你的邀请奖励没有通过店家确认'

let app: TestApp
let merchant: Page

test.before(async () => {
  app = await openTestApp()
  await playInvites(app)
  app.passTime(2 * HOUR_S)
  await app.doDueWork()
  merchant = (await app.phone({ person: 'merchant' })).page
})
test.after(() => app.close())

test('the merchant finds it among those that are over, with its participants', async () => {
  assert.is(PEOPLE, 500)
  await merchant.goto('/pages/work/index?br=8')
  await merchant.getByRole('button', { name: '商家', exact: true }).click()
  await merchant.getByRole('button', { name: '活动', exact: true }).click()
  await merchant
    .getByRole('group', { name: '状态' })
    .getByRole('button', { name: /^已结束/ })
    .click()
  const row = merchant.getByRole('article').filter({ hasText: CROWD.title })
  await row.getByText('已结束').waitFor()
  await row.getByText(String(FRIENDS), { exact: true }).waitFor()
  await row.getByRole('button', { name: new RegExp(`^${CROWD.title}`) }).click()
  await merchant.getByRole('button', { name: '看参与的人' }).click()
  await chip(`全部 ${PEOPLE}`).waitFor()
})

test('who won, who redeemed, who brought friends and who does not count are told apart', async () => {
  assert.equal(await peopleInRows(), {
    won: GIFTS,
    redeemed: CROWD.redeemed,
    brought: CROWD.inviters,
    uncounted: UNCOUNTED,
  })
  await chip(`有奖励 ${GIFTS}`).waitFor()
  await chip(`带来人 ${CROWD.inviters}`).click()
  await cards(`带来 ${VALID} 人`).first().waitFor()
  await cardsWithout(`带来 ${VALID} 人`).first().waitFor({ state: 'detached' })

  await chip(`没计入 ${UNCOUNTED}`).click()
  await cardsWithout('没计入').first().waitFor({ state: 'detached' })
  // Of the friends of the fifth, the first is a customer already, the last but two comes above the bound of the day.
  const before = 4 * CROWD.friends
  for (const [name, why] of [
    [`新朋友${before + 1}`, inviteWhy.oldCustomer],
    [`新朋友${before + CROWD.friends - CROWD.idle}`, inviteWhy.capDay],
  ] as const) {
    await search(name)
    await cards(name).getByText(`没计入：由召集人5邀请，${why}`).waitFor()
  }
  await search('')
  await chip(`已核销 ${CROWD.redeemed}`).click()
  await cardsWithout('核销 1 张').first().waitFor({ state: 'detached' })
  await cards('核销 1 张').first().waitFor()
  assert.is(await merchant.locator('.participant').count(), CROWD.redeemed)
  await chip(/^全部/).click()
})

test('one is found by name, and all of them leave as a file whose sums are right', async () => {
  await search('新朋友123')
  await cardsWithout('新朋友123').first().waitFor({ state: 'detached' })
  await cards('新朋友123').waitFor()
  assert.is(await merchant.locator('.participant').count(), 1)
  await search('')
  await chip(`全部 ${PEOPLE}`).waitFor()
  const [head = [], ...lines] = csvRows(await exportedText(merchant, 'participants-export'))
  assert.is(lines.length, PEOPLE)
  const sum = (name: string) =>
    lines.reduce((total, line) => total + Number(line[head.indexOf(name)]), 0)
  assert.equal(
    [sum('次数'), sum('核销'), sum('带来的人'), sum('付款订单')],
    [FRIENDS, CROWD.redeemed, CROWD.inviters * VALID, 0],
  )
  const uncounted = lines.filter(line => line[head.indexOf('没计入的')] !== '')
  assert.is(uncounted.length, UNCOUNTED)
})

test('the cash that is due is paid from the list of requests, and one request is refused', async () => {
  await merchant.goto('/pages/work/index?br=8')
  await merchant.getByRole('button', { name: /^待处理/ }).click()
  await merchant.getByRole('button', { name: /^邀请奖励/ }).click()
  const requests = (await requestsOf()).map(({ uid }) => uid)
  assert.is(requests.length, CROWD.claimed)
  const mine = merchant.locator('.work-review').filter({ hasText: CROWD.title })
  for (let at = 0; at < CROWD.claimed; at += 1) {
    const request = mine.filter({ hasText: `召集人${at + 1}` })
    await request.getByText(`¥${(CROWD.cashFen / 100).toFixed(2)}`).waitFor()
    if (at === 0) await refuse(request)
    else await pass(request)
    await request.waitFor({ state: 'detached' })
  }
  await app.doDueWork()
  assert.equal(
    (await paidOf()).map(({ amount_fen }) => amount_fen),
    Array.from({ length: CROWD.claimed - 1 }, () => CROWD.cashFen),
  )
  const told = await app.db
    .selectFrom('inbox')
    .select('title')
    .where('brand_id', '=', 8)
    .where('uid', 'in', requests)
    .where('title', 'in', [PAID, REFUSED])
    .execute()
  assert.equal(
    told.map(({ title }) => title).sort(),
    [...Array.from({ length: CROWD.claimed - 1 }, () => PAID), REFUSED].sort(),
  )
})

test('the figures of the campaign are those of its rows, with what was paid', async () => {
  await merchant.goto(`/pages/business/detail?br=8&id=${CROWD.activityId}`)
  await merchant.getByRole('button', { name: '看数据' }).last().click()
  await merchant.getByRole('button', { name: '近 7 天' }).click()
  for (const [name, n] of [
    ['参与', FRIENDS],
    ['新顾客', GIFTS],
    ['核销', CROWD.redeemed],
  ] as const) {
    await merchant
      .locator('.business-totals > div')
      .filter({ hasText: new RegExp(`^${name}${n}$`) })
      .waitFor()
  }
  await merchant.goto(`/pages/business/participants?br=8&id=${CROWD.activityId}`)
  await chip(`有奖励 ${GIFTS + CROWD.claimed - 1}`).waitFor()
})

const chip = (name: string | RegExp): Locator =>
  merchant.getByRole('group', { name: '哪些人' }).getByRole('button', { name })
const cards = (text: string): Locator => merchant.locator('.participant').filter({ hasText: text })
const cardsWithout = (text: string): Locator =>
  merchant.locator('.participant').filter({ hasNotText: text })

async function search(name: string): Promise<void> {
  await merchant.getByRole('searchbox').fill(name)
  await merchant.getByRole('searchbox').press('Enter')
}

async function pass(request: Locator): Promise<void> {
  await request.getByRole('button', { name: '通过', exact: true }).click()
  await merchant.getByText('通过后马上存入顾客的余额，不能撤回').waitFor()
  await merchant.locator('.taro-model__confirm').click()
}

async function refuse(request: Locator): Promise<void> {
  await request.getByRole('button', { name: '不通过' }).click()
  await merchant.getByRole('dialog').getByRole('textbox').fill('同一部手机邀请了自己')
  await merchant.getByRole('button', { name: '确认不通过' }).click()
}

/** Counted from the rows of each mechanic. */
async function peopleInRows() {
  const of = { brand_id: 8, activity_id: CROWD.activityId }
  const { binds } = await app.db
    .selectFrom('invite_bind')
    .select(eb => eb.fn.countAll<number>().as('binds'))
    .where(eb => eb.and(of))
    .where('why', '!=', '')
    .executeTakeFirstOrThrow()
  const { won } = await app.db
    .selectFrom('invite_reward')
    .select(eb => eb.fn.count<number>('uid').distinct().as('won'))
    .where(eb => eb.and({ ...of, status: 'claimed' as const }))
    .executeTakeFirstOrThrow()
  const { redeemed } = await app.db
    .selectFrom('user_grant')
    .select(eb => eb.fn.countAll<number>().as('redeemed'))
    .where(eb => eb.and({ ...of, status: 2 as const }))
    .executeTakeFirstOrThrow()
  const { brought } = await app.db
    .selectFrom('invite_count')
    .select(eb => eb.fn.countAll<number>().as('brought'))
    .where(eb => eb.and(of))
    .where('valid_n', '>', 0)
    .executeTakeFirstOrThrow()
  return {
    won: Number(won),
    redeemed: Number(redeemed),
    brought: Number(brought),
    uncounted: Number(binds),
  }
}

const requestsOf = () =>
  app.db
    .selectFrom('invite_reward')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', CROWD.activityId)
    .where('status', '=', 'reviewing')
    .execute()

/** What has come into wallets from the campaign. */
const paidOf = () =>
  app.db
    .selectFrom('wallet_log')
    .select('amount_fen')
    .where('brand_id', '=', 8)
    .where('biz_id', 'like', `invite:${CROWD.activityId}:%`)
    .execute()

test.run()
