import type { ActivityRisk } from '../core/tables.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

export interface Person {
  brandId: number
  activityId: number
  uid: number
}

interface Block extends Person {
  reason: string
  /** `shop_user.user_id` of who decides. */
  by: number
  now: number
}

/** Keeps somebody out of an activity; false when they are on its blacklist already. */
export const block = (trx: Tx, { uid, reason, by, now, ...key }: Block): Promise<boolean> =>
  changeRisk(trx, key, risk => {
    if (risk.blacklist?.includes(uid)) return undefined
    return {
      ...risk,
      blacklist: [...(risk.blacklist ?? []), uid],
      blocked: { ...risk.blocked, [uid]: { reason, by, at: now } },
      allowed: without(risk.allowed, uid),
    }
  })

/** Takes somebody off the blacklist; the limits hold for them as for everybody. False when they are not on it. */
export const unblock = (trx: Tx, { uid, ...key }: Person): Promise<boolean> =>
  changeRisk(trx, key, risk => {
    if (!risk.blacklist?.includes(uid)) return undefined
    return offList(risk, uid)
  })

/** Lets somebody in whose appeal was granted: off the blacklist, and past the limits per address and person. */
export const liftBlock = (trx: Tx, { uid, ...key }: Person): Promise<boolean> =>
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
  change: (risk: ActivityRisk) => ActivityRisk | undefined,
): Promise<boolean> {
  const row = await trx
    .selectFrom('activity')
    .select('risk')
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    // guard: two changes of a blacklist at once both hold [server review/appeals]
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ReplyError('activityMissing')
  const risk = change(row.risk)
  if (!risk) return false
  await trx
    .updateTable('activity')
    .set({ risk: JSON.stringify(risk) })
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .execute()
  return true
}
