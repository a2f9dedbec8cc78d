import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityRow } from '../../../server/core/activity-row.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import { requireStaff, type Staff } from '../../../server/core/staff.ts'
import { tx } from '../../../server/core/tx.ts'
import { lookUp, redeem } from '../../../server/mechanics/redeem/redeem.ts'
import { changeStore, claimInStore } from '../../../server/mechanics/claim/store-claim.ts'
import { UNDO_S, undoRedeem } from '../../../server/mechanics/redeem/undo-redeem.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import type { TestServer } from '../../support/server-app.ts'
import { storeCoupon } from '../../support/server-store-coupons.ts'
import { people } from '../../support/server-data.ts'

const test = suite('histories of write-offs')
const ACTIVITY = 10_000
const LIFE_S = 3000
const holder = {
  uid: people.shopper,
  unionid: 'union-88',
  nickname: '',
  avatar: '',
  phone: '',
  memberLevel: 0,
  follows: false,
  isSnapshot: false,
}
let server: TestServer
let activity: ActivityRow
let counters: Staff[]
let managers: Staff[]

/** Creates the activity of all codes and the people who take them. */
async function open(fresh: TestServer): Promise<void> {
  server = fresh
  await server.db
    .insertInto('activity')
    .values(storeCoupon(ACTIVITY, { per_shop_stock: {} }, { stock_total: -1, stock_left: -1 }))
    .execute()
  activity = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', ACTIVITY)
    .executeTakeFirstOrThrow()
  const staff = (uid: number) => requireStaff(server.db, 8, uid)
  counters = [await staff(people.staff), await staff(people.otherStoreStaff)]
  managers = [await staff(people.manager), await staff(people.merchant)]
}

interface Use {
  logId: string
  code: string
  at: number
  store: number
  undone: boolean
}

interface Code {
  grantId: string
  code: string
  store: number
  validTo: number
  isMoved: boolean
  used: boolean
}

interface Model {
  now: number
  codes: Code[]
  uses: Use[]
}

addHistories(test, 'write-offs', async fresh => {
  await open(fresh)
  return {
    start: async choose => {
      const model: Model = { now: server.clock.seconds(), codes: [], uses: [] }
      await give(model, choose)
      return model
    },
    steps: [give, useOne, useOne, useTogether, useAndMove, look, undo, undoTogether, passTime],
    check: compare,
  }
})

async function give(model: Model, choose: Choose): Promise<void> {
  const [store, validTo] = [choose([1, 2]), model.now + LIFE_S]
  const { grantId, code } = await tx(server.db, trx =>
    claimInStore(trx, {
      activity,
      visitor: holder,
      now: model.now,
      kind: 'coupon',
      item: { title: '券', thumb: '', value_text: '' },
      validFrom: model.now,
      validTo,
      share: shareOf(store),
    }),
  )
  model.codes.push({ grantId, code, store, validTo, isMoved: false, used: false })
}

async function useOne(model: Model, choose: Choose): Promise<void> {
  const [code, staff] = [choose(model.codes), choose(counters)]
  const expected = refusalOf(model, code, staff)
  const answer = await useAt(model, code, staff)
  assert.is(answer.refused, expected)
  accept(model, code, staff, answer.logId)
}

/**
 * Concurrent redemptions in several stores and tabs: at most one succeeds, and one must if any
 * could.
 */
async function useTogether(model: Model, choose: Choose): Promise<void> {
  const code = choose(model.codes)
  const staff = Array.from({ length: choose([2, 3, 5]) }, () => choose(counters))
  const could = staff.some(each => refusalOf(model, code, each) === undefined)
  const answers = await Promise.all(staff.map(each => useAt(model, code, each)))
  assert.is(answers.filter(answer => answer.logId).length, could ? 1 : 0)
  for (const [index, answer] of answers.entries()) {
    const who = staff[index]
    if (who) accept(model, code, who, answer.logId)
  }
}

/** The holder moves the coupon while it is redeemed: exactly one succeeds. */
async function useAndMove(model: Model, choose: Choose): Promise<void> {
  const [code, staff] = [choose(model.codes), choose(counters)]
  const couldUse = refusalOf(model, code, staff) === undefined
  const isOpen = !code.used && code.validTo > model.now
  const target = code.store === 1 ? 2 : 1
  const [answer, moved] = await Promise.all([
    useAt(model, code, staff),
    moveTo(model, code, target),
  ])
  if (couldUse && answer.logId) assert.is(moved, code.isMoved ? 'limitTotal' : 'grantUsed')
  if (!moved) {
    assert.ok(isOpen && !code.isMoved, 'only what is unused moves, and once')
    moveInModel(code, target)
    if (answer.logId) assert.is(staff.storeId, target, 'used after the move: in the new store')
  } else if (answer.logId) assert.ok(couldUse)
  accept(model, code, staff, answer.logId)
}

