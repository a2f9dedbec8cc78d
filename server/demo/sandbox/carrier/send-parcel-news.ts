import { type Selectable, sql } from 'kysely'
import { BRAND_OFFSET_S } from '../../../../api/values/time.ts'
import { type Clock, unixSeconds } from '../../../core/clock.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { brandByBrand } from '../../../core/jobs/brand-by-brand.ts'
import { logError } from '../../../core/log-error.ts'
import type { SandboxParcelTable } from '../../../core/tables/parcels.ts'
import { signPush } from '../../../platform/outside/carrier-news.ts'
import type { Post } from '../pay/send-notices.ts'
import { stepsOf } from './parcel-steps.ts'

type Parcel = Selectable<SandboxParcelTable>

const AT_ONCE = 1
/** A push without a successful reply is repeated after this time, s. */
const AGAIN_S = 60

/** Tells our own app of the sandbox's parcels where they are. */
export async function sendParcelNews({ db, clock }: { db: Db; clock: Clock }, post: Post) {
  const now = unixSeconds(clock)
  const due = { table: 'sandbox_parcel', where: sql`due_at <= ${now}::bigint`, by: 'due_at' }
  await brandByBrand(db, { ...due, atOnce: AT_ONCE }, async brandId => {
    const parcel = await take(db, brandId, now)
    if (!parcel) return 0
    if (await send(parcel, now, post)) await settle(db, parcel, now)
    return AT_ONCE
  })
}

function take(db: Db, brandId: number, now: number): Promise<Parcel | undefined> {
  return inBrand(db, brandId)
    .updateTable('sandbox_parcel')
    .set({ due_at: now + AGAIN_S })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('callback', 'no'),
        'in',
        selectFrom('sandbox_parcel')
          .select(['callback', 'no'])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('callback', 'no'),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Steps that have come by now; the service sends all of them each time. */
const doneBy = ({ no, started_at }: Parcel, now: number) =>
  stepsOf(no).filter(({ afterS }) => started_at + afterS <= now)

async function send(parcel: Parcel, now: number, post: Post): Promise<boolean> {
  const param = JSON.stringify(contentOf(parcel, now))
  const body = new URLSearchParams({ sign: signPush(param, parcel.salt), param })
  try {
    const response = await post(parcel.callback, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(body),
    })
    const answer = (await response.json().catch(() => null)) as { result?: boolean } | null
    return answer?.result === true
  } catch (error) {
    logError('The sandbox could not tell of a parcel', error)
    return false
  }
}

function contentOf(parcel: Parcel, now: number): object {
  const done = doneBy(parcel, now)
  const isOver = done.length === stepsOf(parcel.no).length
  return {
    status: isOver ? 'shutdown' : 'polling',
    message: '',
    lastResult: {
      message: 'ok',
      status: '200',
      com: parcel.company,
      nu: parcel.no,
      ischeck: isOver ? '1' : '0',
      state: done.at(-1)?.state ?? '0',
      data: [...done]
        .sort((a, b) => b.afterS - a.afterS)
        .map(({ afterS, text }) => {
          const time = timeText(parcel.started_at + afterS)
          return { context: text, time, ftime: time }
        }),
    },
  }
}

const timeText = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** The next step is told when it comes; a parcel that has arrived is forgotten. */
async function settle(db: Db, parcel: Parcel, now: number): Promise<void> {
  const next = stepsOf(parcel.no)[doneBy(parcel, now).length]
  const own = inBrand(db, parcel)
  if (next) {
    await own
      .updateTable('sandbox_parcel')
      .set({ due_at: parcel.started_at + next.afterS })
      .where('callback', '=', parcel.callback)
      .where('no', '=', parcel.no)
      .execute()
  } else {
    await own
      .deleteFrom('sandbox_parcel')
      .where('callback', '=', parcel.callback)
      .where('no', '=', parcel.no)
      .execute()
  }
}
