import type { Selectable } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { AnnualMemberTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { annualExt } from './annual-ext.ts'

export const TYPE = 'annual'

export type MemberRow = Selectable<AnnualMemberTable>

/** The membership of a person; undefined for those who never joined or have left. */
export async function findMember(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<MemberRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('annual_member')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

/** Refuses with 2126 unless the person is a member who has accepted the current protocol. */
export async function requireMember(trx: Tx, activity: ActivityRow, uid: number): Promise<void> {
  const member = await findMember(trx, activity, uid)
  // guard: only who agreed to the words that stand now [server annual/annual, server annual/histories]
  //   if (member?.consent_version === annualExt(activity).protocol.version) return ~> if (member) return
  if (member?.consent_version === annualExt(activity).protocol.version) return
  const message = member ? '协议有更新，请先阅读并同意' : '请先加入活动'
  throw new ReplyError('needConsent', { message })
}
