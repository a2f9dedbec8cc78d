import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityRow } from '../../../server/core/activity-row.ts'
import { brandDay } from '../../../server/core/clock.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import type { Visitor } from '../../../server/core/session.ts'
import { tx } from '../../../server/core/tx.ts'
import { changeStore, claimInStore } from '../../../server/mechanics/claim/store-claim.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import type { TestServer } from '../../support/server-app.ts'
import { participationsOf } from '../../support/server-participations.ts'
import { storeCoupon } from '../../support/server-store-coupons.ts'
import { people } from '../../support/server-data.ts'

const test = suite('histories of claims')
const uids = [people.shopper, people.friend, people.staff, people.manager]
const stores = [1, 2]
const FIRST_ACTIVITY = 10_000
let server: TestServer

interface Held {
  grantId: string
  uid: number
  store: number
  isMoved: boolean
}

/** Expected state by the rules. */
interface Model {
  activity: ActivityRow
  now: number
  whole: number
  left: Record<number, number>
  total: Record<number, number>
  today: Record<number, number>
  held: Held[]
}

// Protected on PostgreSQL by the stock's condition in updateRow, server/ledgers/stock.ts.
addHistories(test, 'claims', async fresh => {
  server = fresh
  let next = FIRST_ACTIVITY
  return {
    start: choose => begin((next += 1), choose),
    steps: [take, take, takeTogether, takeTogether, move, moveTogether, passTime],
    check: compare,
  }
})

async function begin(activityId: number, choose: Choose): Promise<Model> {
  const whole = choose([3, 8, 20])
  const shares = { 1: choose([1, 4, 9]), 2: choose([0, 2, 9]) }
  const limits = { limit_per_user: choose([-1, 1, 2, 5]), limit_per_day: choose([-1, 1, 2]) }
  await server.db
    .insertInto('activity')
    .values(
      storeCoupon(
        activityId,
        { per_shop_stock: shares },
        { ...limits, stock_total: whole, stock_left: whole },
      ),
    )
    .execute()
  const activity = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  const now = server.clock.seconds()
  return { activity, now, whole, left: { ...shares }, total: {}, today: {}, held: [] }
}

async function take(model: Model, choose: Choose): Promise<void> {
  const [uid, store] = [choose(uids), choose(stores)]
  const expected = refusalOf(model, uid, store)
  const answer = await claimOne(model, uid, store)
  assert.is(answer.refused, expected)
  if (answer.grantId) accept(model, answer.grantId, uid, store)
}

/**
 * Concurrent claims: who succeeds is open, but each refusal must be justified by the final state.
 */
async function takeTogether(model: Model, choose: Choose): Promise<void> {
  const calls = Array.from({ length: choose([2, 3, 5]) }, () => ({
    uid: choose(uids),
    store: choose(stores),
  }))
  const answers = await Promise.all(calls.map(({ uid, store }) => claimOne(model, uid, store)))
  const all = calls.map((call, index) => ({ ...call, ...answers[index] }))
  for (const { grantId, uid, store } of all) if (grantId) accept(model, grantId, uid, store)
  for (const { refused, uid, store } of all) {
    if (refused) assert.ok(reasonsOf(model, uid, store).includes(refused), refused)
  }
}

async function move(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const [held, store, uid] = [choose(model.held), choose(stores), choose(uids)]
  const expected = moveRefusal(model, held, store, uid)
  const refused = await moveOne(model, held, store, uid)
  assert.is(refused, expected)
  if (!refused) accepted(model, held, store)
}

/** A coupon is moved by two concurrent requests, of which one is refused. */
async function moveTogether(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const store = held.store === 1 ? 2 : 1
  const expected = moveRefusal(model, held, store, held.uid)
  const answers = await Promise.all([1, 2].map(() => moveOne(model, held, store, held.uid)))
  const good = answers.filter(answer => answer === undefined)
  assert.is(good.length, expected ? 0 : 1)
  if (good.length > 0) accepted(model, held, store)
}

async function passTime(model: Model, choose: Choose): Promise<void> {
  const before = brandDay(model.now)
  model.now += choose([60, 3600, 30_000])
  if (brandDay(model.now) !== before) model.today = {}
}

