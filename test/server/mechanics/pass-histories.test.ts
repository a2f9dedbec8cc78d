import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { couponSettings } from '../../../api/configs/coupon.ts'
import { configOf } from '../../../api/configs/settings.ts'
import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { passState } from '../../../api/values/pass-state.ts'
import type { ActivityRow } from '../../../server/core/activity-row.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import type { Visitor } from '../../../server/core/session.ts'
import { requireStaff, type Staff } from '../../../server/core/staff.ts'
import { tx, type Tx } from '../../../server/core/tx.ts'
import { claim } from '../../../server/mechanics/claim/claim.ts'
import { revokeGrant } from '../../../server/mechanics/claim/revoke-grant.ts'
import { couponClaim } from '../../../server/mechanics/coupon/coupon-claim.ts'
import { PASS_S, passOn } from '../../../server/mechanics/coupon/pass-on.ts'
import { endPasses, takeBack } from '../../../server/mechanics/coupon/return-pass.ts'
import { takePassed } from '../../../server/mechanics/coupon/take-passed.ts'
import { redeem } from '../../../server/mechanics/redeem/redeem.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import type { TestServer } from '../../support/server-app.ts'
import { coupon } from '../../support/server-coupons.ts'
import { people } from '../../support/server-data.ts'
import { participationsOf } from '../../support/server-participations.ts'

const test = suite('histories of coupons that are passed on')
const uids = [people.shopper, people.friend, people.staff, people.manager]
const FIRST_ACTIVITY = 20_000
const STOCK = 50
let server: TestServer
let counter: Staff

interface Held {
  grantId: string
  uid: number
  code: string
  status: number
  validTo: number
  isReceived: boolean
  /** The link that waits, and its end. */
  pass?: { id: string; endsAt: number } | undefined
}

interface Model {
  activity: ActivityRow
  now: number
  held: Held[]
  /** Links that are over: nobody may take by them. */
  over: string[]
  counted: Record<number, number>
  /** Pieces that are out, and participations. */
  out: number
}

// Protected on PostgreSQL by the conditions of the updates in server/mechanics/coupon.
addHistories(test, 'passing on', async fresh => {
  server = fresh
  counter = await requireStaff(server.db, 8, people.staff)
  let next = FIRST_ACTIVITY
  return {
    start: choose => begin((next += 1), choose),
    steps: [
      take,
      take,
      give,
      give,
      accept,
      acceptTogether,
      back,
      backAndAccept,
      spend,
      spendAndGive,
      revoke,
      passTime,
    ],
    check: compare,
  }
})

async function begin(activityId: number, choose: Choose): Promise<Model> {
  const ext = configOf(couponSettings, {
    kind: 'cash',
    name: '五元券',
    value_fen: 500,
    validity: { kind: 'days', days: 3 },
    can_pass_on: true,
  })
  await server.db
    .insertInto('activity')
    .values(
      coupon(activityId, {
        ext: JSON.stringify(ext),
        limit_per_user: choose([-1, 1, 2]),
        stock_total: STOCK,
        stock_left: STOCK,
        end_at: server.clock.seconds() + 10_000_000,
      }),
    )
    .execute()
  const activity = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  return { activity, now: server.clock.seconds(), held: [], over: [], counted: {}, out: 0 }
}

const isFull = ({ activity, counted }: Model, uid: number): boolean =>
  activity.limit_per_user >= 0 && (counted[uid] ?? 0) >= activity.limit_per_user

const count = (model: Model, uid: number, by: number): void => {
  model.counted[uid] = (model.counted[uid] ?? 0) + by
}

async function take(model: Model, choose: Choose): Promise<void> {
  const uid = choose(uids)
  const order = couponClaim(model.activity, { visitor: visitor(uid), now: model.now })
  const made = await attempt(trx => claim(trx, order))
  assert.is(typeof made === 'string', isFull(model, uid))
  if (typeof made === 'string') return
  count(model, uid, 1)
  model.out += 1
  model.held.push({
    grantId: made.grantId,
    uid,
    code: made.code,
    status: grantStatus.unused,
    validTo: order.validTo,
    isReceived: false,
  })
}

