import { inBrand } from '../../core/in-brand.ts'
import type { ReviewSubjectView } from '../../../api/review.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'
import { settleJoin } from './decide-join.ts'

/** Those who ask for a seat in a store. The request's key is the invitation's. */
export const joinReview: ReviewSubject = {
  kind: 'storeJoin',

  async views(db, brandId, refs) {
    const asks = await inBrand(db, brandId)
      .selectFrom('store_invitation as ask')
      .innerJoin('store', 'store.store_id', 'ask.store_id')
      .leftJoin('shop_user', 'shop_user.user_id', 'ask.inviter_id')
      .where('ask.invite_id', 'in', refs)
      .select([
        'ask.invite_id',
        'ask.name',
        'ask.phone',
        'store.name as store',
        'shop_user.name as inviter',
      ])
      .execute()
    return new Map(
      asks.map(({ invite_id, name, phone, store, inviter }) => {
        const rows: [string, string | null][] = [
          // Both are cleared with the decision.
          ['姓名', name],
          ['手机', phone],
          ['门店', store],
          ['邀请人', inviter],
        ]
        const view: ReviewSubjectView = {
          title: '申请成为店员',
          amount_fen: null,
          rows: rows.flatMap(([label, value]) => (value ? [[label, value]] : [])),
        }
        return [invite_id, view]
      }),
    )
  },

  async decide(trx, { brandId, ref, pass, staff, now }) {
    await settleJoin(trx, { brandId, staff }, { inviteId: ref, isIn: pass, now })
  },
}
