import { text } from '../../core/fields.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { deleteObject } from '../../platform/outside/delete-object.ts'
import { uploadsOf } from '../../platform/upload/uploads-of.ts'
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
