import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import type { Bound } from '../../../api/distribution.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { isNewCustomer, NEW_VISIT_S } from '../participate/new-customer.ts'
import type { DistributionRules } from './distribution-rules.ts'
import { activeDistributor, findDistributor, type Person } from './distributor-table.ts'

/** The valid bind of a customer; undefined without one. */
export async function bindOf(db: Db, { brandId, uid }: Person, now: number) {
  return (
    inBrand(db, brandId)
      .selectFrom('customer_bind')
      .selectAll()
      .where('customer_uid', '=', uid)
      // guard: a protection that is over counts no more [server distribution]
      .where(eb => eb.or([eb('permanent', '=', true), eb('until', '>', now)]))
      .executeTakeFirst()
  )
}

interface Binding {
  brandId: number
  customer: Pick<Visitor, 'uid' | 'memberLevel'>
  distributorUid: number
  rules: DistributionRules
  now: number
}

/**
 * Binds a customer to a distributor, or prolongs the bind; returns the reason of a refusal. The bind's row decides
 * between concurrent calls.
 */
export async function bindCustomer(trx: Tx, binding: Binding): Promise<Bound['reason']> {
  const { brandId, customer, distributorUid, rules } = binding
  // guard: nobody is their own customer [server distribution]
  if (customer.uid === distributorUid) return 'self'
  await lockPeople(trx, brandId, [customer.uid, distributorUid])
  const distributor = await activeDistributor(trx, { brandId, uid: distributorUid })
  if (!distributor) return 'disabled'
  // guard: no two people are each other’s customers [server distribution]
  if (await isLoop(trx, binding, distributor.inviter_uid)) return 'loop'
  if (rules.binding === 'new' && !(await isNew(trx, binding))) return 'notNew'
  return (await write(trx, binding)) ? '' : 'taken'
}

/** Whether the customer has invited the distributor or keeps them as a customer, which would form a circle. */
async function isLoop(
  trx: Tx,
  { brandId, customer, distributorUid, now }: Binding,
  inviterUid: number | null,
): Promise<boolean> {
  if (inviterUid === customer.uid) return true
  const bind = await bindOf(trx, { brandId, uid: distributorUid }, now)
  return bind?.distributor_uid === customer.uid
}

/** A customer already bound to this distributor counts as new. */
async function isNew(trx: Tx, { brandId, customer, distributorUid, now }: Binding) {
  const bind = await bindOf(trx, { brandId, uid: customer.uid }, now)
  if (bind) return bind.distributor_uid === distributorUid
  return isNewCustomer(trx, brandId, customer, now - NEW_VISIT_S)
}

/** One statement: the first bind wins, an expired protection can be replaced, the same distributor prolongs it. */
async function write(trx: Tx, { brandId, customer, distributorUid, rules, now }: Binding) {
  const permanent = rules.protect_days === 0
  const until = permanent ? 0 : now + rules.protect_days * DAY_S
  const { rows } = await sql`
    insert into customer_bind (brand_id, customer_uid, distributor_uid, since, until, permanent)
    values (${brandId}, ${customer.uid}, ${distributorUid}, ${now}, ${until}, ${permanent})
    on conflict (brand_id, customer_uid) do update set
      distributor_uid = excluded.distributor_uid,
      since = case when customer_bind.distributor_uid = excluded.distributor_uid
        then customer_bind.since else excluded.since end,
      until = excluded.until,
      permanent = customer_bind.permanent or excluded.permanent
    where customer_bind.distributor_uid = excluded.distributor_uid
      or (not customer_bind.permanent and (${rules.binding === 'last'} or customer_bind.until <= ${now}))
    returning customer_uid`.execute(trx)
  return rows.length > 0
}

/** Locks both visitors, so that two people who open each other's links concurrently are bound one after the other. */
async function lockPeople(trx: Tx, brandId: number, uids: number[]): Promise<void> {
  await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', 'in', uids)
    .orderBy('uid')
    .forUpdate()
    .execute()
}

/** The last distributor of a link's chain, from the position from which the chain is proven. */
export async function sharerOf(
  db: Db,
  brandId: number,
  chain: string[],
  from: number,
): Promise<number | undefined> {
  // guard: who is not proven earns nothing [server distribution/binding]
  //   at >= from ~> at >= from * 0
  for (let at = chain.length - 1; at >= from; at -= 1) {
    const row = await findDistributor(db, { brandId, uid: Number(chain[at]) })
    if (row) return row.uid
  }
  return undefined
}
