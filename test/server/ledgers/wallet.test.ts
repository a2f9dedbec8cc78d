import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isKeyTaken } from '../../../server/core/is-key-taken.ts'
import { tx } from '../../../server/core/tx.ts'
import {
  type CommissionLine,
  freezeCommission,
  recordCommission,
  reverseCommission,
  settleCommission,
} from '../../../server/ledgers/commission.ts'
import { debit } from '../../../server/ledgers/debit.ts'
import { balanceOf } from '../../../server/ledgers/wallet-balance.ts'
import { credit } from '../../../server/ledgers/wallet-credit.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('wallets and what is earned')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const shop = { brandId: 8, owner: 1, account: 'merchant' as const }
const line = { ...shop, type: 7, title: '销售', now: START }

test('belong to an account’s owner: a uid, a staff member and a shop of one number are three', async () => {
  for (const account of ['merchant', 'staff', 'distribution'] as const) {
    const order = { ...line, account, amountFen: 100, bizType: 'order', bizId: 'one' }
    await tx(server.db, trx => credit(trx, order))
    assert.is(await balanceOf(server.db, { ...shop, account }), 100)
  }
})

test('give no more than they hold, unless it is taken back, and pay each thing once', async () => {
  await tx(server.db, trx => credit(trx, { ...line, amountFen: 100, bizType: 'o', bizId: '1' }))
  const out = (bizId: string, amountFen: number, mayOwe = false) =>
    tx(server.db, trx =>
      debit(trx, { ...line, type: 8, amountFen, bizType: 'back', bizId, mayOwe }),
    )
  const both = await Promise.all([out('a', 70), out('b', 70)])
  assert.equal(both.filter(left => left === 30).length, 1)
  assert.equal(both.filter(left => left === undefined).length, 1)
  assert.is(await out('c', 50, true), -20)
  const again = await out('c', 50, true).catch((error: unknown) => error)
  assert.ok(isKeyTaken(again))
  assert.is(await balanceOf(server.db, shop), -20)
})

const earned: CommissionLine = {
  orderNo: '20261121000000000001',
  itemNo: 1,
  role: 'staff',
  owner: 5,
  buyerUid: 88,
  baseFen: 17_310,
  rateBp: 1000,
}
const ofOrder = { brandId: 8, orderNo: earned.orderNo, now: START }
const staffWallet = { brandId: 8, owner: 5, account: 'staff' as const }

test('commission is the floor of its rate, gets smaller with a refund, and is paid once when it is settled', async () => {
  await record()
  await reverse('R1', 5770)
  await settle()
  // Commission is frozen until the order is finished.
  assert.is(await balanceOf(server.db, staffWallet), 0)
  await tx(server.db, trx => freezeCommission(trx, ofOrder, START))
  assert.is(await settle(), 1731 - 577)
  assert.is(await settle(), 0)
  assert.is(await balanceOf(server.db, staffWallet), 1154)
})

test('commission of a refunded item is taken back after it was paid, below zero if it has to be', async () => {
  await record()
  await tx(server.db, trx => freezeCommission(trx, ofOrder, START))
  await settle()
  const out = { ...staffWallet, type: 3, amountFen: 1731, title: '提现', bizType: 'w', bizId: '1' }
  await tx(server.db, trx => debit(trx, { ...out, now: START }))
  await reverse('R1', 17_310)
  assert.is(await balanceOf(server.db, staffWallet), -1731)
  await reverse('R2', 17_310)
  assert.is(await balanceOf(server.db, staffWallet), -1731)
  const row = await server.db.selectFrom('commission').selectAll().executeTakeFirstOrThrow()
  assert.equal([row.status, row.reversed_fen], [4, 1731])
})

const record = () => tx(server.db, trx => recordCommission(trx, 8, [earned], START))
const settle = () => tx(server.db, trx => settleCommission(trx, ofOrder))
const reverse = (refundNo: string, ofFen: number) =>
  tx(server.db, trx =>
    reverseCommission(trx, { ...ofOrder, itemNo: 1 }, { refundNo, ofFen, payFen: 17_310 }),
  )

test.run()
