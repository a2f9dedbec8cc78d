import type { ActivityRisk } from '../core/tables.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

interface Person {
  brandId: number
  activityId: number
  uid: number
}

/** Lets somebody in whose appeal was granted: off the blacklist, and past the limits per address and person. */
export const liftBlock = (trx: Tx, { uid, ...key }: Person): Promise<void> =>
  changeRisk(trx, key, risk => ({
    ...offList(risk, uid),
    allowed: [...without(risk.allowed, uid), uid],
  }))

function offList(risk: ActivityRisk, uid: number): ActivityRisk {
  const { [uid]: _, ...blocked } = risk.blocked ?? {}
  return { ...risk, blacklist: without(risk.blacklist, uid), blocked }
}

const without = (uids: number[] = [], uid: number) => uids.filter(each => each !== uid)

/** Changes the limits of an activity under the lock of its row, so that two changes at once both hold. */
async function changeRisk(
  trx: Tx,
  { brandId, activityId }: Omit<Person, 'uid'>,
  change: (risk: ActivityRisk) => ActivityRisk,
): Promise<void> {
  const row = await trx
    .selectFrom('activity')
    .select('risk')
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    // guard: two changes of a blacklist at once both hold [server review/appeals]
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ReplyError('activityMissing')
  await trx
    .updateTable('activity')
    .set({ risk: JSON.stringify(change(row.risk)) })
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .execute()
}
