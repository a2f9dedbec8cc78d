import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { tx } from '../../../../server/core/tx.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { decideFirst, decideSeen, listed, reviewCounts } from '../../../support/server-reviews.ts'

const test = suite('joiners among what the shop decides')
let manager: Caller
let merchant: Caller
const fixture = createNoticeFixture(test, async server => {
  manager = await server.as(people.manager)
  merchant = await server.as(people.merchant)
})

/** The shopper asks for the seat of an invitation to the store. */
async function asked(storeId: number): Promise<string> {
  const { db } = fixture.server
  const phone = '13800000066'
  await db
    .updateTable('visitor')
    .set({ phone })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  const invited = await merchant.post('/api/retail/store/add-shop-user', {
    storeId,
    invite: 1,
    reqId: newReqId(),
  })
  const ticket = String(invited.data.ticket)
  const shopper = await fixture.server.as(people.shopper)
  const body = { ticket, name: '江月', phone, reqId: newReqId() }
  assert.is((await shopper.post('/api/retail/store/join', body)).code, 1)
  await runDueJobs(fixture.server)
  return ticket
}

const role = async () =>
  (
    await fixture.server.db
      .selectFrom('shop_user')
      .select('role')
      .where('brand_id', '=', 8)
      .where('uid', '=', people.shopper)
      .executeTakeFirst()
  )?.role

test('wait for the merchant and the manager of that store alone, who are told once', async () => {
  const id = await asked(2)
  assert.is(fixture.told.filter(({ title }) => title === '江月申请成为店员').length, 1)
  assert.is(fixture.told.length, 1)
  assert.equal([(await listed(manager)).length, (await reviewCounts(manager)).open_n], [0, 0])
  const [seen] = await listed(merchant, 'storeJoin')
  assert.equal(
    [seen?.id, seen?.title, seen?.rows],
    [
      id,
      '申请成为店员',
      [
        ['姓名', '江月'],
        ['手机', '13800000066'],
        ['门店', '武林店'],
        ['邀请人', '员工8'],
      ],
    ],
  )
  if (!seen) throw new Error('nobody waits')
  assert.is((await decideSeen(manager, seen, true)).code, 1002)
  assert.is(await role(), undefined)
  assert.is((await decideSeen(merchant, seen, true)).code, 1)
  assert.equal([await role(), (await listed(merchant)).length], [1, 0])
  await runDueJobs(fixture.server)
  assert.is(fixture.told.at(-1)?.title, '你已经是武林店的店员')
})

test('are decided once, here or in the list of staff', async () => {
  const inviteId = await asked(1)
  const [seen] = await listed(manager, 'storeJoin')
  if (!seen) throw new Error('nobody waits')
  const both = await Promise.all([
    decideSeen(manager, seen, true),
    merchant.post('/api/retail/store/decide-join', { inviteId, accept: 0, reqId: newReqId() }),
  ])
  assert.is(both.filter(({ code }) => code === 1).length, 1)
  assert.equal([(await listed(manager)).length, (await listed(merchant)).length], [0, 0])
})

test('read why they are refused', async () => {
  await asked(1)
  assert.is((await decideFirst(manager, 'storeJoin', false, '不认识你')).code, 1)
  await runDueJobs(fixture.server)
  const told = fixture.told.at(-1)
  assert.equal([told?.title, told?.text], ['加入门店的申请没有通过', '原因：不认识你'])
  assert.is(await role(), undefined)
})

test('no longer wait once they have deleted their account', async () => {
  await asked(1)
  const person = { brandId: 8, uid: people.shopper }
  await tx(fixture.server.db, trx => eraseAccount(trx, person, START))
  assert.equal(await listed(manager), [])
})

test.run()
