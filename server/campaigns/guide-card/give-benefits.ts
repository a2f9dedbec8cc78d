import type { GuideCardTaken } from '../../../api/guide-card.ts'
import { CARD_SOURCE } from '../activity/my-grants.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { give } from '../../mechanics/reward/give.ts'
import { sourceId } from './card-table.ts'
import { guideCardExt } from './guide-card-ext.ts'

export interface CardGiving {
  activity: ActivityRow
  uid: number
  card_id: string
  valid_to: number
  /** Store of the guide. */
  storeId: number
  now: number
}

/** Grants the benefits of a card, each with a code that the guide's store redeems, so that colleagues can as well. */
export async function giveBenefits(
  trx: Tx,
  { activity, uid, card_id, valid_to, storeId, now }: CardGiving,
): Promise<GuideCardTaken['codes']> {
  const codes: GuideCardTaken['codes'] = []
  for (const [at, benefit] of guideCardExt(activity).benefits.entries()) {
    const { kind, name, image, value_text, value_fen } = benefit
    const no = at + 1
    const thing = {
      kind: kind === 'gift' ? 'goods' : kind,
      item: { title: name, thumb: image, value_text },
      valueFen: value_fen,
      validTo: valid_to,
      // guard: a benefit is taken by the guide's store alone [server guide-card/histories]
      //   { kind: 'list' as const, shop_ids: [storeId] } ~> { kind: 'all' as const }
      shopScope: { kind: 'list' as const, shop_ids: [storeId] },
    }
    const from = { kind: CARD_SOURCE, id: sourceId(card_id, no) }
    const { grantId, code } = await give(trx, { activity, uid, given: { thing }, from, now })
    codes.push({ no, grant_id: grantId, code })
  }
  return codes
}