function moveInModel(code: Code, store: number): void {
  code.store = store
  code.isMoved = true
}

async function look(model: Model, choose: Choose): Promise<void> {
  const [code, staff] = [choose(model.codes), choose(counters)]
  const asked = { brandId: 8, code: code.code, staff, now: model.now }
  const refused = await lookUp(server.db, asked).then(() => undefined, reasonOf)
  assert.is(refused, refusalOf(model, code, staff))
}

async function undo(model: Model, choose: Choose): Promise<void> {
  if (model.uses.length === 0) return
  const [use, manager] = [choose(model.uses), choose(managers)]
  const expected = undoRefusal(model, use, manager)
  assert.is(await undoAt(model, use, manager), expected)
  if (!expected) takeBack(model, use)
}

async function undoTogether(model: Model, choose: Choose): Promise<void> {
  if (model.uses.length === 0) return
  const use = choose(model.uses)
  const could = managers.some(each => !undoRefusal(model, use, each))
  const answers = await Promise.all(managers.map(each => undoAt(model, use, each)))
  assert.is(answers.filter(answer => answer === undefined).length, could ? 1 : 0)
  if (could) takeBack(model, use)
}

async function passTime(model: Model, choose: Choose): Promise<void> {
  model.now += choose([1, 300, UNDO_S])
}

function accept(model: Model, code: Code, staff: Staff, logId: string | undefined): void {
  if (!logId) return
  code.used = true
  model.uses.push({ logId, code: code.code, at: model.now, store: staff.storeId, undone: false })
}

function takeBack(model: Model, use: Use): void {
  use.undone = true
  for (const code of model.codes) if (code.code === use.code) code.used = false
}

function refusalOf({ now }: Model, code: Code, staff: Staff): string | undefined {
  if (code.used) return 'codeUsed'
  if (code.validTo <= now) return 'codeExpired'
  return code.store === staff.storeId ? undefined : 'codeOtherStore'
}

function undoRefusal({ now }: Model, use: Use, manager: Staff): string | undefined {
  if (manager.role !== 3 && use.store !== manager.storeId) return 'notFound'
  return use.undone || use.at <= now - UNDO_S ? 'stateChanged' : undefined
}

const useAt = (
  { now }: Model,
  { code }: Code,
  staff: Staff,
): Promise<{ logId?: string | undefined; refused?: string }> =>
  tx(server.db, trx => redeem(trx, { brandId: 8, code, staff, now })).then(
    answer => ({ logId: answer.log_id }),
    error => ({ refused: reasonOf(error) }),
  )

const moveTo = ({ now }: Model, { grantId }: Code, storeId: number): Promise<string | undefined> =>
  tx(server.db, trx =>
    changeStore(trx, { brandId: 8, grantId, uid: holder.uid, now, storeId, shareOf }),
  ).then(() => undefined, reasonOf)

const undoAt = ({ now }: Model, { logId }: Use, staff: Staff): Promise<string | undefined> =>
  tx(server.db, trx => undoRedeem(trx, { brandId: 8, logId, staff, now })).then(
    () => undefined,
    reasonOf,
  )

const shareOf = (storeId: number) => ({
  brandId: 8,
  activityId: ACTIVITY,
  storeId,
  total: undefined,
})

function reasonOf(error: unknown): string {
  if (error instanceof ReplyError) return error.reply
  throw error
}

async function compare({ codes, uses }: Model): Promise<void> {
  const keys = codes.map(each => each.code)
  const rows = await server.db
    .selectFrom('redeem_code')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['code', 'redeem_code.status', 'user_grant.status as grant', 'shop_scope', 'store_id'])
    .where('code', 'in', keys)
    .execute()
  const live = new Map(uses.filter(use => !use.undone).map(use => [use.code, use.store]))
  assert.equal(
    rows
      .map(row => [row.code, row.status, row.grant, row.shop_scope.shop_ids, row.store_id])
      .sort(),
    codes
      .map(({ code, used, store }) => {
        const status = used ? 2 : 1
        return [code, status, status, [store], live.get(code) ?? null]
      })
      .sort(),
  )
  const log = await server.db
    .selectFrom('write_off_log')
    .select(['log_id', 'code', 'undone_at'])
    .where('code', 'in', keys)
    .execute()
  assert.equal(
    log.map(each => [each.log_id, each.code, each.undone_at !== null]).sort(),
    uses.map(each => [each.logId, each.code, each.undone]).sort(),
  )
}

test.run()