function accept(model: Model, grantId: string, uid: number, store: number): void {
  model.whole -= 1
  model.left[store] = (model.left[store] ?? 0) - 1
  model.total[uid] = (model.total[uid] ?? 0) + 1
  model.today[uid] = (model.today[uid] ?? 0) + 1
  model.held.push({ grantId, uid, store, isMoved: false })
}

function accepted(model: Model, held: Held, store: number): void {
  model.left[held.store] = (model.left[held.store] ?? 0) + 1
  model.left[store] = (model.left[store] ?? 0) - 1
  held.store = store
  held.isMoved = true
}

/** The first applicable reason, which a single request would get. */
const refusalOf = (model: Model, uid: number, store: number): string | undefined =>
  reasonsOf(model, uid, store)[0]

function reasonsOf(model: Model, uid: number, store: number): string[] {
  const { limit_per_user: most, limit_per_day: daily } = model.activity
  const reasons: string[] = []
  if (most >= 0 && (model.total[uid] ?? 0) >= most) {
    reasons.push(most === 1 ? 'already' : 'limitTotal')
  }
  if (daily >= 0 && (model.today[uid] ?? 0) >= daily) reasons.push('limitDay')
  if (model.whole < 1 || (model.left[store] ?? 0) < 1) reasons.push('soldOut')
  return reasons
}

function moveRefusal(model: Model, held: Held, store: number, uid: number): string | undefined {
  if (held.uid !== uid) return 'notOwner'
  if (held.store === store) return 'stateChanged'
  if (held.isMoved) return 'limitTotal'
  return (model.left[store] ?? 0) < 1 ? 'soldOut' : undefined
}

async function claimOne(
  { activity, now }: Model,
  uid: number,
  storeId: number,
): Promise<{ grantId?: string; refused?: string }> {
  const order = {
    activity,
    visitor: visitor(uid),
    now,
    kind: 'coupon',
    item: { title: '券', thumb: '', value_text: '' },
    validFrom: now,
    validTo: now + 1_000_000,
    share: shareOf(activity, storeId),
  }
  return tx(server.db, trx => claimInStore(trx, order)).then(
    ({ grantId }) => ({ grantId }),
    refusedBy,
  )
}

const moveOne = (
  { activity, now }: Model,
  { grantId }: Held,
  storeId: number,
  uid: number,
): Promise<string | undefined> =>
  tx(server.db, trx =>
    changeStore(trx, {
      brandId: 8,
      grantId,
      uid,
      now,
      storeId,
      shareOf: each => shareOf(activity, each),
    }),
  ).then(
    () => undefined,
    error => refusedBy(error).refused,
  )

function refusedBy(error: unknown): { refused: string } {
  if (error instanceof ReplyError) return { refused: error.reply }
  throw error
}

function shareOf({ activity_id, ext }: ActivityRow, storeId: number) {
  const given = ext.per_shop_stock as Record<string, number>
  return { brandId: 8, activityId: activity_id, storeId, total: given[storeId] }
}

const visitor = (uid: number): Visitor => ({
  uid,
  unionid: `union-${uid}`,
  nickname: '',
  avatar: '',
  phone: '',
  memberLevel: 0,
  follows: false,
  isSnapshot: false,
})

async function compare({ activity, whole, left, total, held }: Model): Promise<void> {
  const id = activity.activity_id
  const row = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal([row.stock_left, row.join_count], [whole, held.length])
  const shares = await server.db
    .selectFrom('shop_stock')
    .select(['store_id', 'stock_left'])
    .where('activity_id', '=', id)
    .execute()
  for (const share of shares) assert.is(share.stock_left, left[share.store_id])
  const grants = await server.db
    .selectFrom('user_grant')
    .innerJoin('grant_store', join =>
      join
        .onRef('grant_store.brand_id', '=', 'user_grant.brand_id')
        .onRef('grant_store.grant_id', '=', 'user_grant.grant_id'),
    )
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.grant_id', 'user_grant.uid', 'grant_store.store_id', 'shop_scope'])
    .where('user_grant.activity_id', '=', id)
    .execute()
  assert.equal(
    grants.map(each => [each.grant_id, each.uid, each.store_id, each.shop_scope.shop_ids]).sort(),
    held.map(each => [each.grantId, each.uid, each.store, [each.store]]).sort(),
  )
  assert.equal(await participationsOf(server.db, id), total)
}

test.run()
