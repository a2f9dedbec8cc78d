import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import { requireStaff, type Staff } from '../../../server/core/staff.ts'
import { tx, type Tx } from '../../../server/core/tx.ts'
import { claim } from '../../../server/mechanics/claim/claim.ts'
import { couponClaim } from '../../../server/mechanics/coupon/coupon-claim.ts'
import { passOn } from '../../../server/mechanics/coupon/pass-on.ts'
import { endPasses, takeBack } from '../../../server/mechanics/coupon/return-pass.ts'
import { revokeCoupon } from '../../../server/mechanics/coupon/revoke-coupon.ts'
import { takePassed } from '../../../server/mechanics/coupon/take-passed.ts'
import { redeem } from '../../../server/mechanics/redeem/redeem.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import {
  accepted,
  beginPasses,
  comparePasses,
  count,
  given,
  type Held,
  isFull,
  isUsable,
  isWaiting,
  mayTake,
  type PassModel,
  returned,
  revoked,
  visitor,
} from '../../support/pass-model.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import type { TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('histories of coupons that are passed on')
const uids = [people.shopper, people.friend, people.staff, people.manager]
const FIRST_ACTIVITY = 20_000
let server: TestServer
let counter: Staff

// Protected on PostgreSQL by the conditions of the updates in server/mechanics/coupon.
addHistories(test, 'passing on', async fresh => {
  server = fresh
  counter = await requireStaff(server.db, 8, people.staff)
  let next = FIRST_ACTIVITY
  return {
    start: choose => beginPasses(server, (next += 1), choose([-1, 1, 2])),
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
      revokeAndAccept,
      revokeAndGive,
      revokeAndBack,
      passTime,
    ],
    check: model => comparePasses(server, model),
  }
})

async function take(model: PassModel, choose: Choose): Promise<void> {
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

async function give(model: PassModel, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const before = held.pass
  const made = await giveOne(model, held)
  const may = before !== undefined || (isUsable(held, model.now) && !held.isReceived)
  assert.is(typeof made !== 'string', may, `${made}`)
  if (typeof made !== 'string') given(model, held, made)
}

const waitingOf = ({ held }: PassModel) => held.filter(({ pass }) => pass !== undefined)

async function accept(model: PassModel, choose: Choose): Promise<void> {
  const uid = choose(uids)
  const [held, link] = chooseLink(model, choose)
  if (!link) return
  const may = held !== undefined && mayTake(model, held, uid)
  const made = await acceptOne(model, link, uid)
  assert.is(typeof made !== 'string', may, `${made}`)
  if (held && typeof made !== 'string') accepted(model, held, uid, made)
}

function chooseLink(model: PassModel, choose: Choose): [held?: Held | undefined, link?: string] {
  const waiting = waitingOf(model)
  const links = [...waiting.map(({ pass }) => pass?.id ?? ''), ...model.over]
  if (links.length === 0) return []
  const link = choose(links)
  return [waiting.find(({ pass }) => pass?.id === link), link]
}

/** Several friends at once: one gets it if any may. */
async function acceptTogether(model: PassModel, choose: Choose): Promise<void> {
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

async function back(model: PassModel, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const answer = await backOne(model, held)
  assert.is(answer === undefined, held.pass !== undefined)
  if (!answer) returned(model, held)
}

/** The giver takes it back while a friend takes it: exactly one succeeds. */
async function backAndAccept(model: PassModel, choose: Choose): Promise<void> {
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

async function spend(model: PassModel, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const answer = await spendOne(model, held)
  assert.is(answer === undefined, isUsable(held, model.now), `${answer}`)
  if (!answer) held.status = grantStatus.used
}

/** It is passed on while it is redeemed: exactly one succeeds. */
async function spendAndGive(model: PassModel, choose: Choose): Promise<void> {
  const open = model.held.filter(held => isUsable(held, model.now) && !held.isReceived)
  if (open.length === 0) return
  const held = choose(open)
  const [used, made] = await Promise.all([spendOne(model, held), giveOne(model, held)])
  assert.is(used === undefined, typeof made === 'string', `${used} ${made}`)
  if (typeof made === 'string') held.status = grantStatus.used
  else given(model, held, made)
}

async function revoke(model: PassModel, choose: Choose): Promise<void> {
  if (model.held.length === 0) return
  const held = choose(model.held)
  const answer = await revokeOne(model, held)
  assert.is(answer === undefined, isUsable(held, model.now) || isWaiting(held, model.now))
  if (!answer) revoked(model, held)
}

/** The shop takes it back while a friend takes it: exactly one succeeds. */
async function revokeAndAccept(model: PassModel, choose: Choose): Promise<void> {
  const [held] = chooseLink(model, choose)
  if (!held?.pass) return
  const uid = choose(uids.filter(each => each !== held.uid))
  const may = [mayTake(model, held, uid), isWaiting(held, model.now)]
  const link = held.pass.id
  const [taken, refused] = await Promise.all([acceptOne(model, link, uid), revokeOne(model, held)])
  const done = [typeof taken !== 'string', refused === undefined]
  assert.is(done.filter(Boolean).length, may.includes(true) ? 1 : 0, `${taken} ${refused}`)
  if (typeof taken !== 'string') return accepted(model, held, uid, taken)
  if (!refused) revoked(model, held)
}

/** The shop takes it back while its holder passes it on: at least one succeeds, and nothing is left to a friend. */
async function revokeAndGive(model: PassModel, choose: Choose): Promise<void> {
  const open = model.held.filter(held => isUsable(held, model.now) && !held.isReceived)
  if (open.length === 0) return
  const held = choose(open)
  const [refused, made] = await Promise.all([revokeOne(model, held), giveOne(model, held)])
  assert.ok(refused === undefined || typeof made !== 'string', `${refused} ${made}`)
  // Both, if the shop comes after the holder.
  if (typeof made !== 'string') given(model, held, made)
  if (!refused) revoked(model, held)
}

/** The shop takes it back while its holder does, and comes too early or gets it. */
async function revokeAndBack(model: PassModel, choose: Choose): Promise<void> {
  const [held] = chooseLink(model, choose)
  if (!held?.pass) return
  const may = isWaiting(held, model.now)
  const [refused, own] = await Promise.all([revokeOne(model, held), backOne(model, held)])
  assert.ok(!(may ? refused && own : own), `${refused} ${own}`)
  if (!own) returned(model, held)
  if (!refused) revoked(model, held)
}

async function passTime(model: PassModel, choose: Choose): Promise<void> {
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

const giveOne = ({ now }: PassModel, { grantId, uid }: Held) =>
  attempt(trx => passOn(trx, { brandId: 8, grantId, uid, now }))

const acceptOne = ({ now }: PassModel, passId: string, uid: number) =>
  attempt(trx => takePassed(trx, { brandId: 8, passId, visitor: visitor(uid), now }))

const backOne = ({ now }: PassModel, { grantId, uid }: Held) =>
  attempt(trx => takeBack(trx, { brandId: 8, grantId, uid, now }))

/** A refusal rolls back, as that of the merchant's write does. */
const revokeOne = ({ now }: PassModel, { grantId }: Held) =>
  attempt(async trx => {
    if (!(await revokeCoupon(trx, { brandId: 8, grantId, now }))) {
      throw new ReplyError('stateChanged')
    }
  })

const spendOne = ({ now }: PassModel, { code }: Held) =>
  attempt(async trx => {
    await redeem(trx, { brandId: 8, code, staff: counter, now })
  })

test.run()