const isUsable = ({ status, validTo }: Held, now: number) =>
  status === grantStatus.unused && validTo > now

async function give(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const before = held.pass
  const made = await giveOne(model, held)
  const may = before !== undefined || (isUsable(held, model.now) && !held.isReceived)
  assert.is(typeof made !== 'string', may, `${made}`)
  if (typeof made !== 'string') given(model, held, made)
}

function given(model: Model, held: Held, made: { pass_id: string; ends_at: number }): void {
  if (held.pass) return void assert.is(made.pass_id, held.pass.id)
  assert.is(made.ends_at, Math.min(model.now + PASS_S, held.validTo))
  held.pass = { id: made.pass_id, endsAt: made.ends_at }
  held.status = grantStatus.passing
}

const waitingOf = ({ held }: Model) => held.filter(({ pass }) => pass !== undefined)

async function accept(model: Model, choose: Choose): Promise<void> {
  const uid = choose(uids)
  const [held, link] = chooseLink(model, choose)
  if (!link) return
  const may = held !== undefined && mayTake(model, held, uid)
  const made = await acceptOne(model, link, uid)
  assert.is(typeof made !== 'string', may, `${made}`)
  if (held && typeof made !== 'string') accepted(model, held, uid, made)
}

function chooseLink(model: Model, choose: Choose): [held?: Held | undefined, link?: string] {
  const waiting = waitingOf(model)
  const links = [...waiting.map(({ pass }) => pass?.id ?? ''), ...model.over]
  if (links.length === 0) return []
  const link = choose(links)
  return [waiting.find(({ pass }) => pass?.id === link), link]
}

const mayTake = (model: Model, held: Held, uid: number): boolean =>
  held.uid !== uid && (held.pass?.endsAt ?? 0) > model.now && !isFull(model, uid)

function accepted(
  model: Model,
  held: Held,
  uid: number,
  { grant_id: grantId, code }: { grant_id: string; code: string },
): void {
  assert.is.not(code, held.code)
  const { validTo } = held
  model.held.push({ grantId, uid, code, status: grantStatus.unused, validTo, isReceived: true })
  held.status = grantStatus.passedOn
  held.pass = undefined
  count(model, uid, 1)
}

/** Several friends at once: one gets it if any may. */
async function acceptTogether(model: Model, choose: Choose): Promise<void> {
  const [held] = chooseLink(model, choose)
  if (!held?.pass) return
  const link = held.pass.id
  const callers = uids.filter(uid => uid !== held.uid)
  const may = callers.filter(uid => mayTake(model, held, uid))
  const answers = await Promise.all(callers.map(uid => acceptOne(model, link, uid)))
  const won = callers.filter((_, at) => typeof answers[at] !== 'string')
  assert.is(won.length, Math.min(1, may.length))
  for (const [at, uid] of callers.entries()) {
    const made = answers[at]
    if (made && typeof made !== 'string') accepted(model, held, uid, made)
  }
}

async function back(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const answer = await backOne(model, held)
  assert.is(answer === undefined, held.pass !== undefined)
  if (!answer) returned(model, held)
}

function returned(model: Model, held: Held): void {
  if (held.pass) model.over.push(held.pass.id)
  held.pass = undefined
  held.status = grantStatus.unused
}

/** The giver takes it back while a friend takes it: exactly one succeeds. */
async function backAndAccept(model: Model, choose: Choose): Promise<void> {
  const [held] = chooseLink(model, choose)
  if (!held?.pass) return
  const uid = choose(uids.filter(each => each !== held.uid))
  const may = mayTake(model, held, uid)
  const link = held.pass.id
  const [taken, refused] = await Promise.all([acceptOne(model, link, uid), backOne(model, held)])
  if (typeof taken === 'string') {
    assert.is(refused, undefined, `neither: ${taken}`)
    return returned(model, held)
  }
  assert.ok(may)
  assert.is(refused, 'stateChanged')
  accepted(model, held, uid, taken)
}

async function spend(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const answer = await spendOne(model, held)
  assert.is(answer === undefined, isUsable(held, model.now), `${answer}`)
  if (!answer) held.status = grantStatus.used
}

