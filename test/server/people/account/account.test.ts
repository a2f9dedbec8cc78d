import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { AccountState } from '../../../../api/account.ts'
import type { OpenedCard } from '../../../../api/member.ts'
import { endAccount } from '../../../../server/people/account/deletion.ts'
import { deleteUpload } from '../../../../server/people/account/uploads.ts'
import { visitorOf } from '../../../../server/people/auth/visitor-table.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { findDrift } from '../../../../server/people/member/drift.ts'
import { memberTools, openMemberShop } from '../../../support/member-shop.ts'
import { codeOf, done, write } from '../../../support/order-calls.ts'
import { choiceOf, type OrderShop, skus } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'
import { bought, delivered, settled } from '../../../support/server-distribution.ts'
import { uploadAs } from '../../../support/upload-file.ts'
import { fillWallet } from '../../../support/server-withdrawals.ts'

const test = suite('the end of an account, and a copy of its data')
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  ;({ shop, me } = await openMemberShop())
})
test.after.each(() => shop.server.close())

const { now, member, isMember, give, sentCode } = memberTools(() => ({ shop, me }))
const remove = () => write(me, '/wechat/mine/account-delete')
const recall = () => write(me, '/wechat/mine/account-keep')
const runEnds = () => runDueJobs(shop.server, undefined, [endAccount])
/** Asks for the deletion and waits until it has taken effect. */
async function removeNow(): Promise<void> {
  await done(remove())
  shop.server.clock.pass(7 * DAY_S)
  await runEnds()
}
const state = () => done<AccountState>(me.get('/api/wechat/mine/account', {}))
const kinds = async () => (await state()).blocks.map(({ kind }) => kind)
const visitorRow = () =>
  shop.server.db
    .selectFrom('visitor')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .executeTakeFirstOrThrow()

test('waits for orders, their time for refunds, and money', async () => {
  const made = await bought(shop, people.shopper, choiceOf([{ skuId: skus.tea, count: 1 }]))
  assert.equal(await kinds(), ['order'])
  const refused = await remove()
  assert.equal([refused.code, (refused.data.blocks as object[]).length], [1004, 1])
  await delivered(shop, made)
  assert.equal(await kinds(), ['order'], 'a refund can still be asked for')
  await settled(shop)
  assert.equal(await kinds(), [])
  const wallet = { account: 'distribution' as const, owner: people.shopper }
  await fillWallet(shop.server, wallet, 500)
  assert.equal(await kinds(), ['balance'])
  assert.is(await codeOf(remove()), 1004)
  const staff = await shop.server.as(people.staff)
  const answer = await done<AccountState>(staff.get('/api/wechat/mine/account', {}))
  assert.ok(answer.blocks.some(({ kind }) => kind === 'staff'))
})

