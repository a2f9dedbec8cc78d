import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import type { WalletLine } from '../../../../api/mine.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { apply, bindReceiver, fillWallet } from '../../../support/server-withdrawals.ts'

const test = suite('the lines of a wallet')
const path = '/api/retail/mine/wallet-log'
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await server.db.deleteFrom('wallet_log').where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const lines = async (account: string, after = '') =>
  (await merchant.get(path, { account, kind: '', after })).data as unknown as {
    list: WalletLine[]
    next: string
  }

test('show what came in and what is under way, the newest first', async () => {
  await bindReceiver(server, people.merchant)
  await fillWallet(server, { account: 'merchant', owner: 1 }, 5_000)
  server.clock.pass(60)
  assert.is((await apply(merchant, 1_000, { account: 'merchant' })).code, 1)
  const { list } = await lines('merchant')
  assert.equal(
    list.map(({ amount_fen, frozen_fen, balance_fen }) => [amount_fen, frozen_fen, balance_fen]),
    [
      [-1_000, 1_000, 4_000],
      [5_000, 0, 5_000],
    ],
  )
})

test('go page by page through lines of one second', async () => {
  const line = { brand_id: 8, owner: 1, account: 'merchant', type: 7, title: '货款' } as const
  await server.db
    .insertInto('wallet_log')
    .values(
      Array.from({ length: PAGE_SIZE + 3 }, (_, index) => ({
        ...line,
        log_id: `line-${index}`,
        amount_fen: 1,
        balance_fen: 1,
        biz_type: 'order',
        biz_id: `${index}`,
        created_at: 100,
      })),
    )
    .execute()
  const first = await lines('merchant')
  const second = await lines('merchant', first.next)
  const ids = new Set([...first.list, ...second.list].map(({ log_id }) => log_id))
  assert.equal([first.list.length, ids.size, second.next], [PAGE_SIZE, PAGE_SIZE + 3, ''])
})

test('of the shop are for its merchant, those of staff for that person', async () => {
  await fillWallet(server, { account: 'staff', owner: 5 }, 700)
  await fillWallet(server, { account: 'merchant', owner: 1 }, 900)
  assert.equal((await lines('staff')).list, [])
  const staff = await server.as(people.staff)
  const own = await staff.get(path, { account: 'staff', after: '' })
  assert.is((own.data.list as WalletLine[])[0]?.amount_fen, 700)
  assert.is((await staff.get(path, { account: 'merchant', after: '' })).code, 1003)
  const shopper = await server.as(people.shopper)
  assert.is((await shopper.get(path, { account: 'staff', after: '' })).code, 1701)
})

test.run()
