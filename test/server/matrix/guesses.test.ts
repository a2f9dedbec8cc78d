import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addressOf } from '../../../server/core/request.ts'
import { limitAttempts } from '../../../server/core/limit-attempts.ts'
import { readSettings } from '../../../server/core/settings.ts'
import { codes, type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { callerOf, newReqId } from '../../support/server-app.ts'
import { scaled } from '../../support/scale.ts'
import { people } from '../../support/server-data.ts'
import { askForLogin, comeBack } from '../../support/login-way.ts'
import { WINDOW_S } from '../../../server/people/auth/limit-codes.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('guessing codes')
let server: MatrixServer

test.before.each(async () => {
  server = await startMatrixServer()
})
test.after.each(() => server.close())

const GUESSES = scaled(60, 10_000)

/**
 * Wrong guesses by this number of people from one address; resolves with the number of judged ones.
 */
async function guess(crowd: number, address: string, now = START): Promise<number> {
  let judged = 0
  const judge = async () => {
    judged += 1
    throw new Error('wrong')
  }
  for (let n = 0; n < GUESSES; n += 1) {
    const limit = { brandId: 8, key: `code:${n % crowd}`, limit: 10, windowS: WINDOW_S, address }
    await limitAttempts(server.db, limit, now, judge, () => true).catch(() => undefined)
  }
  return judged
}

test('is bounded for one person: of many guesses 10 are judged, whatever address they come from', async () => {
  assert.is(await guess(1, ''), 10)
})

test('is bounded for an address: of many guesses by 50 people 10 are judged', async () => {
  assert.is(await guess(50, '203.0.113.9'), 10)
  const { hits } = await server.db
    .selectFrom('rate')
    .select(eb => eb.fn.max('hits').as('hits'))
    .where('rate_key', 'like', 'code@%')
    .executeTakeFirstOrThrow()
  assert.is(hits, 10, 'the count is a row, so that it holds for all processes')
})

test('is charged to nobody when the address is locked: a person elsewhere keeps all guesses', async () => {
  await guess(50, '203.0.113.9')
  const elsewhere = {
    brandId: 8,
    key: 'code:49',
    limit: 10,
    windowS: WINDOW_S,
    address: '198.51.100.7',
  }
  let judged = 0
  for (let n = 0; n < 20; n += 1) {
    const judge = async () => {
      judged += 1
      throw new Error('wrong')
    }
    await limitAttempts(server.db, elsewhere, START, judge, () => true).catch(() => undefined)
  }
  assert.is(judged, 10)
})

test('at the counter locks who mistypes, and no colleague at the same address', async () => {
  const url = await server.listen()
  const wrong = async (uid: number, n: number) => {
    const { cookie } = await server.as(uid)
    const headers = { Origin: 'http://shop.test' }
    const caller = callerOf((path, init) => fetch(url + path, init), cookie)
    const enter = () => {
      const body = { code: codes.unknown, preview: 0, reqId: newReqId() }
      return caller.post('/api/retail/work/write-off-code', body, headers)
    }
    const answers = await Promise.all(Array.from({ length: n }, enter))
    return answers.filter(({ code }) => code === 1501).length
  }
  const staff = [people.staff, people.otherStoreStaff, people.manager, people.merchant]
  assert.equal(await Promise.all(staff.map(uid => wrong(uid, 8))), [5, 5, 5, 5])
  await server.db
    .updateTable('rate')
    .set({ hits: 99 })
    .where('rate_key', 'like', 'write-off@%')
    .execute()
  await server.db.deleteFrom('rate').where('rate_key', 'like', 'write-off:%').execute()
  const judged = await Promise.all(staff.map(uid => wrong(uid, 5)))
  assert.is(
    judged.reduce((sum, n) => sum + n, 0),
    1,
    'the address has a bound too',
  )
})

test('tells nothing: an unknown, a used, an expired and another brand’s login code get equal answers', async () => {
  const loginCode = (
    code: string,
    brand_id: number,
    life: number,
    used_at: number | null = null,
  ) => ({
    brand_id,
    code,
    unionid: 'union-x',
    nickname: '',
    avatar: '',
    expires_at: START + life,
    used_at,
  })
  await server.db
    .insertInto('oauth_code')
    .values([
      loginCode('used', 8, 300, START - 9),
      loginCode('expired', 8, -1),
      loginCode('foreign', 9, 300),
    ])
    .execute()
  const seen = new Set<string>()
  for (const each of ['unknown', 'used', 'expired', 'foreign']) {
    const { headers, ...rest } = await comeBack(server, await askForLogin(server), each)
    assert.not.match(String(headers.get('set-cookie')), 'session')
    // Each answer contains a login with a state of its own.
    seen.add(JSON.stringify(rest).replace(/state=[\w.-]+/, 'state='))
  }
  assert.is(seen.size, 1)
  assert.match([...seen][0] ?? '', 'needLogin')
})

test('cannot choose its address: only what our own proxies wrote counts', () => {
  const header = '1.2.3.4, 203.0.113.9'
  const context = {
    req: { header: () => header },
    env: { incoming: { socket: { remoteAddress: '::1' } } },
  }
  const ask = (proxies: string) =>
    addressOf(
      context as unknown as Parameters<typeof addressOf>[0],
      readSettings({ TRUSTED_PROXIES: proxies }),
    )
  assert.equal(
    [ask('0'), ask('1'), ask('2'), ask('3')],
    ['0:0:0:0::/64', '203.0.113.9', '1.2.3.4', ''],
  )
  assert.throws(() => readSettings({ TRUSTED_PROXIES: 'all' }), /TRUSTED_PROXIES/)
})

test.run()
