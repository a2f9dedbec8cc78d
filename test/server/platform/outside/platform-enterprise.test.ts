import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EnterpriseAccount } from '../../../../server/core/enterprise-accounts.ts'
import type { Enterprise } from '../../../../server/core/ports/enterprise.ts'
import {
  answerEnterpriseCall,
  groupCode,
  sandboxSecret,
} from '../../../../server/platform/outside/enterprise-double.ts'
import { seal } from '../../../../server/platform/outside/event-seal.ts'
import { createPlatformEnterprise } from '../../../../server/platform/outside/platform-enterprise.ts'
import { sandboxKeys } from '../../../../server/platform/outside/sandbox-enterprise.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import {
  eventXml,
  groupChanged,
  staffAdded,
} from '../../../../server/demo/sandbox/enterprise-event.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addGroups } from '../../../support/server-live-codes.ts'

const test = suite('the enterprise side by its protocol')
const keys = sandboxKeys(8, 'secret of 8')
const account: EnterpriseAccount = { brandId: 8, ...keys, secret: sandboxSecret('secret of 8') }

let shop: TestServer
let platform: Server
let origin: string
/** Paths asked of the platform, in order. */
let asked: string[]
let enterprise: Enterprise
/** Answers of the platform in place of the sandbox's. */
let answers: (request: Request) => Response | undefined

test.before.each(async () => {
  shop = await startTestServer()
  await addGroups(shop.db, ['one'])
  asked = []
  answers = () => undefined
  platform = createServer(
    getRequestListener(request => {
      asked.push(new URL(request.url).pathname.replace('/cgi-bin/externalcontact/', ''))
      return answers(request) ?? answerEnterpriseCall(shop.db, request)
    }),
  )
  await new Promise<void>(resolve => platform.listen(0, resolve))
  origin = `http://localhost:${(platform.address() as AddressInfo).port}`
  enterprise = newEnterprise()
})
test.after.each(async () => {
  platform.closeAllConnections()
  await new Promise(resolve => platform.close(resolve))
  await shop.close()
})

const newEnterprise = (given: EnterpriseAccount | undefined = account) =>
  createPlatformEnterprise({
    db: shop.db,
    clock: shop.clock,
    accountOf: async () => given,
    origin,
    fetch,
    tickets: createTicketStore(shop.db, shop.clock),
  })

const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(() => 'no failure', String)

const pictures = () => asked.filter(path => path.startsWith('/wwpic/'))

test('a code for a staff member is made once, read off its picture, and given to a colleague as it is', async () => {
  const state = '821.82101'
  const made = await enterprise.contactWay(8, { userId: 5, state, wayId: '' })
  assert.match(made?.text ?? '', `/sandbox/add-staff?br=8&staffId=5&state=${state}`)
  assert.equal(asked.slice(0, 3), [
    '/cgi-bin/gettoken',
    '/cgi-bin/user/getuserid',
    'add_contact_way',
  ])
  const { work_userid } = await shop.db
    .selectFrom('shop_user')
    .select('work_userid')
    .where('user_id', '=', 5)
    .executeTakeFirstOrThrow()
  assert.is(work_userid, 'staff-5')
  asked.length = 0
  const given = await enterprise.contactWay(8, { userId: 6, state, wayId: made?.wayId ?? '' })
  assert.equal(given, made)
  assert.equal(asked, ['/cgi-bin/user/getuserid', 'update_contact_way', 'get_contact_way'])
})

test('nobody gets a code whom the firm does not know, nor in a brand without an account', async () => {
  await shop.db.updateTable('shop_user').set({ phone: '' }).where('user_id', '=', 5).execute()
  assert.is(await enterprise.contactWay(8, { userId: 5, state: 's', wayId: '' }), null)
  const none = createPlatformEnterprise({
    db: shop.db,
    clock: shop.clock,
    accountOf: async () => undefined,
    origin,
    fetch,
    tickets: createTicketStore(shop.db, shop.clock),
  })
  assert.is(await none.group(8, { chatId: 'one', wayId: '' }), null)
  assert.equal(asked, [])
})

test('a group has its members counted and a code of its own; dismissed and unknown ones say so', async () => {
  await shop.db.updateTable('sandbox_group').set({ member_n: 3 }).execute()
  const group = await enterprise.group(8, { chatId: 'one', wayId: '' })
  const way = { wayId: 'join-one', text: groupCode(8, 'one', 1) }
  assert.equal(group, { isDismissed: false, name: '群one', memberN: 3, way })
  await enterprise.group(8, { chatId: 'one', wayId: 'join-one' })
  assert.is(asked.filter(path => path === 'groupchat/add_join_way').length, 1)
  assert.is(pictures().length, 1, 'a picture is read once')
  assert.is(await enterprise.group(8, { chatId: 'none', wayId: '' }), null)
  await shop.db.updateTable('sandbox_group').set({ is_dismissed: true }).execute()
  assert.equal(await enterprise.group(8, { chatId: 'one', wayId: 'join-one' }), {
    isDismissed: true,
  })
})

