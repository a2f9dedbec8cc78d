import type { Db } from '../database.ts'
import { inBrand } from '../in-brand.ts'
import { sha256 } from '../random.ts'

interface Kept {
  person: { uid: number }
  notice: { title: string; text: string; path: string; picture: string }
}

interface Batch {
  kind: string
  /** By the key of the notice's job. */
  told: ReadonlyMap<string, Kept>
  /** Unix seconds. */
  now: number
}

/** Puts the notices of a batch into the inboxes of their receivers; what is there already stays as it is. */
export async function keepInInbox(
  db: Db,
  brandId: number,
  { kind, told, now }: Batch,
): Promise<void> {
  if (told.size === 0) return
  await inBrand(db, brandId)
    .insertInto('inbox')
    .values(
      [...told].map(([key, { person, notice }]) => ({
        uid: person.uid,
        notice_key: sha256(`${kind}:${key}`),
        ...notice,
        created_at: now,
      })),
    )
    // guard: a notice is in the inbox once [server core/notices]
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
