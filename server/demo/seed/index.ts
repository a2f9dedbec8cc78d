import { sql } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { campaignSeeds } from './campaign-seeds.ts'
import { setRunningBalances } from './running-balances.ts'
import { seedActivityVisits } from './seed-activity-visits.ts'
import { seedArticles } from './seed-articles.ts'
import { seedBrands } from './seed-brands.ts'
import { seedChats } from './seed-chats.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedKeepers } from './seed-keepers.ts'
import { seedDrafts } from './seed-drafts.ts'
import { seedEndings, seedMembers } from './seed-members.ts'
import { seedMaterials } from './seed-materials.ts'
import { seedMerchant } from './seed-merchant.ts'
import { seedOrders } from './seed-orders.ts'
import { seedStaffTasks } from './seed-staff-tasks.ts'
import { seedWithdrawals } from './seed-withdrawals.ts'
import { seedWork } from './seed-work.ts'

/** Creates the demo brands; does nothing if they exist. */
export async function seedDemo(db: Db, clock: Clock): Promise<void> {
  const now = unixSeconds(clock)
  await tx(db, async trx => {
    const isNew = await seedBrands(trx, now)
    if (!isNew) return
    await seedCustomers(trx, now)
    await seedArticles(trx, now)
    await seedMaterials(trx, now)
    for (const seed of campaignSeeds) await seed(trx, now)
    await seedDrafts(trx, now)
    await seedWork(trx, now)
    await seedKeepers(trx, now)
    await seedActivityVisits(trx, now)
    await seedMembers(trx, now)
    await seedOrders(trx, now)
    await seedEndings(trx, now)
    await seedWithdrawals(trx, now)
    await seedStaffTasks(trx, now)
    await seedMerchant(trx, now)
    await seedChats(trx, now)
    await setRunningBalances(trx)
    await noteLastVisits(trx)
  })
}

/** Fills `last_visit` from the seeded page events, as receiving those events would have done. */
async function noteLastVisits(trx: Tx): Promise<void> {
  // one machine: the demo brands are seeded before a database is spread
  await sql`
    insert into last_visit (brand_id, uid, at)
    select brand_id, session_uid, max(received_at) from page_log
    where session_uid is not null group by brand_id, session_uid`.execute(trx)
}
