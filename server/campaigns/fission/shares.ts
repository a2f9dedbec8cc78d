import type { Selectable } from 'kysely'
import type { FissionShare } from '../../../api/fission.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { PotShareTable } from '../../core/tables/pots.ts'
import type { AssistRow } from '../../mechanics/assist/session.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'

export type PotShare = Selectable<PotShareTable>

export async function shareOf(
  db: Db,
  session: AssistRow,
  uid: number,
): Promise<PotShare | undefined> {
  return inBrand(db, session)
    .selectFrom('pot_share')
    .selectAll()
    .where('session_id', '=', session.session_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/**
 * Rewards of a pot's members, in the order of `members`. The consolation is shown to its owner
 * only.
 */
export async function shareViews(
  db: Db,
  { brand_id: brandId, session_id }: AssistRow,
  { members, uid }: { members: number[]; uid: number },
): Promise<FissionShare[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('pot_share')
    .selectAll()
    .where('session_id', '=', session_id)
    .where('is_fallback', '=', false)
    .execute()
  const faceOf = await facesOf(db, brandId, members)
  return members.flatMap(member => {
    const row = rows.find(each => each.uid === member)
    if (!row) return []
    const { reward } = row
    return {
      ...faceOf(member),
      is_me: member === uid,
      reward: rewardView(reward),
      amount_fen: reward.kind === 'balance' ? reward.amount : 0,
    }
  })
}
