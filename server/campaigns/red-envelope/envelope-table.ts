import type { Selectable } from 'kysely'
import type { EnvelopeOwner } from '../../../api/red-envelope.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { EnvelopeTable } from '../../core/tables.ts'
import { envelopeExt, poolId } from './envelope-ext.ts'

export type EnvelopeRow = Selectable<EnvelopeTable>

/** A visitor's envelope of this activity, shared with friends; undefined for an unknown one. */
export async function findEnvelope(
  db: Db,
  activity: ActivityRow,
  envelopeId: string,
): Promise<EnvelopeRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('envelope')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirst()
}

/**
 * Key of the envelope that a visitor has opened: the one to share with friends, or the activity's
 * own; '' for none.
 */
export async function findOwn(db: Db, activity: ActivityRow, uid: number): Promise<string> {
  if (envelopeExt(activity).mode !== 'group') {
    return (await findAmount(db, activity, poolId(activity), uid)) === undefined
      ? ''
      : poolId(activity)
  }
  const row = await inBrand(db, activity)
    .selectFrom('envelope')
    .select('envelope_id')
    .where('activity_id', '=', activity.activity_id)
    .where('owner_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.envelope_id ?? ''
}

/** Amount that a visitor got from an envelope, fen; undefined when they have not opened it. */
export async function findAmount(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  envelopeId: string,
  uid: number,
): Promise<number | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('envelope_share')
    .select('amount_fen')
    .where('envelope_id', '=', envelopeId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.amount_fen
}

/** Name and picture of an envelope's owner. */
export async function ownerOf(
  db: Db,
  { brand_id: brandId, owner_uid }: EnvelopeRow,
): Promise<EnvelopeOwner | null> {
  if (owner_uid === null) return null
  const owner = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', owner_uid)
    .executeTakeFirst()
  return owner ?? null
}