test('forgets who somebody was and keeps the rows of money; who comes back has a blank account', async () => {
  await isMember({ phone: '13800001711', name: '周予安' })
  await give(80)
  const made = await bought(shop, people.shopper, choiceOf([{ skuId: skus.tea, count: 1 }]))
  await delivered(shop, made)
  await settled(shop)
  const before = await visitorRow()
  await write(me, '/wechat/mine/account-export')
  assert.ok((await state()).lost.points >= 80)
  await removeNow()
  const { db } = shop.server
  const after = await visitorRow()
  assert.equal(
    [after.nickname, after.phone, after.openid, after.avatar],
    ['已注销用户', '', '', ''],
  )
  assert.not.equal(after.unionid, before.unionid)
  assert.is(await pointsOf(db, 8, people.shopper), 0)
  assert.equal(await findDrift(db), [])
  for (const table of ['member', 'address', 'session', 'account_export'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('uid')
      .where('brand_id', '=', 8)
      .where('uid', '=', people.shopper)
      .execute()
    assert.equal(rows, [], table)
  }
  const order = await db
    .selectFrom('shop_order')
    .select(['uid', 'pay_fen', 'address', 'status'])
    .where('brand_id', '=', 8)
    .where('order_no', '=', made.order_no)
    .executeTakeFirstOrThrow()
  assert.equal([order.uid, order.pay_fen, order.status], [people.shopper, made.pay_fen, 30])
  assert.equal([order.address?.phone, order.address?.detail], ['', ''])
  assert.is((await me.get('/api/wechat/mine/account', {})).status, 'oauth')
  const identity = { ...before, isSnapshot: false }
  assert.is(await visitorOf(db, 8, identity, now()), people.shopper)
  const back = await visitorRow()
  assert.equal(
    [back.unionid, back.phone, back.member_level, back.hides_me],
    [before.unionid, '', 0, false],
  )
  assert.is(await member().catch(() => 'none'), 'none')
})

test('takes effect after seven days, and not when it was recalled', async () => {
  const { due_at } = await done<{ due_at: number }>(remove())
  assert.equal((await state()).deletion, { asked_at: now(), due_at: now() + 7 * DAY_S })
  assert.equal((await done<{ due_at: number }>(remove())).due_at, due_at, 'asked twice')
  shop.server.clock.pass(7 * DAY_S - 1)
  await runEnds()
  await runDueJobs(shop.server, now() + 2, [])
  assert.is((await visitorRow()).nickname, '访客88')
  await done(recall())
  assert.is((await state()).deletion, null)
  shop.server.clock.pass(DAY_S)
  await runEnds()
  assert.is((await visitorRow()).nickname, '访客88')
})

test('a job that comes too early, or for a recalled deletion, erases nothing', async () => {
  const { db } = shop.server
  const run = () => endAccount.run({ context: shop.server, brandId: 8, jobs: [job], now: now() })
  const job = { key: String(people.shopper), payload: { uid: people.shopper }, tries: 1 }
  await done(remove())
  assert.is((await run()).get(job.key)?.status, 'later')
  await done(recall())
  assert.is((await run()).size, 0)
  assert.is((await visitorRow()).nickname, '访客88')
  assert.equal(await db.selectFrom('former_person').select('uid').execute(), [])
})

test('waits day by day for what was begun in the seven days', async () => {
  await done(remove())
  const made = await bought(shop, people.shopper, choiceOf([{ skuId: skus.tea, count: 1 }]))
  shop.server.clock.pass(7 * DAY_S)
  await runEnds()
  assert.is((await visitorRow()).nickname, '访客88')
  const { deletion, blocks } = await state()
  assert.equal([deletion?.due_at, blocks.map(({ kind }) => kind)], [now() + DAY_S, ['order']])
  await delivered(shop, made)
  await settled(shop)
  shop.server.clock.pass(DAY_S)
  await runEnds()
  assert.is((await visitorRow()).nickname, '已注销用户')
})

test('gives no second opening gift to whoever comes back and opens a card again', async () => {
  const identity = { ...(await visitorRow()), isSnapshot: false }
  const open = async (phone: string) => {
    const code = await sentCode(phone)
    const form = { name: '周予安', protocolVersion: 1, merge: false, phone, code }
    return done<OpenedCard>(write(me, '/wechat/member-card/open', form))
  }
  assert.is((await open('13800001700')).gift.points, 100)
  await removeNow()
  await visitorOf(shop.server.db, 8, identity, now())
  me = await shop.server.as(people.shopper)
  const again = await open('13800001700')
  assert.equal([again.gift.points, again.was_member], [0, 0])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0)
})

test('happens once a person and month, also to whoever came back meanwhile', async () => {
  const { db } = shop.server
  const identity = { ...(await visitorRow()), isSnapshot: false }
  await removeNow()
  const ended = now()
  await visitorOf(db, 8, identity, now())
  me = await shop.server.as(people.shopper)
  shop.server.clock.pass(30 * DAY_S - 1)
  const refused = await remove()
  assert.equal([refused.code, refused.data.next_at], [1004, ended + 30 * DAY_S])
  assert.is((await state()).next_at, ended + 30 * DAY_S)
  shop.server.clock.pass(1)
  await removeNow()
  assert.is((await visitorRow()).nickname, '已注销用户')
})

test('deletes the files that the person has uploaded, and nobody else’s', async () => {
  await isMember()
  const own = await uploadAs(shop.server, people.shopper)
  const others = await uploadAs(shop.server, people.friend)
  await done(write(me, '/wechat/member-card/profile', { avatar: own }))
  const photo = await uploadAs(shop.server, people.shopper)
  const times = { created_at: now(), updated_at: now() }
  await shop.server.db
    .insertInto('form_entry')
    .values({
      brand_id: 8,
      entry_id: 'entry',
      activity_id: 1,
      uid: people.shopper,
      status: 'submitted',
      answers: JSON.stringify({ photo: [photo, others] }),
      ...times,
    })
    .execute()
  const status = async (url: string) => (await shop.server.fetch(new URL(url).pathname)).status
  await removeNow()
  assert.equal([await status(own), await status(photo)], [200, 200], 'the job has not run')
  await runDueJobs(shop.server, undefined, [deleteUpload])
  assert.equal(await Promise.all([own, photo, others].map(status)), [404, 404, 200])
})

test('writes everything down for a day, for whoever has the link', async () => {
  await isMember({ name: '周予安' })
  await give(80)
  const first = await done<{ url: string; expires_at: number }>(
    write(me, '/wechat/mine/account-export'),
  )
  assert.is(first.expires_at, now() + DAY_S)
  const open = (url: string) => shop.server.fetch(new URL(url).pathname)
  const data = JSON.parse(await (await open(first.url)).text())
  assert.equal([data.member[0].name, data.points[0].delta, data.account.length], ['周予安', 80, 1])
  const second = await done<{ url: string }>(write(me, '/wechat/mine/account-export'))
  assert.is((await open(first.url)).status, 404, 'the newest link alone opens it')
  assert.is((await open(second.url)).status, 200)
  assert.is((await open(second.url.replace('/8/', '/9/'))).status, 404)
  shop.server.clock.pass(DAY_S)
  assert.is((await open(second.url)).status, 404)
})

test.run()
