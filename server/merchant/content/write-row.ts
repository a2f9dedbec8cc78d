import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import type { ContentState } from '../../../api/content-admin.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type ContentKey, idColumns, kindNames, stateOf } from './kinds.ts'

export interface ContentRowState {
  version: number
  state: ContentState
  publish_time: number
  removed_at: number
}

/** Of two new ones, or two changes of the categories, one comes after the other. */
export async function lockBrand(trx: Tx, brandId: number): Promise<void> {
  await inBrand(trx, brandId)
    .selectFrom('brand')
    .select('brand_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The next free id. The brand is locked until the end of the transaction. */
export async function nextId(trx: Tx, { brandId, kind }: Omit<ContentKey, 'id'>): Promise<number> {
  await lockBrand(trx, brandId)
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(idColumns[kind])}) as last from ${sql.table(kind)}
    where brand_id = ${brandId}`.execute(trx)
  return (rows[0]?.last ?? 0) + 1
}

/**
 * Locks the row for a change. Refuses with 1002 for what the brand does not have, with 1004 when somebody has changed it
 * since the editor read it; the refusal names who, and the version that is there now.
 */
export async function lockContent(
  trx: Tx,
  key: ContentKey,
  version: number,
): Promise<ContentRowState> {
  const row = await readLocked(trx, key)
  if (!row) throw new ReplyError('notFound', { message: `${kindNames[key.kind]}不存在` })
  // guard: an editor changes what they have seen [server merchant/content/articles]
  //   if (row.version !== version) ~> if (false)
  if (row.version !== version) throw await changedMeanwhile(trx, key, row)
  const { status, publish_time, removed_at } = row
  return {
    version,
    state: stateOf(status),
    publish_time: Number(publish_time),
    removed_at: Number(removed_at),
  }
}

interface Locked {
  version: number
  status: number
  changed_by: number
  publish_time: number | string
  removed_at: number | string
}

async function readLocked(trx: Tx, { brandId, kind, id }: ContentKey): Promise<Locked | undefined> {
  const published = kind === 'poster' ? sql`0 as publish_time` : sql`publish_time`
  const { rows } = await sql<Locked>`
    select version, status, changed_by, removed_at, ${published} from ${sql.table(kind)}
    where brand_id = ${brandId} and ${sql.ref(idColumns[kind])} = ${id} for update`.execute(trx)
  return rows[0]
}

async function changedMeanwhile(
  trx: Tx,
  { brandId, kind }: ContentKey,
  row: Locked,
): Promise<ReplyError> {
  const editor = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('name')
    .where('user_id', '=', row.changed_by)
    .executeTakeFirst()
  const who = editor?.name || '别人'
  return new ReplyError('stateChanged', {
    message: `${who}刚改过这${kind === 'article' ? '篇文章' : `个${kindNames[kind]}`}，你写的都还在，还没有保存`,
    data: { version: row.version, editor: editor?.name ?? '' },
  })
}

/** Columns that every change writes. */
export const changedBy = (userId: number, now: number, version: number) => ({
  version: version + 1,
  changed_by: userId,
  changed_at: now,
})
