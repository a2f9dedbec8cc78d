import { sql } from 'kysely'
import * as v from 'valibot'
import type { ContentOp, ContentSaved, ContentState } from '../../../api/content-admin.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { refuseIncomplete } from './complete.ts'
import { type ContentKey, idColumns, kindField, RESTORABLE_S, statusOf } from './kinds.ts'
import { type ContentRowState, lockContent } from './write-row.ts'

const ops = v.picklist(['publish', 'withdraw', 'remove', 'restore'] satisfies ContentOp[])

/** From which states each change starts, and where it leads. */
const moves: Record<ContentOp, { from: ContentState[]; to: ContentState }> = {
  publish: { from: ['draft'], to: 'on' },
  withdraw: { from: ['on'], to: 'draft' },
  remove: { from: ['draft', 'on'], to: 'removed' },
  restore: { from: ['removed'], to: 'draft' },
}

/** Publishes, withdraws, removes, and brings back what was removed within 30 days. */
export const contentStatus = defineWrite({
  name: 'business/content-status',
  path: '/retail/business/content-status',
  access: 'merchant',
  input: { kind: kindField, id, version: count, op: ops },

  async run({ trx, brandId, staff, input, now }): Promise<ContentSaved> {
    const { kind, version, op } = input
    const key = { brandId, kind, id: input.id }
    const row = await lockContent(trx, key, version)
    const { from, to } = moves[op]
    // guard: only the changes that the state allows [server merchant/content/articles]
    //   if (!from.includes(row.state)) ~> if (false)
    if (!from.includes(row.state)) throw new ReplyError('stateChanged')
    refuseLate(row, { op, now })
    if (op === 'publish') await refuseUnfinished(trx, key)
    await move(trx, key, { to, row, userId: staff.userId, now })
    return { id: input.id, version: version + 1, state: to }
  },
})

function refuseLate({ removed_at }: ContentRowState, { op, now }: { op: ContentOp; now: number }) {
  // guard: a deletion is undone within 30 days [server merchant/content/articles]
  //   removed_at <= now - RESTORABLE_S ~> false as boolean
  if (op === 'restore' && removed_at <= now - RESTORABLE_S) {
    throw new ReplyError('stateChanged', { message: '删除超过 30 天，不能恢复了' })
  }
}

const bodies = {
  article: sql<boolean>`content <> ''`,
  video: sql<boolean>`url <> ''`,
  file: sql<boolean>`url <> ''`,
  poster: sql<boolean>`parts <> '[]'::jsonb or thumb <> ''`,
  bale: sql<boolean>`items <> '[]'::jsonb`,
}

async function refuseUnfinished(trx: Tx, { brandId, kind, id: given }: ContentKey): Promise<void> {
  const { rows } = await sql<{ title: string; hasBody: boolean }>`
    select title, (${bodies[kind]}) as "hasBody" from ${sql.table(kind)}
    where brand_id = ${brandId} and ${sql.ref(idColumns[kind])} = ${given}`.execute(trx)
  if (rows[0]) refuseIncomplete(kind, rows[0])
}

interface Move {
  to: ContentState
  row: ContentRowState
  userId: number
  now: number
}

/** The first publication is the one that readers see the date of. */
async function move(
  trx: Tx,
  { brandId, kind, id: given }: ContentKey,
  { to, row, userId, now }: Move,
): Promise<void> {
  const isFirst = to === 'on' && kind !== 'poster' && row.publish_time === 0
  const published = isFirst ? sql`, publish_time = ${now}::bigint` : sql``
  await sql`
    update ${sql.table(kind)} set status = ${statusOf[to]}, version = ${row.version + 1},
      changed_by = ${userId}, changed_at = ${now}::bigint,
      removed_at = ${to === 'removed' ? now : 0}::bigint ${published}
    where brand_id = ${brandId} and ${sql.ref(idColumns[kind])} = ${given}`.execute(trx)
}
