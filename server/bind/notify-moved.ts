import type { Db } from '../core/database.ts'
import { text } from '../core/fields.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { deliverNotices } from '../outside/deliver-notices.ts'
import { RECEIVER } from './account.ts'

const KIND = 'notify-moved'
/** A word that reaches nobody is given up after a day, s. */
const KEPT_S = 86_400

/** Tells whoever had an account that another person has it now, once: a thief's change must not go unseen. */
export const notifyMoved = defineJob({
  kind: KIND,
  payload: { moveId: text(64) },
  batch: 50,

  async run(batch) {
    const { context, brandId, jobs, now } = batch
    const rows = await findMoves(
      context.db,
      brandId,
      jobs.map(({ key }) => key),
      now,
    )
    const found = new Map(rows.map(row => [row.move_id, row]))
    const { delivered, failed } = await deliverNotices(batch, KIND, ({ payload: { moveId } }) => {
      const row = found.get(moveId)
      if (!row) return undefined
      const what = row.type === RECEIVER ? '提现收款' : '员工账号'
      return {
        account: { brandId, appId: row.app_id },
        notice: {
          openid: row.openid,
          title: `${what}已换绑到另一个微信`,
          text: `不是你本人操作的话，请马上联系${row.name}`,
          path: `/brand?br=${brandId}`,
          picture: row.logo,
        },
        until: row.moved_at + KEPT_S,
      }
    })
    await markNotified(
      context.db,
      brandId,
      delivered.map(({ key }) => key),
      now,
    )
    return failed
  },
})

function findMoves(db: Db, brandId: number, moveIds: string[], now: number) {
  return db
    .selectFrom('binding_move as move')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'move.brand_id')
        .onRef('visitor.uid', '=', 'move.from_uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'move.brand_id')
    .where('move.brand_id', '=', brandId)
    .where('move.move_id', 'in', moveIds)
    .where('move.told_at', 'is', null)
    .where('move.moved_at', '>', now - KEPT_S)
    .where('visitor.openid', '!=', '')
    .select([
      'move.move_id',
      'move.type',
      'move.moved_at',
      'visitor.openid',
      'brand.app_id',
      'brand.name',
      'brand.logo',
    ])
    .execute()
}

async function markNotified(
  db: Db,
  brandId: number,
  moveIds: string[],
  now: number,
): Promise<void> {
  if (moveIds.length === 0) return
  await db
    .updateTable('binding_move')
    .set({ told_at: now })
    .where('brand_id', '=', brandId)
    .where('move_id', 'in', moveIds)
    .execute()
}
