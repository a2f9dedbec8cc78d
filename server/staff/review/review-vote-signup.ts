import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { ReplyError } from '../../core/replies.ts'
import { auditEntry } from '../../mechanics/vote/vote-audit.ts'
import { REJECTED } from '../../mechanics/vote/vote-item.ts'
import { activityBriefs } from './activity-briefs.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'

/** Sign-ups to a vote that wait for an audit. The request's key is the item's id. */
export const voteSignupReview: ReviewSubject = {
  kind: 'voteSignup',

  async views(db, brandId, refs) {
    const rows = await itemsOf(db, brandId, refs)
    const ids = rows.map(({ activity_id }) => activity_id)
    const briefs = await activityBriefs(db, brandId, ids)
    return new Map(
      rows.map(row => [
        String(row.item_id),
        {
          title: '投票报名',
          amount_fen: null,
          rows: [
            ['活动', briefs.get(row.activity_id)?.title ?? ''],
            ['作品', `${row.number} 号 · ${row.name}`],
            ...(row.group_name ? [['分组', row.group_name] as [string, string]] : []),
            ...(row.intro ? [['介绍', row.intro] as [string, string]] : []),
            ['手机', maskedPhone(row.phone)],
          ],
          images: row.images,
        },
      ]),
    )
  },

  async decide(trx, { brandId, ref, pass, note }) {
    const [row] = await itemsOf(trx, brandId, [ref])
    if (!row) throw new ReplyError('stateChanged')
    const activity = await findActivity(trx, brandId, row.activity_id, 'vote')
    const op = pass ? 'pass' : 'reject'
    await auditEntry(trx, { activity, itemId: row.item_id, op, reason: note })
  },

  told: {
    passed: '你的投票报名通过了，去拉票吧',
    refused: '你的投票报名没有通过，可以改了再交',
    async paths(db, brandId, refs) {
      const rows = await itemsOf(db, brandId, refs)
      return new Map(
        rows.map(({ item_id, activity_id, status }) => [
          String(item_id),
          `${status === REJECTED ? '/vote/add' : '/vote/success'}?br=${brandId}&id=${activity_id}&itemId=${item_id}`,
        ]),
      )
    },
  },
}

const itemsOf = (db: Db, brandId: number, refs: string[]) =>
  inBrand(db, brandId)
    .selectFrom('vote_item')
    .selectAll()
    .where('item_id', 'in', [0, ...refs.map(ref => Number(ref) || 0)])
    .execute()
