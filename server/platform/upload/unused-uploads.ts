import type { Selectable } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { UploadTable } from '../../core/tables.ts'
import { deleteObject } from '../outside/delete-object.ts'
import type { UploadDir } from './upload-kinds.ts'
import { uploadsOf } from './uploads-of.ts'

/** Time for which a file may wait for the form that it was uploaded for, s. */
const WAITS_S = 7 * DAY_S
/** Interval at which a used file is looked for again, s. */
const USED_S = 30 * DAY_S
/** Time between the finding that a file is unused and its deletion, in which a form under way ends, s. */
const SURE_AFTER_S = 3600
/** Logs are for looking into faults, s. */
const LOG_KEPT_S = 30 * DAY_S

type Row = Pick<Selectable<UploadTable>, 'brand_id' | 'uid' | 'object_key'>

/** Time from a ticket until its file is looked for, s. */
export const waitsFor = (dir: UploadDir): number => (dir === 'logs' ? LOG_KEPT_S : WAITS_S)

/**
 * Deletes files of customers that no row of theirs names after a week. In two steps: a file that is
 * found unused is no longer taken by forms (`own-pictures.ts`), and an hour later looked for again,
 * so that a form that was sent meanwhile keeps it. Files of staff stay, since activities, stores and
 * materials may show them anywhere.
 */
export const deleteUnused = defineJob({
  kind: 'delete-unused-uploads',
  payload: {},
  everyS: 3600,
  async run({ context, now }) {
    const { db } = context
    await eachUnused(db, 'unused_at', now - SURE_AFTER_S, now, async row => {
      await deleteObject(context, row.brand_id, row.object_key)
      await forget(db, row)
    })
    await eachUnused(db, 'check_at', now, now, row => change(db, row, { unused_at: now }))
  },
})

/** Runs `act` for every unused file among those that are due; a used one is looked for again later. */
async function eachUnused(
  db: Db,
  by: 'check_at' | 'unused_at',
  until: number,
  now: number,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await dueRows(db, by, until)
    for (const own of byPerson(rows)) {
      const { isOfShop, used } = await usesOf(db, own[0])
      for (const row of own) {
        // guard: a file that somebody uses stays [server upload/unused-uploads]
        //   if (isOfShop) ~> if (row.uid < 0)
        //   else if (used.has(row.object_key)) ~> else if (row.uid < 0)
        if (isOfShop) await forget(db, row)
        else if (used.has(row.object_key)) {
          await change(db, row, { unused_at: null, check_at: now + USED_S })
        } else await act(row)
      }
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function dueRows(db: Db, by: 'check_at' | 'unused_at', until: number): Promise<Row[]> {
  return db
    .selectFrom('upload')
    .select(['brand_id', 'uid', 'object_key'])
    .where('unused_at', by === 'check_at' ? 'is' : 'is not', null)
    .where(by, '<=', until)
    .orderBy(by)
    .limit(ROWS_AT_ONCE)
    .execute()
}

function byPerson(rows: Row[]): [Row, ...Row[]][] {
  const people = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const name = `${row.brand_id} ${row.uid}`
    const own = people.get(name)
    if (own) own.push(row)
    else people.set(name, [row])
  }
  return [...people.values()]
}

/** Keys that the person's rows name; files of staff, also of former ones, are the shop's. */
async function usesOf(
  db: Db,
  { brand_id: brandId, uid }: Row,
): Promise<{ isOfShop: boolean; used: Set<string> }> {
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('uid', '=', uid)
    .executeTakeFirst()
  // Without a session there are only logs, which no row names.
  return { isOfShop: staff !== undefined, used: new Set(await uploadsOf(db, { brandId, uid })) }
}

async function change(
  db: Db,
  { brand_id: brandId, object_key }: Row,
  values: { unused_at: number | null; check_at?: number },
): Promise<void> {
  await inBrand(db, brandId)
    .updateTable('upload')
    .set(values)
    .where('object_key', '=', object_key)
    .execute()
}

async function forget(db: Db, { brand_id: brandId, object_key }: Row): Promise<void> {
  await inBrand(db, brandId).deleteFrom('upload').where('object_key', '=', object_key).execute()
}
