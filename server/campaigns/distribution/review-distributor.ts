import { distributorStatus } from '../../../api/values/distributor-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ReviewSubjectView } from '../../../api/review.ts'
import { ReplyError } from '../../core/replies.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'
import { notifyOfDistributor } from './notify-distributor.ts'

/** Applications to become a distributor. */
export const distributorReview: ReviewSubject = {
  kind: 'distributor',

  async views(db, brandId, refs) {
    const rows = await inBrand(db, brandId)
      .selectFrom('distributor')
      .leftJoin('visitor', 'visitor.uid', 'distributor.inviter_uid')
      .select(['distributor.uid', 'visitor.nickname as inviter'])
      .where('distributor.uid', 'in', refs.map(Number))
      .execute()
    const views = rows.map(({ uid, inviter }): [string, ReviewSubjectView] => [
      String(uid),
      { title: '申请成为推广员', amount_fen: null, rows: inviter ? [['邀请人', inviter]] : [] },
    ])
    return new Map(views)
  },

  async decide(trx, { brandId, ref, pass, note, now }) {
    const { active, applying, refused } = distributorStatus
    const row = await inBrand(trx, brandId)
      .updateTable('distributor')
      .set(pass ? { status: active, joined_at: now } : { status: refused, reason: note })
      .where('uid', '=', Number(ref) || 0)
      .where('status', '=', applying)
      .returning('uid')
      .executeTakeFirst()
    if (!row) throw new ReplyError('stateChanged')
    await notifyOfDistributor(trx, { brandId, uid: row.uid, now }, pass)
  },
}
