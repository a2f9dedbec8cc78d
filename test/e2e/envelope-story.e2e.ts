import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a red envelope is opened and passed on')

/** An envelope with six shares. */
const GROUP = 525
const POOL = 521
const shopperA = 88
const shopperB = 89
const shopperC = 90
const shopperD = 91

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('the owner opens it, a friend opens the same one, and both have the money', async () => {
  const mine = await app.phone({ person: 'shopperA', hasMotion: true })
  await mine.page.goto(`/redEnvelope?br=8&id=${GROUP}`)
  await openSeal(mine.page)
  await mine.page.getByText('你的红包，你拆到了').waitFor()
  const recordId = new URL(mine.page.url()).searchParams.get('recordId')
  const first = await shareOf(shopperA, recordId)
  await mine.page
    .getByText(`${yuan(first)} 元`)
    .first()
    .waitFor()

  const friend = await app.phone({ person: 'shopperB' })
  await friend.page.goto(`/redEnvelope?br=8&id=${GROUP}&recordId=${recordId}&shareBy=${shopperA}`)
  await friend.page.getByText('送你一个红包').waitFor()
  await openSeal(friend.page)
  await friend.page.getByText('的红包，你拆到了').waitFor()
  await friend.page.getByText('已领 2/6 个').waitFor()
  const second = await shareOf(shopperB, recordId)
  assert.equal([await balanceOf(shopperA), await balanceOf(shopperB)], [first, second])

  await friend.page.goto(`/redEnvelope?br=8&id=${GROUP}&recordId=${recordId}`)
  await friend.page.getByText('你已经拆过了').waitFor()
  const left = await app.db
    .selectFrom('envelope')
    .select(['left_fen', 'left_n'])
    .where('envelope_id', '=', recordId ?? '')
    .executeTakeFirstOrThrow()
  assert.equal(left, { left_fen: 666 - first - second, left_n: 4 })
})

test('the answer is lost after the server has paid: the next tap gets that answer, and nothing is paid twice', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  await loseFirst(page, '**/red-envelope/open')
  await page.goto(`/redEnvelope?br=8&id=${POOL}`)
  await openSeal(page)
  await page.getByText('我知道了').click()
  await openSeal(page)
  await page.getByText('的红包，你拆到了').waitFor()
  const paid = await shareOf(shopperC, `pool-${POOL}`)
  assert.is(await balanceOf(shopperC), paid)
  const lines = await envelopeLines(shopperC)
  assert.equal(lines, [{ amount_fen: paid }])
})

test('the network goes right after the opening: the amount is shown, the list is asked for again', async () => {
  const { page } = await app.phone({ person: 'shopperD' })
  await page.goto(`/redEnvelope?br=8&id=${POOL}`)
  await page.getByText('手快有').or(page.getByText('先到先得')).waitFor()
  await page.waitForLoadState('networkidle')
  let isLost = false
  await page.route(/red-envelope\/(detail|luck)/, route =>
    isLost ? route.abort() : route.continue(),
  )
  await page.route('**/red-envelope/open', async route => {
    const answer = await route.fetch()
    isLost = true
    await route.fulfill({ response: answer })
  })
  await openSeal(page)
  await page.getByText('的红包，你拆到了').waitFor()
  const paid = await shareOf(shopperD, `pool-${POOL}`)
  await page
    .getByText(`${yuan(paid)} 元`)
    .first()
    .waitFor()
  await page.getByText('网络不太好').waitFor()
  isLost = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText(/已领 \d+/).waitFor()
})

async function openSeal(page: Page): Promise<void> {
  await page.getByText('先到先得').or(page.getByText('手快有')).waitFor()
  await page.getByRole('button', { name: '拆开红包' }).click()
}

const yuan = (fen: number) => (fen / 100).toFixed(2)

async function shareOf(uid: number, envelopeId: string | null): Promise<number> {
  const row = await app.db
    .selectFrom('envelope_share')
    .select('amount_fen')
    .where('uid', '=', uid)
    .where('envelope_id', '=', envelopeId ?? '')
    .executeTakeFirstOrThrow()
  return row.amount_fen
}

/** Amount from envelopes; the demo's wallets contain other money too. */
async function balanceOf(uid: number): Promise<number> {
  const rows = await envelopeLines(uid)
  return rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
}

const envelopeLines = (uid: number) =>
  app.db
    .selectFrom('wallet_log')
    .select('amount_fen')
    .where('owner', '=', uid)
    .where('biz_type', '=', 'envelope')
    .execute()

test.run()
