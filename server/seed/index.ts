import type { Clock } from '../core/clock.ts'
import { unixSeconds } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { tx } from '../core/tx.ts'
import { seedArticles } from './seed-articles.ts'
import { seedBrands } from './seed-brands.ts'
import { seedChats } from './seed-chats.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedEnvelopes } from './seed-envelopes.ts'
import { seedForms } from './seed-forms.ts'
import { seedLotteries } from './seed-lotteries.ts'
import { seedMaterials } from './seed-materials.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedStoreCoupons } from './seed-store-coupons.ts'
import { seedVotes } from './seed-votes.ts'
import { seedWork } from './seed-work.ts'

/** Writes the demo brands once; a database that has them already is left as it is. */
export async function seedDemo(db: Db, clock: Clock): Promise<void> {
  const now = unixSeconds(clock)
  await tx(db, async trx => {
    const isNew = await seedBrands(trx, now)
    if (!isNew) return
    await seedCustomers(trx, now)
    await seedArticles(trx, now)
    await seedMaterials(trx, now)
    await seedCoupons(trx, now)
    await seedEnvelopes(trx, now)
    await seedForms(trx, now)
    await seedStoreCoupons(trx, now)
    await seedLotteries(trx, now)
    await seedVotes(trx, now)
    await seedQuestions(trx, now)
    await seedWork(trx, now)
    await seedChats(trx, now)
  })
}