/** It is passed on while it is redeemed: exactly one succeeds. */
async function spendAndGive(model: Model, choose: Choose): Promise<void> {
  const open = model.held.filter(held => isUsable(held, model.now) && !held.isReceived)
  if (open.length === 0) return
  const held = choose(open)
  const [used, made] = await Promise.all([spendOne(model, held), giveOne(model, held)])
  assert.is(used === undefined, typeof made === 'string', `${used} ${made}`)
  if (typeof made === 'string') held.status = grantStatus.used
  else given(model, held, made)
}

async function revoke(model: Model, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const key = { brandId: 8, grantId: held.grantId, validAfter: model.now }
  // A refusal rolls back, as its callers do.
  const answer = await attempt(async trx => {
    if (!(await revokeGrant(trx, key))) throw new ReplyError('stateChanged')
    return {}
  })
  assert.is(typeof answer !== 'string', isUsable(held, model.now))
  if (typeof answer === 'string') return
  held.status = grantStatus.revoked
  model.out -= 1
  count(model, held.uid, -1)
}

async function passTime(model: Model, choose: Choose): Promise<void> {
  model.now += choose([60, 3600, 40_000])
  await runDueJobs(server, model.now, [endPasses])
  for (const held of waitingOf(model)) {
    if ((held.pass?.endsAt ?? 0) <= model.now) returned(model, held)
  }
}

async function attempt<R>(run: (trx: Tx) => Promise<R>): Promise<R | string> {
  return tx(server.db, run).catch((error: unknown) => {
    if (error instanceof ReplyError) return error.reply
    throw error
  })
}

const giveOne = ({ now }: Model, { grantId, uid }: Held) =>
  attempt(trx => passOn(trx, { brandId: 8, grantId, uid, now }))

const acceptOne = ({ now }: Model, passId: string, uid: number) =>
  attempt(trx => takePassed(trx, { brandId: 8, passId, visitor: visitor(uid), now }))

const backOne = ({ now }: Model, { grantId, uid }: Held) =>
  attempt(trx => takeBack(trx, { brandId: 8, grantId, uid, now }))

const spendOne = ({ now }: Model, { code }: Held) =>
  attempt(async trx => {
    await redeem(trx, { brandId: 8, code, staff: counter, now })
  })

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

const codeOf: Record<number, number> = {
  [grantStatus.unused]: codeStatus.unused,
  [grantStatus.used]: codeStatus.used,
  [grantStatus.revoked]: codeStatus.void,
  [grantStatus.passing]: codeStatus.passing,
  [grantStatus.passedOn]: codeStatus.void,
}

async function compare({ activity, held, counted, out }: Model): Promise<void> {
  const id = activity.activity_id
  const row = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal([row.stock_left, row.join_count], [STOCK - out, out])
  const rows = await server.db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.grant_id', 'user_grant.uid', 'user_grant.status', 'user_grant.valid_to'])
    .select(['redeem_code.status as code_status', 'redeem_code.code'])
    .where('user_grant.activity_id', '=', id)
    .execute()
  assert.equal(
    rows
      .map(each => [
        each.grant_id,
        each.uid,
        each.status,
        each.valid_to,
        each.code_status,
        each.code,
      ])
      .sort(),
    held
      .map(each => {
        const code = codeOf[each.status]
        return [each.grantId, each.uid, each.status, each.validTo, code, each.code]
      })
      .sort(),
  )
  const waiting = await server.db
    .selectFrom('coupon_pass')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'coupon_pass.brand_id')
        .onRef('user_grant.grant_id', '=', 'coupon_pass.grant_id'),
    )
    .select('coupon_pass.pass_id')
    .where('user_grant.activity_id', '=', id)
    .where('coupon_pass.state', '=', passState.waiting)
    .execute()
  assert.equal(
    waiting.map(({ pass_id }) => pass_id).sort(),
    held.flatMap(({ pass }) => pass?.id ?? []).sort(),
  )
  const counts = Object.entries(counted).filter(([, n]) => n > 0)
  assert.equal(await participationsOf(server.db, id), Object.fromEntries(counts))
}

test.run()
