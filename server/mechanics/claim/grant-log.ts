import type { Insertable } from 'kysely'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { GrantLogTable } from '../../core/tables/activities.ts'
import type { Tx } from '../../core/tx.ts'
import { notifyGrant } from './notify-grant.ts'

/** Writes down what the shop itself did with a grant, once each, and tells the holder. */
export async function logGrant(trx: Tx, entry: Insertable<GrantLogTable>): Promise<void> {
  const { brand_id: brandId, grant_id: grantId, kind, at } = entry
  await inBrand(trx, brandId).insertInto('grant_log').values(entry).execute()
  const payload = { grantId, kind }
  await enqueue(trx, notifyGrant, [{ brandId, key: `${grantId}:${kind}`, dueAt: at, payload }])
}
