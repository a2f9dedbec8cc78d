import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { notifyAuthorized } from '../../../../server/merchant/shop/authorize/notify-authorized.ts'
import type { Notice } from '../../../../server/core/ports/messaging-app.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { authorizations, provePerson } from '../../../support/server-authorizations.ts'
import { isolations } from '../../../support/server-database.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const person = { name: '江月', phone: '13800000066' }
const { merchant, shopper, friend } = people

for (const isolation of isolations) {
  const test = suite(`a second merchant by a code, ${isolation}`)
  let server: TestServer
  let told: Notice[]
  let codes: ReturnType<typeof authorizations>

  test.before.each(async () => {
    told = []
    server = await startTestServer({
      isolation,
      change: ({ messaging }) => ({
        messaging: { ...messaging, notify: async (_account, notice) => void told.push(notice) },
      }),
    })
    codes = authorizations(server)
    await provePerson(server, shopper, person.phone)
    await provePerson(server, friend, '13800000067')
    await provePerson(server, merchant, '13800000068')
  })
  test.after.each(() => server.close())

  const roleOf = async (uid: number): Promise<number | undefined> =>
    (
      await server.db
        .selectFrom('shop_user')
        .select('role')
        .where('brand_id', '=', 8)
        .where('uid', '=', uid)
        .executeTakeFirst()
    )?.role
  const stateFor = async (uid: number, ticket: string) => (await codes.look(uid, ticket)).data.state
  const noticesTo = async (uid: number) => {
    await runDueJobs(server, undefined, [notifyAuthorized])
    return told.filter(({ openid }) => openid === `open-${uid}`).map(({ title }) => title)
  }

  test('is one once they have scanned it, proved the phone and agreed, and the first sees each step', async () => {
    const ticket = await codes.show('admin')
    assert.equal((await codes.look(shopper, ticket)).data.side, 'open')
    assert.is(await stateFor(merchant, ticket), 0)
    assert.is((await codes.scan(shopper, ticket)).code, 1)
    const seen = (await codes.look(merchant, ticket)).data
    assert.equal([seen.state, seen.side, seen.nickname], [1, 'asker', `访客${shopper}`])
    const own = (await codes.look(shopper, ticket)).data
    assert.equal([own.state, own.side, own.nickname, own.needs_name], [1, 'scanner', '员工8', 1])
    assert.is(await roleOf(shopper), undefined, 'a scan alone is worth nothing')
    const other = { agree: 1, name: '苏木', phone: '13800000067' }
    assert.is((await codes.decide(friend, ticket, other)).code, 1506, 'who has not scanned it')
    assert.is((await codes.decide(friend, ticket, { agree: 0 })).code, 1506)
    const { code, data } = await codes.decide(shopper, ticket, { agree: 1, ...person })
    assert.equal([code, data.state], [1, 2])
    assert.is(await stateFor(merchant, ticket), 2)
    const hub = await (await server.as(shopper)).get('/api/retail/mine/get-user-shoper')
    assert.equal([hub.code, await roleOf(shopper)], [1, 3])
    assert.equal(await noticesTo(merchant), ['江月成为店主'])
    assert.equal(await noticesTo(shopper), ['你已经是品牌8的店主'])
  })

  test('is one person of thirty who scan the code at once', async () => {
    const uids = Array.from({ length: 30 }, (_, n) => 3000 + n)
    await server.db
      .insertInto('visitor')
      .values(uids.map((uid, n) => ({ ...visitorRow(8, uid), phone: `138111100${10 + n}` })))
      .execute()
    const ticket = await codes.show('admin')
    const replies = await Promise.all(uids.map(uid => codes.scan(uid, ticket)))
    assert.is(replies.filter(({ code }) => code === 1).length, 1)
    assert.is(replies.filter(({ code }) => code === 1506).length, 29)
    const late = await codes.look(shopper, ticket)
    assert.equal([late.data.side, late.data.phone], ['taken', person.phone])
    const tries = await Promise.all(
      uids.map((uid, n) =>
        codes.decide(uid, ticket, { agree: 1, name: `店主${n}`, phone: `138111100${10 + n}` }),
      ),
    )
    assert.is(tries.filter(({ code }) => code === 1).length, 1, 'who has scanned it')
    const made = await server.db
      .selectFrom('shop_user')
      .select('uid')
      .where('uid', 'in', uids)
      .execute()
    assert.is(made.length, 1)
  })

  test('agrees once, however often at once; refusing then changes nothing', async () => {
    const ticket = await codes.show('admin')
    await codes.scan(shopper, ticket)
    const answers = await Promise.all([
      codes.decide(shopper, ticket, { agree: 1, ...person }),
      codes.decide(shopper, ticket, { agree: 1, ...person }),
      codes.decide(shopper, ticket, { agree: 0 }),
      codes.decide(merchant, ticket, { agree: 0 }),
    ])
    const done = (some: { code: number }[]) => some.filter(({ code }) => code === 1).length
    const [agreed, refused] = [done(answers.slice(0, 2)), done(answers.slice(2))]
    const isIn = agreed === 1
    // Who refuses what is refused already hears so.
    assert.ok(isIn ? refused === 0 : agreed === 0 && refused > 0, `${agreed}, ${refused}`)
    assert.is(await roleOf(shopper), isIn ? 3 : undefined)
    assert.is(await stateFor(merchant, ticket), isIn ? 2 : 4)
  })

  test('is nobody who was shown the code later than a minute ago', async () => {
    const [ticket, scanned] = [await codes.show('admin'), await codes.show('admin')]
    server.clock.pass(59)
    assert.is((await codes.scan(shopper, scanned)).code, 1)
    server.clock.pass(1)
    assert.is((await codes.scan(friend, ticket)).code, 1506)
    assert.is(await stateFor(merchant, ticket), 3)
    assert.is((await codes.decide(friend, ticket, { agree: 1, ...person })).code, 1506)
    assert.is((await codes.scan(shopper, scanned)).code, 1, 'a repeat of who has scanned it')
  })

  test('has ten minutes to agree', async () => {
    const ticket = await codes.show('admin')
    await codes.scan(shopper, ticket)
    server.clock.pass(600)
    assert.is(await stateFor(merchant, ticket), 3)
    assert.is((await codes.decide(shopper, ticket, { agree: 1, ...person })).code, 1506)
    assert.is(await roleOf(shopper), undefined)
  })

  test('uses a code once: who has refused cannot agree any more, nor anybody else', async () => {
    const ticket = await codes.show('admin')
    await codes.scan(shopper, ticket)
    assert.is((await codes.decide(shopper, ticket, { agree: 0 })).code, 1)
    assert.is(await stateFor(merchant, ticket), 4)
    assert.is((await codes.decide(shopper, ticket, { agree: 1, ...person })).code, 1506)
    assert.is((await codes.scan(friend, ticket)).code, 1506)
    const other = { agree: 1, name: '苏木', phone: '13800000067' }
    assert.is((await codes.decide(friend, ticket, other)).code, 1506)
    assert.equal([await roleOf(shopper), await roleOf(friend)], [undefined, undefined])
    assert.equal(await noticesTo(merchant), [`访客${shopper}没有同意做店主`])
    assert.equal(await noticesTo(shopper), [])
  })

  test('is withdrawn by the merchant, before and after the scan', async () => {
    const [early, late] = [await codes.show('admin'), await codes.show('admin')]
    assert.is((await codes.decide(merchant, early, { agree: 0 })).code, 1)
    assert.is((await codes.scan(shopper, early)).code, 1506)
    await codes.scan(shopper, late)
    assert.is((await codes.decide(merchant, late, { agree: 0 })).code, 1)
    const seen = (await codes.look(shopper, late)).data
    assert.equal([seen.state, seen.is_withdrawn], [4, 1])
    const tried = await codes.decide(shopper, late, { agree: 1, ...person })
    assert.equal([tried.code, tried.message], [1506, '店主收回了这个授权'])
  })

  test('is asked by merchants of the shop alone', async () => {
    for (const uid of [people.manager, people.staff, shopper]) {
      const { code } = await (await server.as(uid)).get('/api/retail/mine/authorize-base', {
        purpose: 'admin',
      })
      assert.ok([1003, 1701].includes(code), `${uid}: ${code}`)
    }
    assert.is((await codes.scan(merchant, await codes.show('admin'))).data.reason, 'self')
  })

  test('is refused with a code of another brand, and with one whose shop, purpose or signature was changed', async () => {
    const ticket = await codes.show('payee')
    const [, shop = '', asker = '', end = '', key = '', signature = ''] = ticket.split('.')
    const foreign = await server.as(shopper, { brandId: 9 })
    const scan = { ticket, brandId: 9, reqId: newReqId() }
    assert.is((await foreign.post('/api/retail/mine/authorize-scan', scan)).code, 1506)
    for (const parts of [
      ['admin', shop, asker, end, key, signature],
      ['payee', '2', asker, end, key, signature],
      ['payee', shop, '7', end, key, signature],
      ['payee', shop, asker, String(Number(end) + 999), key, signature],
      ['payee', shop, asker, end, 'another', signature],
      ['payee', shop, asker, end, key, 'x'.repeat(16)],
    ])
      assert.is((await codes.scan(shopper, parts.join('.'))).code, 1506, parts.join('.'))
    assert.is((await codes.scan(shopper, ticket)).code, 1)
  })

  test('ends with the rights of the merchant who has shown the code', async () => {
    const ticket = await codes.show('admin')
    await codes.scan(shopper, ticket)
    const setRole = (role: 1 | 3, shop_id = 1) =>
      server.db
        .updateTable('shop_user')
        .set({ role, shop_id })
        .where('brand_id', '=', 8)
        .where('uid', '=', merchant)
        .execute()
    await setRole(1)
    assert.is((await codes.decide(shopper, ticket, { agree: 1, ...person })).code, 1506)
    await setRole(3, 2)
    assert.is((await codes.look(shopper, ticket)).code, 1506, 'a merchant of another shop now')
    await setRole(3)
    assert.is((await codes.decide(shopper, ticket, { agree: 1, ...person })).code, 1)
  })

  test('may be one of the shop’s staff, and nobody who is disabled or works in another shop', async () => {
    const ticket = await codes.show('admin')
    const staff = people.otherStoreStaff
    await provePerson(server, staff, '13800000069')
    assert.is((await codes.look(staff, ticket)).data.needs_name, 0)
    assert.is((await codes.accept(staff, ticket, { phone: '13800000069' })).code, 1)
    const row = await server.db
      .selectFrom('shop_user')
      .select(['role', 'name', 'phone', 'store_id'])
      .where('uid', '=', staff)
      .executeTakeFirstOrThrow()
    assert.equal(row, { role: 3, name: '员工6', phone: '13800000069', store_id: 2 })
    const next = await codes.show('admin')
    assert.equal((await codes.look(people.disabledStaff, next)).data.obstacle, 'disabled')
    const disabled = await codes.scan(people.disabledStaff, next)
    assert.equal([disabled.code, disabled.data.reason], [1004, 'disabled'])
    await server.db
      .updateTable('shop_user')
      .set({ shop_id: 2 })
      .where('uid', '=', people.staff)
      .execute()
    assert.is((await codes.scan(people.staff, next)).data.reason, 'otherShop')
    const already = await codes.scan(staff, next)
    assert.equal([already.code, already.data.reason], [1004, 'already'])
    assert.is((await codes.scan(shopper, next)).code, 1, 'who cannot be one has not used it up')
  })

  test('names who they are, with a phone that is theirs and that no colleague has', async () => {
    const ticket = await codes.show('admin')
    await codes.scan(shopper, ticket)
    const agree = (more: object) => codes.decide(shopper, ticket, { agree: 1, ...more })
    const missing = async (more: object) => {
      const { code, data } = await agree(more)
      return [code, data.field]
    }
    assert.equal(await missing({ name: '江月' }), [1001, 'phone'])
    assert.equal(await missing({ phone: person.phone }), [1001, 'name'])
    assert.equal(await missing({ ...person, phone: '13800000088' }), [1001, 'code'])
    const wrong = { ...person, phone: '13800000088', code: '000000' }
    assert.equal(await missing(wrong), [1305, 'code'])
    assert.equal(await missing({ ...person, name: '代开发票' }), [1007, 'name'])
    await provePerson(server, shopper, '13800000005')
    assert.equal(await missing({ name: '江月', phone: '13800000005' }), [1706, 'phone'])
    await provePerson(server, shopper, person.phone)
    assert.is((await agree(person)).code, 1, 'none of the refusals has used the code up')
  })

  test('proves a new phone by a text, which nobody gets who has not scanned the code', async () => {
    const ticket = await codes.show('admin')
    const phone = '13800000088'
    const ask = async (uid: number) =>
      (await server.as(uid)).post('/api/retail/mine/authorize-code', {
        ticket,
        phone,
        reqId: newReqId(),
      })
    assert.is((await ask(shopper)).code, 1506)
    await codes.scan(shopper, ticket)
    assert.is((await ask(friend)).code, 1506)
    assert.is((await ask(shopper)).code, 1)
    const { title } = await server.db
      .selectFrom('sandbox_card')
      .select('title')
      .where('brand_id', '=', 8)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(title)?.[0] ?? ''
    const { code: done } = await codes.decide(shopper, ticket, {
      agree: 1,
      name: '江月',
      phone,
      code,
    })
    assert.is(done, 1)
  })

  test.run()
}
