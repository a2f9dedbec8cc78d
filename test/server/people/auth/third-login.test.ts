import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  callerOf,
  openSession,
  pageHeaders,
  readReply,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { partnerSecret, people, visitorRow } from '../../../support/server-data.ts'
import { type SignedPair, signedPair } from '../../../support/third-party.ts'

const test = suite('the login by a signed pair')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.before.each(async () => {
  for (const table of ['session', 'partner_nonce'] as const)
    await server.db.deleteFrom(table).execute()
})
test.after(() => server.close())

/** Signature of the third party, by default for the shopper and valid for five minutes. */
function pairOf(
  uid = people.shopper,
  { uni = `union-${uid}`, life = 300, secret = partnerSecret, brandId = 8 } = {},
): SignedPair {
  return signedPair(secret, { brandId, uni, uid, expiry: server.clock.seconds() + life })
}

async function logIn(
  pair: object,
  { brandId = 8, cookie = '', root = '/api', headers = {} as Record<string, string> } = {},
): Promise<Reply> {
  const search = new URLSearchParams({ brandId: String(brandId), ...pair })
  const path = `${root}/wechat/auth/third-login?${search}`
  return readReply(await server.fetch(path, { headers: { ...pageHeaders, cookie, ...headers } }))
}

const cookieOf = (reply: Reply) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** The reply leads to the authorization, and no session is added. */
async function expectRefused(reply: Reply, what: string, sessions = 0): Promise<void> {
  const isIn = /session/.test(reply.headers.get('set-cookie') ?? '')
  const seen = [reply.http, reply.code, reply.status, isIn]
  assert.equal(seen, [200, 2128, 'oauth', false], what)
  assert.is(await sessionCount(), sessions, what)
}

async function sessionCount(): Promise<number> {
  return (await server.db.selectFrom('session').selectAll().execute()).length
}

for (const root of ['/api', '/api/third'])
  test(`of a third party’s visitor begins a session below ${root}`, async () => {
    const reply = await logIn(pairOf(), { root })
    assert.equal(reply.data, {
      uid: people.shopper,
      union_id: 'union-88',
      is_snapshotuser: 0,
      nickname: '访客88',
      avatar: '/avatar.svg',
    })
    const cookie = reply.headers.get('set-cookie') ?? ''
    assert.match(cookie, /^shop_session_8=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
    const visitor = callerOf(server.fetch, cookieOf(reply))
    const me = await visitor.get('/api/wechat/auth/getUserWechat')
    assert.equal(me.data, reply.data)
  })

test('takes the people of the shop too', async () => {
  const reply = await logIn(pairOf(people.merchant))
  const { code } = await callerOf(server.fetch, cookieOf(reply)).get(
    '/api/retail/work/get-user-info',
  )
  assert.equal([reply.data.uid, code], [people.merchant, 0])
})

test('takes no pair that was forged, byte by byte, and then takes the right one', async () => {
  const pair = pairOf()
  for (const field of ['uni', 'uid', 'uniSign'] as const) {
    const text = String(pair[field])
    for (let at = 0; at < text.length; at += 1) {
      const forged = text.slice(0, at) + another(text.charAt(at)) + text.slice(at + 1)
      await expectRefused(await logIn({ ...pair, [field]: forged }), `${field}: ${forged}`)
    }
  }
  await expectRefused(await logIn({ ...pair, uni: 'union-89', uid: people.friend }), 'a friend')
  const [, nonce, mac] = pair.uniSign.split('.')
  const later = { ...pair, uniSign: `${server.clock.seconds() + 299}.${nonce}.${mac}` }
  await expectRefused(await logIn(later), 'another expiry')
  assert.is((await logIn(pair)).code, 1)
})

/** Another character of the same class, so that the format stays valid. */
function another(character: string): string {
  if (/\d/.test(character)) return String((Number(character) + 1) % 10)
  return character === 'x' ? 'y' : 'x'
}

for (const uniSign of ['x', '..', '1.2.3', `${'9'.repeat(10)}.${'x'.repeat(16)}.${'x'.repeat(16)}`])
  test(`takes no signature that is nonsense: ${uniSign}`, async () => {
    await expectRefused(await logIn({ ...pairOf(), uniSign }), uniSign)
  })

test('of somebody who is no visitor here is as good as forged', async () => {
  const ghost = { ...visitorRow(8, 95), is_snapshot: true }
  await server.db.insertInto('visitor').values(ghost).execute()
  const pairs = {
    'nobody we know': pairOf(4242),
    'two people': pairOf(people.shopper, { uni: 'union-89' }),
    'a virtual account': pairOf(95),
    'a forged one': pairOf(people.shopper, { secret: 'x'.repeat(36) }),
  }
  const answers = new Set<string>()
  for (const [what, pair] of Object.entries(pairs)) {
    const reply = await logIn(pair)
    await expectRefused(reply, what)
    const { headers: _, ...rest } = reply
    answers.add(JSON.stringify(rest).replace(/state=[\w.-]+/, 'state='))
  }
  assert.is(answers.size, 1, 'the answer tells nothing')
})

test('is of one brand, and of none that has no third party', async () => {
  for (const secret of [partnerSecret, '', 'null', 'secret of 9'])
    await expectRefused(
      await logIn(pairOf(88, { secret, brandId: 9 }), { brandId: 9 }),
      `secret "${secret}"`,
    )
  const secret = 'secret of brand 9 and its third party'
  const nine = server.db.updateTable('brand').set({ partner_secret: secret })
  await nine.where('brand_id', '=', 9).execute()
  await expectRefused(await logIn(pairOf(), { brandId: 9 }), 'the pair of brand 8')
  const ofNine = { secret, brandId: 9 }
  await expectRefused(await logIn(pairOf(88, ofNine)), 'the pair of brand 9')
  await expectRefused(await logIn(pairOf(88, { secret }), { brandId: 9 }), 'signed for brand 8')
  const { headers } = await logIn(pairOf(88, ofNine), { brandId: 9 })
  assert.match(headers.get('set-cookie') ?? '', /^shop_session_9=/)
})

/** Validity claimed by a pair, and whether it is accepted; clocks may differ by half a minute. */
const lives = [
  [-30, false],
  [-29, true],
  [330, true],
  [331, false],
  [86_400, false],
] as const

for (const [life, isTaken] of lives)
  test(`${isTaken ? 'takes' : 'does not take'} a pair that ends in ${life} s`, async () => {
    const reply = await logIn(pairOf(people.shopper, { life }))
    if (isTaken) assert.is(reply.code, 1)
    else await expectRefused(reply, `${life} s`)
  })

test('asked twenty times at once by twenty phones begins one session', async () => {
  const pair = pairOf()
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(pair)))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is(replies.filter(({ status }) => status === 'oauth').length, 19)
  assert.is(await sessionCount(), 1)
})

