import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { staffStatus } from '../../../../api/values/staff-status.ts'
import type { Notice } from '../../../../server/core/ports/messaging-app.ts'
import { notifyJoin } from '../../../../server/staff/stores/notify-join.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { isolations } from '../../../support/server-database.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const person = { name: '江月', phone: '13800000066' }

for (const isolation of isolations) {
  const test = suite(`an invitation to a store, ${isolation}`)
  let server: TestServer
  let told: Notice[]

  test.before.each(async () => {
    told = []
    server = await startTestServer({
      isolation,
      change: ({ messaging }) => ({
        messaging: { ...messaging, notify: async (_account, notice) => void told.push(notice) },
      }),
    })
    await prove(people.shopper, person.phone)
    await prove(people.friend, '13800000067')
  })
  test.after.each(() => server.close())

  /** The phone that the visitor has proved before, elsewhere. */
  const prove = (uid: number, phone: string) =>
    server.db
      .updateTable('visitor')
      .set({ phone, openid: `open-${uid}` })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()

  async function invite(uid = people.manager, storeId = 1): Promise<string> {
    const caller = await server.as(uid)
    const body = { storeId, invite: 1, reqId: newReqId() }
    const { data } = await caller.post('/api/retail/store/add-shop-user', body)
    return String(data.ticket)
  }

  const look = async (uid: number, ticket: string) =>
    (await server.as(uid)).get('/api/retail/store/join', { ticket })
  const join = async (uid: number, ticket: string, more: object = {}) =>
    (await server.as(uid)).post('/api/retail/store/join', {
      ticket,
      ...person,
      reqId: newReqId(),
      ...more,
    })
  const waiting = async (uid = people.manager) =>
    (await (await server.as(uid)).get('/api/retail/store/get-join-list')).data.list as {
      invite_id: string
      name: string
      phone: string
    }[]
  const decide = async (inviteId: string, accept: 0 | 1, uid = people.manager): Promise<Reply> =>
    (await server.as(uid)).post('/api/retail/store/decide-join', {
      inviteId,
      accept,
      reqId: newReqId(),
    })
  const staffPage = async (uid: number) =>
    (await server.as(uid)).get('/api/retail/work/get-user-info')
  const noticesTo = (openid: string) =>
    told.filter(each => each.openid === openid).map(({ title }) => title)

  test('makes whoever asks for it staff once a manager has agreed, and not before', async () => {
    const ticket = await invite(people.merchant, 2)
    const { data } = await look(people.shopper, ticket)
    assert.equal([data.state, data.store_name, data.inviter], ['open', '武林店', '员工8'])
    assert.is((await join(people.shopper, ticket)).code, 1)
    assert.is((await look(people.shopper, ticket)).data.state, 'waiting')
    assert.is((await staffPage(people.shopper)).code, 1701)
    const [ask] = await waiting(people.merchant)
    assert.equal([ask?.name, ask?.phone], [person.name, person.phone])
    assert.equal(await waiting(people.manager), [], 'of another store')
    assert.is((await decide(ask?.invite_id ?? '', 1, people.manager)).code, 1002)
    assert.is((await decide(ask?.invite_id ?? '', 1, people.merchant)).code, 1)
    const { user, shop_store } = (await staffPage(people.shopper)).data as {
      user: { role: number; name: string }
      shop_store: { store_id: number }
    }
    assert.equal([user.role, user.name, shop_store.store_id], [1, '江月', 2])
    assert.is((await look(people.shopper, ticket)).data.state, 'mine')
    assert.equal([(await decide(ask?.invite_id ?? '', 1, people.merchant)).code], [1002])
    assert.equal(await waiting(people.merchant), [])
  })

  test('gives one seat, of thirty who ask at once', async () => {
    const uids = Array.from({ length: 30 }, (_, n) => 3000 + n)
    await server.db
      .insertInto('visitor')
      .values(uids.map((uid, n) => ({ ...visitorRow(8, uid), phone: `138111100${10 + n}` })))
      .execute()
    const ticket = await invite()
    const replies = await Promise.all(
      uids.map((uid, n) => join(uid, ticket, { name: `店员${n}`, phone: `138111100${10 + n}` })),
    )
    assert.is(replies.filter(({ code }) => code === 1).length, 1)
    assert.is(replies.filter(({ code }) => code === 1506).length, 29)
    assert.is((await waiting()).length, 1)
    const late = await look(people.shopper, ticket)
    assert.is(late.data.state, 'taken')
    assert.is((await join(people.shopper, ticket)).code, 1506)
  })

  test('takes two managers who decide at once for one', async () => {
    const ticket = await invite()
    await join(people.shopper, ticket)
    const replies = await Promise.all([
      decide(ticket, 1, people.manager),
      decide(ticket, 1, people.merchant),
      decide(ticket, 0, people.merchant),
    ])
    assert.equal(replies.map(({ code }) => code).sort(), [1, 1002, 1002])
    const rows = await server.db
      .selectFrom('shop_user')
      .select('user_id')
      .where('uid', '=', people.shopper)
      .execute()
    assert.ok(rows.length <= 1)
  })

  test('proves a phone that nobody has proved', async () => {
    const ticket = await invite()
    const stranger = { phone: '13800000088' }
    const without = await join(people.shopper, ticket, stranger)
    assert.equal([without.code, without.data.field], [1001, 'code'])
    const wrong = await join(people.shopper, ticket, { ...stranger, code: '000000' })
    assert.equal([wrong.code, wrong.data.field], [1305, 'code'])
    const caller = await server.as(people.shopper)
    const sent = await caller.post('/api/retail/store/join-code', {
      ticket,
      ...stranger,
      reqId: newReqId(),
    })
    assert.is(sent.code, 1)
    const text = await server.db
      .selectFrom('sandbox_card')
      .select('title')
      .where('brand_id', '=', 8)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(text.title)?.[0] ?? ''
    assert.is((await join(people.shopper, ticket, { ...stranger, code })).code, 1)
    assert.is((await waiting())[0]?.phone, stranger.phone)
    const more = await caller.post('/api/retail/store/join-code', {
      ticket,
      phone: '13800000089',
      reqId: newReqId(),
    })
    assert.is(more.code, 1506, 'no texts for a seat that is taken')
  })

  test('tells managers of the store and merchants, and then whoever has asked', async () => {
    for (const uid of [people.manager, people.merchant, people.otherStoreStaff])
      await prove(uid, `1390000${1000 + uid}`)
    const ticket = await invite()
    await join(people.shopper, ticket)
    await runDueJobs(server, undefined, [notifyJoin])
    for (const uid of [people.manager, people.merchant])
      assert.equal(noticesTo(`open-${uid}`), ['江月申请成为店员'])
    assert.equal(noticesTo(`open-${people.otherStoreStaff}`), [])
    await decide(ticket, 1)
    await runDueJobs(server, undefined, [notifyJoin])
    assert.equal(noticesTo(`open-${people.shopper}`), ['你已经是湖滨店的店员'])
  })

  test('tells no manager who has left the shop since, but whoever was refused', async () => {
    for (const uid of [people.manager, people.merchant]) await prove(uid, `1390000${1000 + uid}`)
    await join(people.shopper, await invite(people.merchant))
    await server.db
      .updateTable('shop_user')
      .set({ status: staffStatus.disabled })
      .where('brand_id', '=', 8)
      .where('uid', '=', people.manager)
      .execute()
    await runDueJobs(server, undefined, [notifyJoin])
    assert.equal(noticesTo(`open-${people.manager}`), [])
    assert.equal(noticesTo(`open-${people.merchant}`), ['江月申请成为店员'])
    const [ask] = await waiting(people.merchant)
    await decide(ask?.invite_id ?? '', 0, people.merchant)
    await runDueJobs(server, undefined, [notifyJoin])
    assert.equal(noticesTo(`open-${people.shopper}`), ['加入门店的申请没有通过'])
  })

  test('refused, it is used up, and the person may ask with another one', async () => {
    const ticket = await invite()
    await join(people.shopper, ticket)
    assert.is((await decide(ticket, 0)).code, 1)
    assert.is((await look(people.shopper, ticket)).data.state, 'taken')
    assert.is((await staffPage(people.shopper)).code, 1701)
    assert.is((await join(people.shopper, await invite())).code, 1)
    assert.is((await join(people.shopper, await invite())).code, 1004, 'one at a time')
  })

  test('tells staff of another store, and who is disabled, that they cannot take it', async () => {
    const ticket = await invite()
    assert.is((await look(people.otherStoreStaff, ticket)).data.state, 'other')
    assert.is((await look(people.disabledStaff, ticket)).data.state, 'disabled')
    assert.is((await join(people.disabledStaff, ticket)).code, 1706)
    const taken = await join(people.shopper, ticket, { phone: await phoneOf(5) })
    assert.equal([taken.code, taken.data.field], [1706, 'phone'])
    const rude = await join(people.shopper, ticket, { name: '代开发票' })
    assert.equal([rude.http, rude.data.field], [200, 'name'])
  })

  const phoneOf = async (userId: number) =>
    (
      await server.db
        .selectFrom('shop_user')
        .select('phone')
        .where('brand_id', '=', 8)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).phone

  test('is refused when unknown and after a day, but who has asked may wait longer', async () => {
    const [ticket, asked] = [await invite(people.merchant), await invite(people.merchant)]
    assert.is((await look(people.shopper, 'x.y')).code, 1506)
    server.clock.pass(86_399)
    assert.is((await look(people.shopper, ticket)).code, 1)
    assert.is((await join(people.shopper, asked)).code, 1)
    server.clock.pass(2)
    assert.is((await join(people.friend, ticket, { phone: '13800000067' })).code, 1506)
    assert.is((await look(people.shopper, asked)).data.state, 'waiting')
    assert.is((await decide(asked, 1)).code, 1)
  })

  test('ends with the rights of who made it', async () => {
    const ticket = await invite()
    const merchant = await server.as(people.merchant)
    const move = { userId: 7, storeId: 2, reqId: newReqId() }
    await merchant.post('/api/retail/work/edit-store-user', move)
    assert.is((await join(people.shopper, ticket)).code, 1506)
    await merchant.post('/api/retail/work/edit-store-user', {
      userId: 7,
      storeId: 1,
      reqId: newReqId(),
    })
    assert.is((await look(people.shopper, ticket)).code, 1)
    await merchant.post('/api/retail/work/edit-store-user', {
      userId: 7,
      role: 1,
      reqId: newReqId(),
    })
    assert.is((await join(people.shopper, ticket)).code, 1506)
  })

  test.run()
}
