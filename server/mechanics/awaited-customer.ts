import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import { ID_TRIES, randomId, randomKey } from '../core/random.ts'
import type { Tx } from '../core/tx.ts'
import { lockOf } from './live-code/lock-customer.ts'
import { keep } from './keeper.ts'

/**
 * Union ids of people whom staff have written down and who have never opened the shop. Their row stands for them in the
 * lists of customers, and nobody has a session with it. Its phone is what the shop was told, unproved.
 */
const AWAITED = 'awaited:'

export const isAwaited = ({ unionid }: { unionid: string }): boolean => unionid.startsWith(AWAITED)

export interface Written {
  brandId: number
  name: string
  phone: string
  userId: number
  storeId: number
  now: number
}

/**
 * Writes down a person as somebody's customer; undefined if somebody of this brand has the phone. They were never here
 * (`created_at` 0), so that they are no new visitor of any day; the log of keepers begins when they come.
 */
export async function writeDown(trx: Tx, written: Written): Promise<number | undefined> {
  const { brandId, name, phone, userId, storeId, now } = written
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const row = await inBrand(trx, brandId)
      .insertInto('visitor')
      .values({
        uid: randomId(),
        unionid: `${AWAITED}${randomKey()}`,
        nickname: name,
        avatar: '',
        phone,
        created_at: 0,
      })
      // guard: a phone is one customer's [server staff/customers/add-customer]
      .onConflict(conflict => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (row) {
      await inBrand(trx, brandId)
        .insertInto('keeper')
        .values({
          uid: row.uid,
          user_id: userId,
          store_id: storeId,
          source: 'hand',
          since: now,
        })
        .execute()
      return row.uid
    }
    if (await personWith(trx, brandId, phone)) return undefined
  }
  throw new Error(`No free uid found in brand ${brandId}.`)
}

/** Who has proved the phone, or was written down with it. */
export const personWith = (db: Db, brandId: number, phone: string) =>
  inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'unionid'])
    .where('phone', '=', phone)
    .where('phone', '!=', '')
    .executeTakeFirst()

interface Arrival {
  brandId: number
  /** Who has just proved the phone. */
  uid: number
  phone: string
  now: number
}

/** Makes whoever was written down with this phone one with the visitor who has proved it. */
export async function welcomeAwaited(
  trx: Tx,
  { brandId, uid, phone, now }: Arrival,
): Promise<void> {
  const awaited = await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('phone', '=', phone)
    .where('unionid', 'like', `${AWAITED}%`)
    .forUpdate()
    .executeTakeFirst()
  if (!awaited) return
  const move = { brandId, from: awaited.uid, to: uid, now }
  if (await becomesCustomer(trx, move)) {
    await moveRecord(trx, move)
    await moveRows(trx, move)
  }
  await forget(trx, brandId, awaited.uid)
}

interface Move {
  brandId: number
  from: number
  to: number
  now: number
}

/** By the rules of a first lock; false for somebody who works here. */
async function becomesCustomer(trx: Tx, { brandId, from, to, now }: Move): Promise<boolean> {
  const by = await inBrand(trx, brandId)
    .selectFrom('keeper')
    .select(['user_id', 'store_id', 'since'])
    .where('uid', '=', from)
    .executeTakeFirst()
  const keeper = { userId: by?.user_id ?? null, storeId: by?.store_id ?? 0 }
  const { state } = await lockOf(trx, { brandId, uid: to, ...keeper, now })
  if (state === 'staff') return false
  // guard: whose customer somebody is already stays so [server staff/customers/add-customer]
  //   !by || state !== 'none' ~> !by
  if (!by || state !== 'none') return true
  const isKept = await keep(trx, { brandId, uid: to, ...keeper, source: 'hand', now })
  if (isKept) {
    await inBrand(trx, brandId)
      .updateTable('keeper')
      .set({ since: by.since })
      .where('uid', '=', to)
      .execute()
  }
  return true
}

/** What the shop has noted of the visitor stays; what is missing comes from what was written down. */
async function moveRecord(trx: Tx, { brandId, from, to }: Move): Promise<void> {
  await sql`
    insert into customer (brand_id, uid, remark, gender, birthday, region, company, note, stage, next_at)
    select ${brandId}::int, ${to}::int, remark, gender, birthday, region, company, note, stage, next_at
    from customer where brand_id = ${brandId} and uid = ${from}
    on conflict (brand_id, uid) do update set ${keepFirst()}`.execute(trx)
}

/** Fields that are still at their defaults take the other value. */
export const keepFirst = (): RawBuilder<unknown> =>
  sql.join(
    Object.entries(blank).map(([name, none]) => {
      const [ours, other] = [sql.ref(`customer.${name}`), sql.ref(`excluded.${name}`)]
      return sql`${sql.ref(name)} = case when ${ours} = ${sql.lit(none)} then ${other} else ${ours} end`
    }),
  )

const blank = {
  remark: '',
  birthday: '',
  region: '',
  company: '',
  note: '',
  gender: 0,
  stage: 1,
  next_at: 0,
}

async function moveRows(trx: Tx, { brandId, from, to }: Move): Promise<void> {
  await sql`
    insert into visitor_tag (brand_id, uid, tag_id, tagged_at, user_id)
    select ${brandId}::int, ${to}::int, tag_id, tagged_at, user_id
    from visitor_tag where brand_id = ${brandId} and uid = ${from}
    on conflict do nothing`.execute(trx)
  await inBrand(trx, brandId)
    .updateTable('customer_follow')
    .set({ uid: to })
    .where('uid', '=', from)
    .execute()
}

const rowsOf = [
  'customer',
  'visitor_tag',
  'customer_follow',
  'foreign_look',
  'keeper',
  'keeper_log',
  'visitor',
] as const

async function forget(trx: Tx, brandId: number, uid: number): Promise<void> {
  for (const table of rowsOf) {
    await sql`delete from ${sql.table(table)} where brand_id = ${brandId} and uid = ${uid}`.execute(
      trx,
    )
  }
}
