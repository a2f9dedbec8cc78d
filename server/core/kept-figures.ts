import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { DAY_S, HOUR_S, MINUTE_S } from '../../api/values/time.ts'
import { brandDayStart } from './clock.ts'
import type { Db } from './database.ts'
import { inBrand } from './in-brand.ts'
import { brandByBrand } from './jobs/brand-by-brand.ts'
import { defineJob, type JobKind } from './jobs/define-job.ts'
import { logError } from './log-error.ts'
import type { Entries, Input } from './parse-input.ts'
import { type ReadReplica, readOld } from './read-replica.ts'

/** Age at which due work counts figures again, and at which they are no longer shown, s. */
const AGAIN_S = 10 * MINUTE_S
const SHOWN_S = 30 * MINUTE_S
/** Time without anybody asking after which figures are forgotten, s. */
const FORGOTTEN_S = 7 * DAY_S
/** Facts of one kind beyond which there is too much to count while somebody waits. */
const MUCH = 50_000
/** Figures that are counted again in one turn of a brand. */
const AT_ONCE = 20

interface FigureSpec<E extends Entries, F> {
  /** Begins the name of what is kept: figures of another shape need another one. */
  kind: string
  /** Figures of what. */
  asked: E
  count(db: Db, brandId: number, asked: Input<E>, now: number): Promise<F>
  /** Whether it is too much to be counted while somebody waits. */
  isLarge(db: Db, brandId: number, asked: Input<E>, now: number): Promise<boolean>
}

interface Asking {
  db: Db
  replica?: ReadReplica | undefined
  brandId: number
  now: number
}

interface KeptRow {
  name: string
  asked_at: number
}

export interface FigureKind {
  kind: string
  /** Counts what is kept once more; `asked` as it was kept. */
  again(asking: Asking, asked: unknown): Promise<unknown>
}

export interface TypedFigureKind<A, F> extends FigureKind {
  /** Figures counted now, or those of the last half hour of the same day where there is too much to count. */
  read(asking: Asking, asked: A): Promise<{ figures: F; countedAt: number }>
  /** The same, but null instead of a long wait: due work counts them soon. */
  readSoon(asking: Asking, asked: A): Promise<{ figures: F | null; countedAt: number }>
}

/** Declares figures that are kept where they are large, to be listed in `server/jobs.ts`. */
export function defineFigures<E extends Entries, F extends object>(
  spec: FigureSpec<E, F>,
): TypedFigureKind<Input<E>, F> {
  const { kind, count, isLarge } = spec
  const schema = v.object(spec.asked)
  const nameOf = (asked: Input<E>) => `${kind} ${JSON.stringify(asked)}`
  return {
    kind,
    async again({ brandId, now, ...databases }, asked) {
      const checked = v.parse(schema, asked)
      return readOld(databases, db => count(db, brandId, checked, now))
    },
    async read(asking, asked) {
      const { brandId, now } = asking
      const name = nameOf(asked)
      const kept = await findKept(asking, name)
      if (kept) return { figures: kept.figures as F, countedAt: kept.counted_at }
      const [figures, shallKeep] = await readOld(asking, async db => [
        await count(db, brandId, asked, now),
        await isLarge(db, brandId, asked, now),
      ])
      if (shallKeep) await keep(asking, { name, asked_at: now }, figures)
      return { figures, countedAt: now }
    },
    async readSoon(asking, asked) {
      const { brandId, now } = asking
      const name = nameOf(asked)
      const kept = await findKept(asking, name)
      if (kept) return { figures: kept.figures as F, countedAt: kept.counted_at }
      if (await readOld(asking, db => isLarge(db, brandId, asked, now))) {
        await wish(asking, name)
        return { figures: null, countedAt: now }
      }
      return { figures: await count(asking.db, brandId, asked, now), countedAt: now }
    },
  }
}

