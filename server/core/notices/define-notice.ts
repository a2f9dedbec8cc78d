import type * as v from 'valibot'
import type { Db } from '../database.ts'
import { defineJob, type JobBatch, type TypedJobKind } from '../jobs/define-job.ts'
import { deliverNotices } from './deliver-notices.ts'
import type { Notice } from '../ports/messaging-app.ts'

/** The receiver of a notice; `openid` is '' when the person cannot be reached. */
interface Receiver {
  openid: string
  app_id: string
}

type Payload<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

interface NoticeSpec<E extends v.ObjectEntries, R extends Receiver> {
  kind: string
  payload: E
  /** Maximum number of jobs per batch. Default 200. */
  batch?: number
  /**
   * Reads the rows that the jobs refer to. A job without a row is done, because its notice is
   * obsolete.
   */
  find(batch: Found<Payload<E>>): Promise<R[]>
  /** Key of the row's job. */
  keyOf(row: R): string
  /**
   * When to check again a row whose notice is not sent now, unix seconds; undefined: it is sent, or
   * the job is done.
   */
  laterAt?(row: R, now: number): number | undefined
  words(row: R): Omit<Notice, 'key' | 'openid'>
  /** Unix seconds after which the notice is obsolete. */
  until(row: R): number
  /**
   * Marks rows whose notice is delivered, if the job's row alone does not prevent a second notice.
   */
  mark?(batch: Found<Payload<E>>): Promise<void>
}

/** Jobs of one brand and one kind of notice. */
export interface Found<P = unknown> {
  db: Db
  brandId: number
  keys: string[]
  payloads: P[]
  /** Unix seconds. */
  now: number
}

/**
 * Declares a kind of notice in the messaging app. Each notice is one job; it is delivered once and
 * retried until it is obsolete.
 */
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
