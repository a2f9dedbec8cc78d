import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { balanceOf } from '../../../../server/ledgers/wallet-balance.ts'
import { claimPrize, winPrize } from '../../../support/draw-claims.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery, brokenPromises, type Prize, stocked } from '../../../support/server-draws.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('claiming what was won')
const shop = '/api/wechat/lottery'
const contact = { name: '周予安', phone: '13800001234', address: '杭州市湖滨路 86 号' }
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('a coupon comes with a code that the counter takes', async () => {
  const drawId = await win(703, { kind: 'coupon', name: '十元券', use_days: 5 })
  const { code, data } = await claim(drawId)
  assert.equal(
    [code, data.status, data.valid_to],
    [1, 'claimed', server.clock.seconds() + 5 * DAY_S],
  )
  const staff = await server.as(people.staff)
  const body = { code: data.code, preview: 0, reqId: newReqId() }
  const used = await staff.post('/api/retail/work/write-off-code', body)
  assert.equal([used.code, (used.data.item as { title: string }).title], [1, '十元券'])
  assert.is((await records(703))[0]?.status, 'used')
})

test('goods for the counter come with a code, goods that are sent take an address', async () => {
  const fetched = await claim(await win(704, { kind: 'goods' }))
  assert.match(String(fetched.data.code), /^\d{12}$/)
  const drawId = await win(705, { kind: 'goods', need_address: true })
  const { data } = await claim(drawId, contact)
  assert.match(String(data.order_no), /^\d{20}$/)
  const { order_no } = data
  assert.equal(data, { grant_id: '', status: 'claimed', valid_to: 0, order_no })
  assert.equal(await contactOf(drawId), contact)
  assert.is((await records(705))[0]?.order_no, order_no)
})

const wrong = [
  [{ ...contact, name: undefined }, 'name'],
  [{ ...contact, name: '  ' }, 'name'],
  [{ ...contact, phone: '1380000' }, 'phone'],
  [{ ...contact, address: '近' }, 'address'],
  [{}, 'name'],
] as const

test('what is missing or wrong in an address is named, and nothing is claimed', async () => {
  const drawId = await win(706, { kind: 'goods', need_address: true })
  for (const [fields, field] of wrong) {
    const { code, data } = await claim(drawId, fields)
    assert.equal([code, data.field], [1001, field])
  }
  assert.is((await records(706))[0]?.status, 'pending')
})

test('an address that nobody needs is not kept', async () => {
  const drawId = await win(707, { kind: 'coupon' })
  await claim(drawId, contact)
  assert.is(await contactOf(drawId), null)
})

test('money goes to the balance once, however often and at once it is claimed', async () => {
  const drawId = await win(7710, { kind: 'balance', amount: 188, value_fen: 188 })
  const before = await balance()
  const replies = await Promise.all(Array.from({ length: 10 }, () => claim(drawId)))
  assert.equal(
    [...new Set(replies.map(({ code, data }) => `${code} ${data.status}`))],
    ['1 claimed'],
  )
  assert.is(await balance(), before + 188)
})

test('money above the review’s bound waits for the shop, up to it it is paid', async () => {
  const before = await balance()
  const large = await win(7711, { kind: 'balance', amount: 2001, value_fen: 2001 })
  assert.is((await claim(large)).data.status, 'reviewing')
  assert.is((await claim(large)).data.status, 'reviewing')
  assert.is(await balance(), before)
  const fitting = await win(7712, { kind: 'balance', amount: 2000, value_fen: 2000 })
  assert.is((await claim(fitting)).data.status, 'claimed')
  assert.is(await balance(), before + 2000)
})

test('points go to the points', async () => {
  const before = await pointsOf(server.db, 8, people.shopper)
  const drawId = await win(7713, { kind: 'points', amount: 50 })
  await claim(drawId)
  await claim(drawId)
  assert.is(await pointsOf(server.db, 8, people.shopper), before + 50)
})

test('a code of the merchant’s list goes to one winner; an empty list keeps the prize claimable', async () => {
  const drawId = await win(7714, { kind: 'code' })
  assert.is((await claim(drawId)).code, 1004)
  await addCodes(7714, ['CARD-1', 'CARD-2'])
  const { data } = await claim(drawId)
  assert.is(data.code, 'CARD-1')
  assert.is((await claim(drawId)).data.code, 'CARD-1')
  const other = await server.as(people.friend)
  const theirs = await other.post(`${shop}/draw`, { id: 7714, reqId: newReqId() })
  const second = { drawId: theirs.data.draw_id, reqId: newReqId() }
  assert.is((await other.post(`${shop}/claim`, second)).data.code, 'CARD-2')
  assert.is((await records(7714))[0]?.code, 'CARD-1')
})

