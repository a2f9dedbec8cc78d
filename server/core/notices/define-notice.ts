import type * as v from 'valibot'
import type { Db } from '../database.ts'
import { defineJob, type JobBatch, type TypedJobKind } from '../jobs/define-job.ts'
import { deliverNotices } from './deliver-notices.ts'
import { keepInInbox } from './keep-in-inbox.ts'
import { type Receiver, readReceivers } from './receivers.ts'

type Payload<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

export interface NoticeSpec<E extends v.ObjectEntries, R> {
  kind: string
  payload: E
  /** Maximum number of jobs per batch. Default 200. */
  batch?: number
  /** Reads the rows that the notices are about. A job without a row is done: its notice is obsolete. */
  find(batch: Found<Payload<E>>): Promise<R[]>
  /** Whether a job is about the row. */
  isOf(row: R, told: Payload<E>): boolean
  /** Uid of the receiver; null: nobody. Who has deleted the account is told nothing. */
  receiver(row: R, told: Payload<E>): number | null
  /** The notice is for people of the shop, all of them or some: who no longer works there is told nothing. */
  isForStaff?: true | ((told: Payload<E>) => boolean)
  /**
   * When to check again a row whose notice is not sent now, unix seconds; undefined: it is sent, or
   * the job is done.
   */
  laterAt?(row: R, now: number): number | undefined
  words(row: R, told: Payload<E>, brand: NoticeBrand): NoticeWords
  /** Unix seconds after which the notice is obsolete. */
  until(row: R, told: Payload<E>, now: number): number
  /**
   * Marks rows whose notice is delivered, if the job's row alone does not prevent a second notice.
   */
  mark?(batch: Found<Payload<E>>): Promise<void>
}

export interface NoticeWords {
  title: string
  text: string
  /** In-app path; the brand is added to one that names none. */
  path: string
  /** Default: none. */
  picture?: string
}

interface NoticeBrand {
  name: string
  logo: string
}

/** Jobs of one brand and one kind of notice. */
export interface Found<P = unknown> {
  db: Db
  brandId: number
  keys: string[]
  payloads: P[]
  /** The values of one field of all payloads. */
  each<K extends keyof P>(field: K): P[K][]
  /** Unix seconds. */
  now: number
}

/**
 * Declares a kind of notice. Each notice is one job, which puts it into the receiver's inbox, once, and sends it in the
 * messaging app to whoever can be reached there and has not asked for silence; that is retried until it is obsolete.
 */
export function defineNotice<E extends v.ObjectEntries, R>(
  spec: NoticeSpec<E, R>,
): TypedJobKind<Payload<E>> {
  const { kind, payload, batch: size = 200 } = spec
  return defineJob({
    kind,
    payload,
    batch: size,

    async run(batch) {
      const { context, brandId, jobs, now } = batch
      const found = await spec.find(foundOf(batch, jobs))
      const rows = new Map(
        jobs.flatMap(job => {
          const row = found.find(each => spec.isOf(each, job.payload))
          return row === undefined ? [] : [[job.key, row] as const]
        }),
      )
      const later = new Map(
        [...rows].flatMap(([key, row]) => {
          const at = spec.laterAt?.(row, now)
          return at === undefined ? [] : [[key, { status: 'later', at }] as const]
        }),
      )
      const receiverOf = (job: (typeof jobs)[number]) => {
        const row = rows.get(job.key)
        return row === undefined || later.has(job.key) ? null : spec.receiver(row, job.payload)
      }
      const people = await readReceivers(context.db, brandId, jobs.map(receiverOf))
      const told = new Map(
        jobs.flatMap(job => {
          const row = rows.get(job.key)
          const person = people.get(receiverOf(job) ?? 0)
          if (row === undefined || !person) return []
          // guard: nothing of the shop to who has left it [server core/notices]
          if (isForStaff(spec, job.payload) && !person.is_working) return []
          const { picture = '', path, ...words } = spec.words(row, job.payload, person)
          const notice = { ...words, path: withBrand(path, brandId), picture }
          const until = spec.until(row, job.payload, now)
          return [[job.key, { person, notice, until } satisfies Told] as const]
        }),
      )
      await keepInInbox(context.db, brandId, { kind, told, now })
      const { delivered, failed } = await deliverNotices(batch, kind, job => {
        const { person, notice, until } = told.get(job.key) ?? {}
        // guard: no message to who cannot get it or asked for silence [server core/notices]
        //   !person?.openid || person.is_hushed ~> !person
        if (!person?.openid || person.is_hushed || !notice || !until) return undefined
        return {
          account: { brandId, appId: person.app_id },
          notice: { openid: person.openid, ...notice },
          until,
        }
      })
      if (delivered.length > 0) await spec.mark?.(foundOf(batch, delivered))
      return new Map([...failed, ...later])
    },
  })
}

interface Told {
  person: Receiver
  notice: Required<NoticeWords>
  until: number
}

function withBrand(path: string, brandId: number): string {
  if (path === '' || /[?&]br=/.test(path)) return path
  const [page, query] = path.split('?')
  return `${page}?br=${brandId}${query ? `&${query}` : ''}`
}

const foundOf = <P>(
  { context, brandId, now }: JobBatch<P>,
  jobs: JobBatch<P>['jobs'],
): Found<P> => {
  const payloads = jobs.map(job => job.payload)
  return {
    db: context.db,
    brandId,
    keys: jobs.map(({ key }) => key),
    payloads,
    each: field => payloads.map(payload => payload[field]),
    now,
  }
}

const isForStaff = <E extends v.ObjectEntries, R>(
  { isForStaff: asked = () => false }: NoticeSpec<E, R>,
  told: Payload<E>,
): boolean => asked === true || asked(told)