async function findKept({ db, brandId, now }: Asking, name: string) {
  const row = await inBrand(db, brandId)
    .selectFrom('kept_figures')
    .select(['figures', 'counted_at', 'asked_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  // guard: figures of yesterday are not shown as those of today [server merchant/figures/kept-figures]
  //   Math.max(now - SHOWN_S, brandDayStart(now)) ~> now - SHOWN_S
  if (!row || row.counted_at < Math.max(now - SHOWN_S, brandDayStart(now))) return undefined
  if (row.asked_at < now - HOUR_S) {
    await inBrand(db, brandId)
      .updateTable('kept_figures')
      .set({ asked_at: now })
      .where('name', '=', name)
      .execute()
  }
  return row
}

async function keep(
  { db, brandId, now }: Asking,
  { name, asked_at }: KeptRow,
  figures: unknown,
): Promise<void> {
  const counted = { figures: JSON.stringify(figures), counted_at: now }
  await inBrand(db, brandId)
    .insertInto('kept_figures')
    .values({ brand_id: brandId, name, asked_at, ...counted })
    .onConflict(conflict =>
      conflict.columns(['brand_id', 'name']).doUpdateSet({ ...counted, asked_at: lastAsked }),
    )
    .execute()
}

const lastAsked = sql<number>`greatest(kept_figures.asked_at, excluded.asked_at)`

/** Has due work count what nobody has counted, or not for long. */
async function wish({ db, brandId, now }: Asking, name: string): Promise<void> {
  await inBrand(db, brandId)
    .insertInto('kept_figures')
    .values({ brand_id: brandId, name, figures: 'null', counted_at: 0, asked_at: now })
    .onConflict(conflict =>
      conflict.columns(['brand_id', 'name']).doUpdateSet({ asked_at: lastAsked }),
    )
    .execute()
}

/** Whether one of some statements has too many rows; each stops there. */
export async function isMuch(db: Db, facts: RawBuilder<unknown>[], much = MUCH): Promise<boolean> {
  for (const rows of facts) {
    const { rows: beyond } = await sql`${rows} offset ${much}::int limit 1`.execute(db)
    if (beyond.length > 0) return true
  }
  return false
}

/** Counts kept figures again, as long as somebody asks for them. */
export const countFigures = (kinds: readonly FigureKind[]): JobKind =>
  defineJob({
    kind: 'count-figures',
    payload: {},
    everyS: AGAIN_S / 2,
    async run({ context: { db, replica }, now }) {
      const where = sql<boolean>`counted_at <= ${now - AGAIN_S}`
      const due = { table: 'kept_figures', where, by: 'counted_at', atOnce: AT_ONCE }
      await brandByBrand(db, due, brandId => countAgain({ db, replica, brandId, now }, kinds))
    },
  })

async function countAgain(asking: Asking, kinds: readonly FigureKind[]): Promise<number> {
  const { db, brandId, now } = asking
  const rows = await inBrand(db, brandId)
    .selectFrom('kept_figures')
    .select(['name', 'asked_at'])
    .where('counted_at', '<=', now - AGAIN_S)
    .orderBy('counted_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    const figures = row.asked_at > now - FORGOTTEN_S && (await countOne(asking, row.name, kinds))
    if (figures) await keep(asking, row, figures)
    else await forget(db, brandId, row.name)
  }
  return rows.length
}

/** Undefined for what nothing counts any more, and for what fails: whoever asks next counts it, and is told. */
async function countOne(
  asking: Asking,
  name: string,
  kinds: readonly FigureKind[],
): Promise<unknown> {
  const [kind = '', ...asked] = name.split(' ')
  try {
    const found = kinds.find(each => each.kind === kind)
    return await found?.again(asking, JSON.parse(asked.join(' ')))
  } catch (error) {
    logError(`The figures ${kind} are not counted again`, error)
    return undefined
  }
}

const forget = (db: Db, brandId: number, name: string) =>
  inBrand(db, brandId).deleteFrom('kept_figures').where('name', '=', name).execute()
