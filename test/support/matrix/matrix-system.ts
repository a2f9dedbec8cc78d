import type { Db } from '../../../server/core/database.ts'
import { loadSamples } from '../campaign-sample.ts'
import { type Caller, startTestServer, type TestServer } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { give } from '../server-grants.ts'
import { coupon } from '../server-coupons.ts'
import { people, visitorRow } from '../server-data.ts'
import { addTask } from '../server-staff-tasks.ts'
import { addOrders } from './matrix-orders.ts'
import { addOtherShop, otherMerchant } from './other-shop.ts'
import { createQueryRecorder, type Statement } from './query-recorder.ts'

/** Brands of the matrix, which must be isolated from each other. */
export const brands = [7, 8, 9] as const

/** Codes with a valid check digit. */
export const codes = {
  of88: '079927398713',
  of89: '100000000008',
  used: '200000000006',
  expired: '300000000004',
  ofBrand9: '400000000002',
  unknown: '500000000009',
}

export interface MatrixServer extends TestServer {
  /** Statements since the last call. */
  statements(): Statement[]
}

/** The test data plus personal data: grants, codes, redemptions and shares, in every brand. */
export async function startMatrixServer(): Promise<MatrixServer> {
  const recorder = createQueryRecorder()
  const server = await startTestServer({
    change: ({ db }) => ({ db: db.withPlugin(recorder.plugin) }),
  })
  await addBrand(server.db, 7)
  await addOtherShop(server.db)
  await addBelongings(server.db)
  for (const sample of await loadSamples()) await sample.addBelongings?.(server.db)
  recorder.take()
  return { ...server, statements: recorder.take }
}

/** Callers of the matrices, all with a session except the first. */
export const roles = {
  'nobody logged in': undefined,
  'a shopper': people.shopper,
  'a staff member': people.staff,
  'a manager': people.manager,
  'a merchant': people.merchant,
} as const

export async function callersOf(server: TestServer): Promise<[string, Caller][]> {
  const made: [string, Caller][] = []
  for (const [name, uid] of Object.entries(roles)) made.push([name, await server.as(uid)])
  return made
}

async function addBrand(db: Db, brand_id: number): Promise<void> {
  const [eight] = await db.selectFrom('brand').selectAll().where('brand_id', '=', 8).execute()
  if (!eight) throw new Error('The test system has no brand 8.')
  const entry_kinds = JSON.stringify(eight.entry_kinds)
  const unserved_regions = JSON.stringify(eight.unserved_regions)
  const withdraw_rules = JSON.stringify(eight.withdraw_rules)
  const distribution_rules = JSON.stringify(eight.distribution_rules)
  await db
    .insertInto('brand')
    .values({
      ...eight,
      brand_id,
      name: `品牌${brand_id}`,
      app_id: `wx${brand_id}`,
      entry_kinds,
      unserved_regions,
      withdraw_rules,
      distribution_rules,
    })
    .execute()
  await db
    .insertInto('visitor')
    // 995 is a visitor of this brand alone.
    .values([...Object.values(people), 995].map(uid => visitorRow(brand_id, uid)))
    .execute()
  await db
    .insertInto('activity')
    .values({ ...coupon(571), brand_id })
    .execute()
}

async function addBelongings(db: Db): Promise<void> {
  const day = 86_400
  await give(db, { brand_id: 8, uid: 88, grant_id: 'grant-of-88', code: codes.of88 })
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-of-89', code: codes.of89 })
  const gone = { valid_from: START - 2 * day, valid_to: START - day }
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-gone', code: codes.expired, ...gone })
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-used', code: codes.used, status: 2 })
  const ofNine = { brand_id: 9, uid: 88, activity_id: 591 }
  await give(db, { ...ofNine, grant_id: 'grant-of-brand-9', code: codes.ofBrand9 })
  await addOrders(db)
  await addInvitations(db)
  await addWithdrawals(db)
  await addStaffTasks(db)
  const entry = (log_id: string, store_id: number, brand_id = 8, user_id = 5) => ({
    brand_id,
    log_id,
    code: codes.used,
    grant_id: 'grant-used',
    uid: 89,
    user_id,
    store_id,
    used_at: START - 60,
  })
  await db
    .insertInto('write_off_log')
    .values([
      entry('log-of-5', 1),
      entry('log-of-store-2', 2),
      entry('log-of-shop-2', otherMerchant.storeId, 8, otherMerchant.userId),
      entry('log-of-brand-9', 1, 9),
    ])
    .execute()
  await db
    .insertInto('article_category')
    .values({ brand_id: 9, category_id: 91, name: '别家的' })
    .execute()
  const place = { address: '', phone: '', hours: '', lat: 30, lng: 120 }
  await db
    .insertInto('store')
    .values({ ...place, brand_id: 9, store_id: 91, shop_id: 1, name: '别家店' })
    .execute()
}

/** Invitations that somebody has asked for: to store 2, to another shop's, to another brand's. */
async function addInvitations(db: Db): Promise<void> {
  const asked = { uid: 89, state: 1, name: '江月', phone: '13800000066', asked_at: START }
  const row = { brand_id: 8, shop_id: 1, store_id: 2, inviter_id: 8, expires_at: START, ...asked }
  await db
    .insertInto('store_invitation')
    .values([
      { ...row, invite_id: 'seat-in-store-2' },
      { ...row, invite_id: 'seat-in-shop-2', shop_id: 2, store_id: 84, inviter_id: 84, uid: 88 },
      { ...row, invite_id: 'seat-in-brand-9', brand_id: 9 },
    ])
    .execute()
}

/** Withdrawals in review: of two shoppers, of staff of another shop, of another brand. */
async function addWithdrawals(db: Db): Promise<void> {
  const add = async (withdraw_id: string, uid: number, shop_id: number | null, brand_id = 8) => {
    const account = shop_id === null ? ('distribution' as const) : ('staff' as const)
    const key = { brand_id, account, owner: uid }
    await db
      .insertInto('wallet')
      .values({ ...key, frozen_fen: 30_000, total_in_fen: 30_000 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const row = { ...key, uid, openid: 'openid', channel: 1, amount_fen: 30_000, fee_fen: 0 }
    await db
      .insertInto('withdrawal')
      .values({ ...row, withdraw_id, bill_no: withdraw_id, status: 0, created_at: START })
      .execute()
    const review = { brand_id, kind: 'withdraw' as const, ref: withdraw_id, shop_id, uid }
    await db
      .insertInto('review')
      .values({ ...review, asked_at: START })
      .execute()
  }
  await add('withdrawal-of-88', 88, null)
  await add('withdrawal-of-89', 89, null)
  await add('withdrawal-of-shop-2', 89, 2)
  await add('withdrawal-of-brand-9', 88, null, 9)
}

/**
 * Tasks of kind 5: of the staff and managers who ask, of store 2, of another shop, of a
 * colleague, of another brand.
 */
async function addStaffTasks(db: Db): Promise<void> {
  await addTask(db, { task_id: 6501, userIds: [5, 7, 8] })
  await addTask(db, { task_id: 6502, store_id: 2, userIds: [6] })
  await addTask(db, { task_id: 6503, shop_id: 2, userIds: [6] })
  await addTask(db, { task_id: 6504, userIds: [6] })
  await addTask(db, { task_id: 6591, brand_id: 9, userIds: [5] })
}
