import { MINUTE_S } from '../../../api/values/time.ts'
import { brandStatus } from '../../../api/values/brand-status.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { logError } from '../../core/log-error.ts'
import type { CustomerNow } from '../../core/ports/enterprise.ts'
import { applyEvent } from './apply-event.ts'

/** Time without a run after which events may have been lost: the platform repeats them for some minutes only, s. */
const OUTAGE_S = 600
/** Customers are read anew at least so often, whatever has been lost without our knowing, s. */
const AT_LEAST_S = 86_400
/** Additions by somebody unknown wait a week for their login. */
const WAITING_S = 7 * 86_400

/** Reads all customers again after an outage, in one pass, and applies the additions whose events were lost. */
export const syncCustomers = defineJob({
  kind: 'sync-customers',
  payload: {},
  everyS: 5 * MINUTE_S,

  async run({ context, now }) {
    for (const { brand_id: brandId } of await brandsOf(context.db)) {
      try {
        const isDue = await isReadingDue(context.db, brandId, now)
        if (isDue) await readCustomers(context, { brandId, now })
        // A reading that fails stays due.
        await noteRun(context.db, { brandId, isRead: isDue, now })
      } catch (error) {
        logError(`The customers of brand ${brandId} were not read`, error)
      }
    }
  },
})

const brandsOf = (db: Db) =>
  db
    .selectFrom('brand')
    .select('brand_id')
    .where('status', '=', brandStatus.open)
    .orderBy('brand_id')
    .execute()

async function isReadingDue(db: Db, brandId: number, now: number): Promise<boolean> {
  const last = await inBrand(db, brandId)
    .selectFrom('customer_reading')
    .select(['read_at', 'alive_at'])
    .executeTakeFirst()
  return !last || last.alive_at <= now - OUTAGE_S || last.read_at <= now - AT_LEAST_S
}

async function noteRun(
  db: Db,
  { brandId, isRead, now }: { brandId: number; isRead: boolean; now: number },
): Promise<void> {
  await inBrand(db, brandId)
    .insertInto('customer_reading')
    .values({ read_at: now, alive_at: now })
    .onConflict(conflict =>
      conflict.column('brand_id').doUpdateSet({ alive_at: now, ...(isRead && { read_at: now }) }),
    )
    .execute()
}

type Context = Pick<ServerContext, 'db' | 'enterprise'>
interface Reading {
  brandId: number
  now: number
}

/** Removals are left to their events: a platform that names fewer customers than it has must not part anybody. */
async function readCustomers(context: Context, reading: Reading): Promise<void> {
  for await (const page of context.enterprise.customers(reading.brandId)) {
    for (const customer of await lostIn(context.db, reading, page)) {
      await applyAddition(context, reading, customer)
    }
  }
}

async function applyAddition(
  context: Context,
  { brandId, now }: Reading,
  { addedAt, ...customer }: CustomerNow,
): Promise<void> {
  const { userId, externalUserId } = customer
  const state = await context.enterprise.stateOf(brandId, { userId, externalUserId })
  const event = {
    id: `read.${userId}.${externalUserId}.${addedAt}`,
    at: addedAt,
    change: { kind: 'staffAdded' as const, ...customer, state },
  }
  await applyEvent(context, { brandId, event, now })
}

/** Customers of a page whose addition is not known here. */
async function lostIn(
  db: Db,
  { brandId, now }: Reading,
  page: CustomerNow[],
): Promise<CustomerNow[]> {
  if (page.length === 0) return []
  const externalIds = page.map(({ externalUserId }) => externalUserId)
  const identities = await inBrand(db, brandId)
    .selectFrom('contact_identity')
    .select(['external_userid', 'unionid'])
    .where('external_userid', 'in', externalIds)
    .execute()
  const unionids = new Map(identities.map(row => [row.external_userid, row.unionid]))
  const named = page.map(each => ({
    ...each,
    unionid: each.unionid || (unionids.get(each.externalUserId) ?? ''),
  }))
  const bonds = await bondsOf(db, brandId, named)
  const waiting = await waitingOf(db, brandId, externalIds)
  return named.filter(({ unionid, userId, externalUserId, addedAt }) => {
    const own = bonds.filter(bond => unionid !== '' && bond.unionid === unionid)
    const isWaiting = waiting.has(`${userId} ${externalUserId}`)
    // guard: the platform's old customers who are nobody here are not kept [server enterprise/sync-customers]
    //   && addedAt > now - WAITING_S ~>
    if (own.length === 0) return !isWaiting && addedAt > now - WAITING_S
    const bond = own.find(each => each.user_id === userId)
    return !bond || (bond.removed_at !== null && bond.removed_at < addedAt)
  })
}

/** People of a page who have a row here, once for each staff member whom they have added. */
async function bondsOf(db: Db, brandId: number, page: CustomerNow[]) {
  const unionids = page.map(({ unionid }) => unionid).filter(Boolean)
  if (unionids.length === 0) return []
  return inBrand(db, brandId)
    .selectFrom('visitor')
    .leftJoin('staff_bond', 'staff_bond.uid', 'visitor.uid')
    .select(['visitor.unionid', 'staff_bond.user_id', 'staff_bond.removed_at'])
    .where('visitor.unionid', 'in', unionids)
    .execute()
}

/** Additions that wait for somebody's login. */
async function waitingOf(db: Db, brandId: number, externalIds: string[]): Promise<Set<string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('enterprise_event')
    .select(['external_userid', 'event'])
    .where('external_userid', 'in', externalIds)
    .execute()
  const added = rows.filter(({ event }) => event.kind === 'staffAdded')
  return new Set(added.map(row => `${String(row.event.userId)} ${row.external_userid}`))
}
