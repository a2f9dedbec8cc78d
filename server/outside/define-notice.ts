import type * as v from 'valibot'
import type { Db } from '../core/database.ts'
import { defineJob, type JobBatch, type TypedJobKind } from '../core/jobs/define-job.ts'
import { deliverNotices } from './deliver-notices.ts'
import type { Notice } from './messaging-app.ts'

/** Somebody who follows the account of a brand; '' has nothing to be reached by. */
interface Receiver {
  openid: string
  app_id: string
}

type Payload<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

interface NoticeSpec<E extends v.ObjectEntries, R extends Receiver> {
  kind: string
  payload: E
  /** How many are taken at once. Default 200. */
  batch?: number
  /** Reads what the jobs are about. A job without a row is done: there is nothing to tell any more. */
  find(batch: Found<Payload<E>>): Promise<R[]>
  /** The job that a row belongs to. */
  keyOf(row: R): string
  /** When to look again at a row that nobody is told of now, unix seconds; undefined: it is told of, or done. */
  laterAt?(row: R, now: number): number | undefined
  words(row: R): Omit<Notice, 'key' | 'openid'>
  /** Unix seconds: after that nobody wants to hear of it. */
  until(row: R): number
  /** Notes whose notice is delivered, where the job alone does not keep it from being told twice. */
  mark?(batch: Found<Payload<E>>): Promise<void>
}

/** Jobs of one brand that a notice is about. */
export interface Found<P = unknown> {
  db: Db
  brandId: number
  keys: string[]
  payloads: P[]
  /** Unix seconds. */
  now: number
}

/** Declares a notice to people in the messaging app: one job for each, delivered once and tried again until it is too late. */
export function defineNotice<E extends v.ObjectEntries, R extends Receiver>(
  spec: NoticeSpec<E, R>,
): TypedJobKind<Payload<E>> {
  const { kind, payload, batch: size = 200 } = spec
  return defineJob({
    kind,
    payload,
    batch: size,

    async run(batch) {
      const { brandId, now } = batch
      const rows = new Map(
        (await spec.find(foundOf(batch, batch.jobs))).map(row => [spec.keyOf(row), row]),
      )
      const later = new Map(
        [...rows].flatMap(([key, row]) => {
          const at = spec.laterAt?.(row, now)
          return at === undefined ? [] : [[key, { status: 'later', at }] as const]
        }),
      )
      const { delivered, failed } = await deliverNotices(batch, kind, ({ key }) => {
        const row = rows.get(key)
        if (!row || later.has(key) || row.openid === '') return undefined
        return {
          account: { brandId, appId: row.app_id },
          notice: { openid: row.openid, ...spec.words(row) },
          until: spec.until(row),
        }
      })
      if (delivered.length > 0) await spec.mark?.(foundOf(batch, delivered))
      return new Map([...failed, ...later])
    },
  })
}

const foundOf = <P>(
  { context, brandId, now }: JobBatch<P>,
  jobs: JobBatch<P>['jobs'],
): Found<P> => ({
  db: context.db,
  brandId,
  keys: jobs.map(({ key }) => key),
  payloads: jobs.map(({ payload }) => payload),
  now,
})
