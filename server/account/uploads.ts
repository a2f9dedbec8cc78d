import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import { text } from '../core/fields.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import type { Tx } from '../core/tx.ts'
import { deleteObject } from '../outside/delete-object.ts'
import type { Person } from './blocks.ts'

/** Deletes an uploaded file of somebody who has deleted their account. */
export const deleteUpload = defineJob({
  kind: 'delete-upload',
  payload: { objectKey: text(200) },

  async run({ context, brandId, jobs }) {
    for (const { payload } of jobs) await deleteObject(context, brandId, payload.objectKey)
  },
})

/** Schedules the deletion of every file that the person's rows refer to. Call it before the rows are erased. */
export async function deleteUploads(trx: Tx, person: Person, now: number): Promise<void> {
  const { brandId } = person
  const keys = await uploadsOf(trx, person)
  await enqueue(
    trx,
    deleteUpload,
    keys.map(objectKey => ({ brandId, key: objectKey, dueAt: now, payload: { objectKey } })),
  )
}

/** Keys of the person's own uploads: a key names the brand and the uploader. */
async function uploadsOf(db: Db, { brandId, uid }: Person): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select avatar as words from visitor where brand_id = ${brandId} and uid = ${uid}
    union all
    select images::text from refund where brand_id = ${brandId} and uid = ${uid}
    union all
    select answers::text from form_entry where brand_id = ${brandId} and uid = ${uid}
    union all
    select images::text || answers::text from vote_item where brand_id = ${brandId} and uid = ${uid}
    union all
    select picture from card where brand_id = ${brandId} and maker_uid = ${uid}`.execute(db)
  const own = new RegExp(`(?<!\\d)${brandId}/\\w+/\\d{8}/${uid}-[\\w-]{22}\\.\\w{1,8}`, 'g')
  const found = rows.flatMap(({ words }) => words.match(own) ?? [])
  return [...new Set(found)]
}
