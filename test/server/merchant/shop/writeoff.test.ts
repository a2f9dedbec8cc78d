import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import type { ShopWriteOff, WriteOffOverview } from '../../../../api/mine.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the codes of a shop’s stores')
let server: TestServer
let merchant: Caller
/** A code of a coupon that a shopper has taken. */
let code: string

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  const shopper = await server.as(people.shopper)
  const taken = await shopper.post('/api/wechat/coupon/take', { id: 507, reqId: newReqId() })
  code = String(taken.data.code)
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '别家' }).execute()
  const place = { address: '', phone: '', hours: '', lat: 30, lng: 120 }
  await server.db
    .insertInto('store')
    .values({ ...place, brand_id: 8, store_id: 3, shop_id: 2, name: '别家店' })
    .execute()
})
test.after.each(() => server.close())

async function addLogs(count: number, storeId: number, userId: number | null): Promise<void> {
  const used_at = server.clock.seconds() - 60
  await server.db
    .insertInto('write_off_log')
    .values(
      Array.from({ length: count }, (_, index) => ({
        brand_id: 8,
        log_id: `log-${storeId}-${userId}-${String(index).padStart(3, '0')}`,
        code,
        grant_id: 'grant',
        uid: people.shopper,
        user_id: userId,
        store_id: storeId,
        // Several of one second, so that the page's border lies within it.
        used_at: used_at - Math.floor(index / 3),
      })),
    )
    .execute()
}

const log = async (query: object = {}) => {
  const wanted = { storeId: 0, userId: 0, after: '', ...query }
  const { data } = await merchant.get('/api/retail/mine/writeoff-log', wanted)
  return data as unknown as { list: ShopWriteOff[]; next: string }
}
const overview = async () =>
  (await merchant.get('/api/retail/mine/writeoff')).data as unknown as WriteOffOverview
const reset = (caller: Caller, storeId: number) =>
  caller.post('/api/retail/mine/reset-writeoff', { confirm: 1, storeId, reqId: newReqId() })

test('a reset raises the version of one store, and says when', async () => {
  const [first] = (await overview()).stores
  assert.equal([first?.version, first?.reset_at], [1, 0])
  assert.is((await reset(merchant, 1)).code, 1)
  const { stores, shop_title } = await overview()
  assert.is(shop_title, '茶舍')
  assert.equal(
    stores.map(({ store_id, version, reset_at }) => [store_id, version, reset_at]),
    [
      [1, 2, server.clock.seconds()],
      [2, 1, 0],
    ],
  )
})

test('a store of another shop looks missing, and keeps its codes', async () => {
  assert.is((await reset(merchant, 3)).code, 1002)
  const { code_version } = await server.db
    .selectFrom('store')
    .select('code_version')
    .where('brand_id', '=', 8)
    .where('store_id', '=', 3)
    .executeTakeFirstOrThrow()
  assert.is(code_version, 1)
})

test('counts this month by store and by staff, without undone ones and other shops', async () => {
  await addLogs(3, 1, 5)
  await addLogs(2, 2, 6)
  await addLogs(1, 2, null)
  await addLogs(4, 3, null)
  await server.db
    .updateTable('write_off_log')
    .set({ undone_at: 1, undone_by: 7 })
    .where('log_id', '=', 'log-1-5-000')
    .execute()
  const { stores, staff } = await overview()
  assert.equal(
    stores.map(({ month_n }) => month_n),
    [2, 3],
  )
  assert.equal(
    staff.map(({ user_id, month_n }) => [user_id, month_n]),
    [
      [5, 2],
      [6, 2],
    ],
  )
})

test('the log goes page by page, without gaps, repeats and rows of another shop', async () => {
  await addLogs(PAGE_SIZE + 5, 1, 5)
  await addLogs(4, 3, null)
  const first = await log()
  assert.is(first.list.length, PAGE_SIZE)
  const second = await log({ after: first.next })
  assert.equal([second.list.length, second.next], [5, ''])
  const ids = [...first.list, ...second.list].map(({ log_id }) => log_id)
  assert.is(new Set(ids).size, PAGE_SIZE + 5)
})

test('the log is narrowed by store and by staff', async () => {
  await addLogs(2, 1, 5)
  await addLogs(3, 2, 6)
  const of = async (query: object) => (await log(query)).list.map(row => row.store_name)
  assert.equal(await of({ storeId: 1 }), ['湖滨店', '湖滨店'])
  assert.is((await of({ userId: 6 })).length, 3)
  assert.equal(await of({ storeId: 1, userId: 6 }), [])
  assert.equal(await of({ storeId: 3 }), [])
})

test('is closed to managers', async () => {
  const manager = await server.as(people.manager)
  assert.is((await manager.get('/api/retail/mine/writeoff')).code, 1003)
  const all = { storeId: 0, userId: 0, after: '' }
  assert.is((await manager.get('/api/retail/mine/writeoff-log', all)).code, 1003)
})

test.run()