test('the access token is shared by all processes, and renewed when the platform no longer accepts it', async () => {
  const others = [enterprise, newEnterprise(), newEnterprise()]
  await Promise.all(others.map(each => each.group(8, { chatId: 'one', wayId: 'join-one' })))
  const tokens = () => asked.filter(path => path === '/cgi-bin/gettoken').length
  assert.is(tokens(), 1)
  await shop.db
    .updateTable('outside_ticket')
    .set({ value: 'withdrawn' })
    .where('kind', '=', 'enterprise')
    .execute()
  assert.ok(await enterprise.group(8, { chatId: 'one', wayId: 'join-one' }))
  assert.is(tokens(), 2)
  shop.clock.pass(7200)
  await enterprise.group(8, { chatId: 'one', wayId: 'join-one' })
  assert.is(tokens(), 3)
})

test('an error of the platform is reported with its number, and changes nothing', async () => {
  const wrong = newEnterprise({ ...account, secret: 'another' })
  const problem = await failureOf(wrong.group(8, { chatId: 'one', wayId: '' }))
  assert.match(problem, '/cgi-bin/gettoken answered 40001')
  const state = 'a state that is longer than thirty characters'
  const long = await failureOf(enterprise.contactWay(8, { userId: 5, state, wayId: '' }))
  assert.match(long, 'too long')
})

const opened = async (fields: string) => {
  const now = shop.clock.seconds()
  const raw = seal(eventXml(keys.corpId, now, fields), keys, now)
  asked.length = 0
  const answer = await enterprise.openEvent({ brandId: 8, ...raw })
  assert.equal(asked, [], 'nobody is asked before the event is answered')
  if (!('arrived' in answer)) return answer
  return answer.arrived ? enterprise.changesOf(8, answer.arrived.event) : []
}

const phonesAsked = () => asked.filter(path => path === '/cgi-bin/user/getuserid').length

test('a colleague who is not in the shop is looked for once a day, in one pass', async () => {
  // The firm knows none of the shop's phone numbers.
  await shop.db
    .updateTable('shop_user')
    .set(eb => ({ phone: sql<string>`'1390000' || lpad(${eb.ref('user_id')}::text, 4, '0')` }))
    .where('brand_id', '=', 8)
    .execute()
  answers = request =>
    new URL(request.url).pathname === '/cgi-bin/user/getuserid'
      ? Response.json({ errcode: 46004, errmsg: 'user no exist' })
      : undefined
  const { n } = await shop.db
    .selectFrom('shop_user')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', 8)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  assert.equal(await opened(staffAdded('stranger', 'wm-union-88')), [])
  assert.is(phonesAsked(), Number(n))
  assert.equal(await opened(staffAdded('stranger', 'wm-union-89')), [])
  assert.is(phonesAsked(), 0)
  assert.is(await enterprise.contactWay(8, { userId: 5, state: 's', wayId: '' }), null)
  assert.is(phonesAsked(), 0)
  shop.clock.pass(86_400)
  await opened(staffAdded('stranger', 'wm-union-88'))
  assert.is(phonesAsked(), Number(n))
})

test('events name our staff and, where the platform tells, the person behind a customer', async () => {
  const externalUserId = 'wm-union-88'
  assert.equal(await opened(staffAdded('staff-6', externalUserId)), [
    { kind: 'staffAdded', userId: 6, state: '', externalUserId, unionid: 'union-88' },
  ])
  assert.equal(await opened(staffAdded('stranger', externalUserId)), [])
  assert.equal(await opened(groupChanged('one', 'del_member', 'hidden')), [
    { kind: 'groupLeft', chatId: 'one', externalUserId: 'hidden', unionid: '' },
  ])
  const two = groupChanged('one', 'add_member', externalUserId).replace(
    '</Item>',
    '</Item><Item>wm-union-89</Item>',
  )
  const joined = (await opened(two)) as { unionid: string }[]
  assert.equal(
    joined.map(({ unionid }) => unionid),
    ['union-88', 'union-89'],
  )
  const tag = '<Event>change_external_tag</Event><ChangeType>create</ChangeType>'
  assert.equal(await opened(tag), [])
})

test.run()