test('after its time a prize is refused with 2121, shown as expired, and back in the stock', async () => {
  const drawId = await win(7715, stocked(1, { kind: 'coupon' }))
  server.clock.pass(7 * DAY_S)
  assert.is((await records(7715))[0]?.status, 'expired')
  assert.is((await claim(drawId)).code, 2121)
  await runDueJobs(server, server.clock.seconds())
  await runDueJobs(server, server.clock.seconds())
  assert.is((await claim(drawId)).code, 2121)
  assert.equal(await brokenPromises(server.db, 7715), [])
  const { left } = await server.db
    .selectFrom('prize')
    .select('stock_left as left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 7715)
    .executeTakeFirstOrThrow()
  assert.is(left, 1)
})

test('a prize can be claimed after the end of the campaign, not while it is paused', async () => {
  const drawId = await win(7716, { kind: 'coupon' })
  await setActivity(7716, { status: 2 })
  assert.is((await claim(drawId)).code, 2104)
  await setActivity(7716, { status: 3 })
  assert.is((await claim(drawId)).code, 1)
})

test('somebody else’s, a blank and an unknown draw look the same', async () => {
  const drawId = await win(7717, { kind: 'coupon' })
  await addLottery(server.db, 7718, { prizes: [{ weight_ppm: 1 }, { kind: 'none' }] })
  const friend = await server.as(people.friend)
  const blank = await friend.post(`${shop}/draw`, { id: 7718, reqId: newReqId() })
  assert.is(blank.data.kind, 'none')
  const heard = []
  for (const key of [drawId, String(blank.data.draw_id), 'no-such-draw']) {
    const { code, data, message } = await friend.post(`${shop}/claim`, {
      drawId: key,
      reqId: newReqId(),
    })
    heard.push(JSON.stringify([code, data, message]))
  }
  assert.is(new Set(heard).size, 1)
  assert.match(heard[0] ?? '', /^\[2123/)
})

test('what waits is on the list of my campaigns until it is claimed', async () => {
  const drawId = await win(7719, { kind: 'coupon', name: '待领的券' })
  const waiting = async () => {
    const shopper = await server.as(people.shopper)
    const { data } = await shopper.get('/api/wechat/activity/mine', { page: 1, limit: 50 })
    return (data.list as { record_id: string; state_text: string }[]).filter(
      each => each.record_id === drawId,
    )
  }
  assert.equal(
    (await waiting()).map(each => each.state_text),
    ['奖品待领取'],
  )
  await claim(drawId)
  assert.equal(await waiting(), [])
})

test('lists: mine with my codes, others’ masked and without them, and none where they are hidden', async () => {
  await addLottery(server.db, 750, { prizes: [{ name: '券', weight_ppm: 1_000_000 }] })
  for (const uid of [people.shopper, people.friend]) {
    const caller = await server.as(uid)
    const { data } = await caller.post(`${shop}/draw`, { id: 750, reqId: newReqId() })
    await caller.post(`${shop}/claim`, { drawId: data.draw_id, reqId: newReqId() })
    server.clock.pass(1)
  }
  const [mine] = await records(750)
  assert.ok(mine?.code && mine.draw_id && mine.grant_id)
  const theirs = await records(750, 'winners')
  assert.equal(
    theirs.map(({ nickname, draw_id, code, grant_id }) => [nickname, draw_id, code, grant_id]),
    [
      ['访**', '', undefined, ''],
      ['访**', '', undefined, ''],
    ],
  )
  await addLottery(server.db, 751, { show_winners: false })
  await (await server.as(people.friend)).post(`${shop}/draw`, { id: 751, reqId: newReqId() })
  assert.equal(await records(751, 'winners'), [])
  assert.equal(await records(751, 'all'), [])
})

interface Record {
  draw_id: string
  status: string
  nickname: string
  grant_id: string
  order_no: string
  code?: string
}

const win = (id: number, prize: Prize) => winPrize(server, id, prize)
const claim = (drawId: string, fields?: object) => claimPrize(server, drawId, fields)

async function records(id: number, scope = 'mine'): Promise<Record[]> {
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.get(`${shop}/records`, { id, scope, page: 1, limit: 10 })
  return data.list as Record[]
}

const balance = () =>
  balanceOf(server.db, { brandId: 8, owner: people.shopper, account: 'distribution' })

async function contactOf(drawId: string) {
  const row = await server.db
    .selectFrom('draw')
    .select('contact')
    .where('brand_id', '=', 8)
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow()
  return row.contact
}

async function addCodes(activity_id: number, codes: string[]): Promise<void> {
  const rows = codes.map(code => ({ brand_id: 8, activity_id, prize_id: 1, code }))
  await server.db.insertInto('prize_code').values(rows).execute()
}

async function setActivity(id: number, change: { status: number }): Promise<void> {
  await server.db
    .updateTable('activity')
    .set(change)
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
}

test.run()