test('of a spent pair is refused until it is too old, whatever is swept meanwhile', async () => {
  const pair = pairOf()
  await logIn(pair)
  for (const seconds of [0, 299, 30, 1]) {
    server.clock.pass(seconds)
    await runDueJobs(server, server.clock.seconds())
    await expectRefused(await logIn(pair), `${seconds} s later`, 1)
  }
  assert.equal(await server.db.selectFrom('partner_nonce').selectAll().execute(), [])
})

test('asked again by the phone that it logged in answers that person, with no second session', async () => {
  const pair = pairOf()
  const first = await logIn(pair)
  const again = await logIn(pair, { cookie: cookieOf(first) })
  assert.equal([again.data, again.headers.get('set-cookie')], [first.data, null])
  assert.is(await sessionCount(), 1)
})

test('leaves a live session of somebody else as it is, and the pair is used up', async () => {
  const cookie = await openSession(server, { brandId: 8, uid: people.friend })
  const pair = pairOf()
  const reply = await logIn(pair, { cookie })
  assert.equal([reply.data.uid, reply.headers.get('set-cookie')], [people.friend, null])
  await expectRefused(await logIn(pair), 'somewhere else', 1)
})

test('takes over from a session that is over, another brand’s or a virtual account’s', async () => {
  const over = await openSession(server, { brandId: 8, uid: people.friend })
  await server.db.updateTable('session').set({ expires_at: server.clock.seconds() }).execute()
  const elsewhere = await openSession(server, { brandId: 9, uid: people.friend })
  const virtual = await openSession(server, { brandId: 8, uid: people.friend, isSnapshot: true })
  for (const cookie of [over, elsewhere, virtual]) {
    const reply = await logIn(pairOf(), { cookie })
    assert.is(reply.data.uid, people.shopper)
    assert.match(reply.headers.get('set-cookie') ?? '', /^shop_session_8=/)
  }
})

test('is not begun by a page of another site, which would leave the session’s cookie out', async () => {
  const pair = pairOf()
  for (const headers of [{ 'X-Platform-Type': '' }, { 'Sec-Fetch-Site': 'cross-site' }])
    assert.is((await logIn(pair, { headers })).http, 403)
  assert.is((await logIn(pair)).code, 1)
})

for (const [field, value] of [
  ['uni', ''],
  ['uid', '0'],
  ['uid', 'x'],
  ['uniSign', ''],
])
  test(`names ${field} when it is "${value}"`, async () => {
    const { code, data } = await logIn({ ...pairOf(), [`${field}`]: value })
    assert.equal([code, data.field], [1001, field])
  })

test.run()
