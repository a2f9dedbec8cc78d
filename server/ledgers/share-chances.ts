import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import type { Tx } from '../core/tx.ts'
import { chanceRules } from './chance-rules.ts'
import { addChances, type Holder, lockChances } from './chances.ts'

/** Number of shares that can still add chances today; 0 if sharing is not enabled. */
export async function sharesLeft(db: Db, holder: Holder): Promise<number> {
  const { share_on, share_add, share_day } = chanceRules(holder.activity)
  if (!share_on || share_add === 0) return 0
  return Math.max(0, share_day - (await sharesCounted(db, holder)))
}

/**
 * Counts one share; the nth of a day has the nth key. Call it inside a transaction. Returns the number of added
 * chances.
 */
export async function countShare(trx: Tx, holder: Holder): Promise<number> {
  if ((await sharesLeft(trx, holder)) === 0) return 0
  // Serializes concurrent reports.
  await lockChances(trx, holder)
  const { share_add, share_day } = chanceRules(holder.activity)
  const n = (await sharesCounted(trx, holder)) + 1
  if (n > share_day) return 0
  await addChances(trx, holder, `${prefix(holder)}${n}`, share_add)
  return share_add
}

async function sharesCounted(db: Db, holder: Holder): Promise<number> {
  const { activity, uid } = holder
  const { n } = await inBrand(db, activity)
    .selectFrom('chance_log')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('key', 'like', `${prefix(holder)}%`)
    .executeTakeFirstOrThrow()
  return n
}

const prefix = ({ now }: Holder) => `share:${brandDay(now)}:`
