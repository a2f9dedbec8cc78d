import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { activityOf } from '../../../server/core/activity-table.ts'
import { findVisitor } from '../../../server/core/find-visitor.ts'
import { tx } from '../../../server/core/tx.ts'
import { give, type Given, type GivenKeys } from '../../../server/mechanics/reward/give.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { coupon } from '../../support/server-coupons.ts'
import { people } from '../../support/server-data.ts'

const test = suite('what campaigns give')
const ACTIVITY = 10_000
const uid = people.shopper
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await server.db.insertInto('activity').values(coupon(ACTIVITY)).execute()
})
test.after.each(() => server.close())

/** Gives it for the first thing, or for another one. */
async function given(what: Given, id = 'first'): Promise<GivenKeys> {
  const activity = await activityOf(server.db, { brand_id: 8, activity_id: ACTIVITY })
  const now = server.clock.seconds()
  const giving = { activity, uid, given: what, from: { kind: 'test', id }, now }
  return tx(server.db, trx => give(trx, giving))
}

const thing = {
  kind: 'goods',
  item: { title: '茶杯', thumb: '', value_text: '一只' },
  validTo: 4_000_000_000,
}

/** Points, money in fen and things that the person has. */
async function owned(): Promise<[points: number, fen: number, things: number]> {
  const of = ['brand_id', '=', 8] as const
  const account = await server.db
    .selectFrom('point_account')
    .select('points')
    .where(...of)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const wallet = await server.db
    .selectFrom('wallet')
    .select('balance_fen')
    .where(...of)
    .where('owner', '=', uid)
    .where('account', '=', 'distribution')
    .executeTakeFirst()
  const things = await server.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where(...of)
    .where('activity_id', '=', ACTIVITY)
    .execute()
  return [account?.points ?? 0, Number(wallet?.balance_fen ?? 0), things.length]
}

const kinds: [name: string, what: Given, moves: [number, number, number]][] = [
  ['points', { points: 30 }, [30, 0, 0]],
  ['money', { fen: 500 }, [0, 500, 0]],
  ['a thing', { thing }, [0, 0, 1]],
]

for (const [name, what, moves] of kinds)
  test(`${name}: given once for one thing, again for another, a second time for neither`, async () => {
    const before = await owned()
    const gained = async () => (await owned()).map((n, at) => n - (before[at] ?? 0))
    const tries = await Promise.allSettled([given(what), given(what), given(what)])
    assert.is(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await gained(), moves)
    await given(what, 'second')
    assert.equal(
      await gained(),
      moves.map(n => n * 2),
    )
  })

test('a thing has a code of its own, which no other gift has; points have none', async () => {
  const first = await given({ thing })
  const second = await given({ thing }, 'second')
  assert.ok(first.code !== '' && first.code !== second.code)
  assert.equal(await given({ points: 1 }), { grantId: '', code: '' })
})

test('a coupon of which none is left is not given, and nothing else fails with it', async () => {
  const { db } = server
  const change = { stock_total: 0, stock_left: 0 }
  await db
    .insertInto('activity')
    .values(coupon(ACTIVITY + 1, change))
    .execute()
  const visitor = await findVisitor(db, 8, uid)
  const keys = await given({ withCoupon: ACTIVITY + 1, visitor })
  assert.equal(keys, { grantId: '', code: '' })
  assert.is((await given({ withCoupon: ACTIVITY, visitor })).grantId === '', false)
})

test.run()
