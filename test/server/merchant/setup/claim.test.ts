import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newSetupAddress } from '../../../../server/merchant/setup/setup-address.ts'
import { moveRow } from '../../../support/move-row.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { isolations } from '../../../support/server-database.ts'
import { buildEmptyBrand, claim, ticketFor, OWNER } from '../../../support/server-setup.ts'

const OTHER = 502
const crowd = Array.from({ length: 12 }, (_, index) => 600 + index)

for (const isolation of isolations) {
  const test = suite(`taking an empty shop, ${isolation}`)
  let server: TestServer
  let brandId: number

  test.before.each(async () => {
    server = await startTestServer({ isolation })
    brandId = await buildEmptyBrand(server, [OWNER, OTHER, ...crowd])
  })
  test.after.each(() => server.close())

  const look = async (uid: number, ticket: string) => {
    const caller = await server.as(uid, { brandId })
    return (await caller.get('/api/retail/setup/claim', { ticket })).data
  }
  const merchants = () =>
    server.db
      .selectFrom('shop_user')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('role', '=', 3)
      .execute()
  const shops = () =>
    server.db.selectFrom('shop').selectAll().where('brand_id', '=', brandId).execute()

  test('makes whoever opens the address the first merchant, with a shop that has no papers', async () => {
    const ticket = await ticketFor(server, brandId)
    assert.equal(await look(OWNER, ticket), {
      state: 'open',
      brand_name: '山下茶铺',
      nickname: '访客501',
      avatar: '/avatar.svg',
      phone: '',
    })
    assert.equal((await claim(server, brandId, { uid: OWNER, ticket })).data, { user_id: 1 })
    const [merchant, ...more] = await merchants()
    assert.equal(
      [merchant?.uid, merchant?.name, merchant?.shop_id, merchant?.store_id, more.length],
      [OWNER, '何青禾', 1, 0, 0],
    )
    const [shop] = await shops()
    assert.equal([shop?.shop_id, shop?.name, shop?.auth_status], [1, '山下茶铺', 0])
    const me = await server.as(OWNER, { brandId })
    const { data } = await me.get('/api/retail/work/get-user-info')
    assert.equal(data.shop, { shop_id: 1, shop_name: '山下茶铺' })
  })

  test('keeps the hash of the address alone', async () => {
    const ticket = await ticketFor(server, brandId)
    assert.ok(ticket.length >= 40)
    const rows = await server.db.selectFrom('brand_setup').selectAll().execute()
    assert.not.ok(JSON.stringify(rows).includes(ticket))
  })

  test('is for one person: the next one is told that the shop has an owner, the owner that it is theirs', async () => {
    const ticket = await ticketFor(server, brandId)
    await claim(server, brandId, { uid: OWNER, ticket })
    const { code, message, data } = await claim(server, brandId, { uid: OTHER, ticket })
    assert.equal([code, message, data.reason], [1004, '这家店已经有店主了', 'taken'])
    assert.is((await look(OTHER, ticket)).state, 'taken')
    assert.is((await look(OWNER, ticket)).state, 'mine')
    const again = await claim(server, brandId, { uid: OWNER, ticket })
    assert.equal(again.data, { user_id: 1 })
    assert.is((await merchants()).length, 1)
  })

  test('spends the address for good, also if the shop loses its owner again', async () => {
    const ticket = await ticketFor(server, brandId)
    await claim(server, brandId, { uid: OWNER, ticket })
    await server.db.deleteFrom('shop_user').where('brand_id', '=', brandId).execute()
    assert.is((await look(OTHER, ticket)).state, 'over')
    assert.is((await claim(server, brandId, { uid: OTHER, ticket })).code, 1506)
    assert.equal(await merchants(), [])
    const fresh = await ticketFor(server, brandId)
    assert.is((await claim(server, brandId, { uid: OTHER, ticket: fresh })).code, 1)
    assert.is((await shops()).length, 1)
  })

  test('needs the address: any other one of the brand, or another brand’s, is over', async () => {
    await ticketFor(server, brandId)
    const foreign = await ticketFor(server, await buildOther())
    for (const ticket of ['x', '0'.repeat(43), foreign]) {
      assert.is((await look(OWNER, ticket)).state, 'over')
      assert.is((await claim(server, brandId, { uid: OWNER, ticket })).code, 1506)
    }
    assert.equal([await merchants(), await shops()], [[], []])
  })

  async function buildOther(): Promise<number> {
    const { addBrand } = await import('../../../../server/merchant/setup/new-brand.ts')
    return addBrand(server.db, { name: '另一家', appId: 'wx-other' })
  }

  test('ends an address after an hour, and with the next one', async () => {
    const first = await ticketFor(server, brandId)
    server.clock.pass(3599)
    assert.is((await look(OWNER, first)).state, 'open')
    server.clock.pass(1)
    assert.is((await look(OWNER, first)).state, 'over')
    const late = await claim(server, brandId, { uid: OWNER, ticket: first })
    assert.equal([late.code, late.message], [1506, '装店地址已失效，请用最新打印的那个'])
    const second = await ticketFor(server, brandId)
    const third = await ticketFor(server, brandId)
    assert.is((await claim(server, brandId, { uid: OWNER, ticket: second })).code, 1506)
    assert.is((await claim(server, brandId, { uid: OWNER, ticket: third })).code, 1)
  })

  test('prints no address for a brand that has a merchant, and spends none on it', async () => {
    const ticket = await ticketFor(server, brandId)
    await moveRow(server.db, { table: 'shop_user', column: 'user_id', value: 8 }, brandId)
    assert.is(await newSetupAddress(server.db, brandId, server.clock.seconds()), null)
    assert.is(await newSetupAddress(server.db, 12_345, server.clock.seconds()), null)
    const { code, data } = await claim(server, brandId, { uid: OWNER, ticket })
    assert.equal([code, data.reason], [1004, 'taken'])
  })

  test('refuses a stopped brand, and somebody who is only a snapshot', async () => {
    const ticket = await ticketFor(server, brandId)
    const snapshot = await server.as(OTHER, { brandId, isSnapshot: true })
    const body = { ticket, name: '何青禾', phone: '13800000099', reqId: newReqId() }
    assert.is((await snapshot.post('/api/retail/setup/claim', body)).code, 1003)
    const stop = (status: number) =>
      server.db.updateTable('brand').set({ status }).where('brand_id', '=', brandId).execute()
    await stop(2)
    assert.is((await claim(server, brandId, { uid: OWNER, ticket })).code, 999998)
    await stop(1)
    assert.is((await claim(server, brandId, { uid: OWNER, ticket })).code, 1)
  })

  test('lets one of a crowd in that opens the address at the same moment, whoever repeats', async () => {
    const ticket = await ticketFor(server, brandId)
    const replies = await Promise.all(
      crowd.flatMap(uid => [
        claim(server, brandId, { uid, ticket }),
        claim(server, brandId, { uid, ticket }),
      ]),
    )
    const [merchant, ...more] = await merchants()
    assert.is(more.length, 0)
    const winners = replies.filter(({ code }) => code === 1)
    // Both attempts of the same person, at most.
    assert.ok(winners.length >= 1 && winners.length <= 2, `${winners.length} winners`)
    assert.ok(crowd.includes(merchant?.uid ?? 0))
    for (const { code } of replies) assert.ok([1, 1004].includes(code), `${code}`)
    assert.is((await shops()).length, 1)
  })

  test.run()
}
