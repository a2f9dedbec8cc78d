import * as v from 'valibot'
import type { ServerContext } from '../context.ts'

export interface Job<P> {
  key: string
  payload: P
  /** How often the job was taken, this time included. */
  tries: number
}

/** Jobs of one kind and one brand, taken together. */
export interface JobBatch<P> {
  context: ServerContext
  brandId: number
  jobs: Job<P>[]
  /** Unix seconds. */
  now: number
}

/**
 * What became of a job that is not done. `later`: nothing failed, run it again at `at` (unix seconds). `failed`: run it
 * again after a pause, unless that would be later than `until`; then the job is dead.
 */
export type Unfinished =
  | { status: 'later'; at: number }
  | { status: 'failed'; error: unknown; until?: number }

/** By the job's key. A job that is not named is done. */
export type Outcome = Map<string, Unfinished>

interface JobSpec<E extends v.ObjectEntries> {
  kind: string
  payload: E
  /** How many are taken at once. Default 1. */
  batch?: number
  /** Seconds after which a job whose process died is taken again; the lease of a living one is renewed. Default 60. */
  leaseS?: number
  /** After so many failures in a row a job is dead. Default 20. */
  maxFailures?: number
  /** Seconds from one run to the next: one job, of no brand, that runs for ever and is never dead. */
  everyS?: number
  /**
   * Runs a batch, at least once: a process can die between the effect and the note that it is done. A batch that throws
   * has failed as a whole.
   */
  run(batch: JobBatch<v.InferOutput<v.ObjectSchema<E, undefined>>>): Promise<Outcome | void>
}

/** A kind of job as the worker sees it: payloads are what the table holds. */
export interface JobKind {
  kind: string
  batch: number
  leaseS: number
  maxFailures: number
  everyS: number | undefined
  run(batch: JobBatch<Record<string, unknown>>): Promise<Outcome>
}

export interface TypedJobKind<P> extends JobKind {
  /** Only a type: what `enqueue` takes. */
  readonly payloadType?: P
}

/** Declares a kind of job; `server/jobs.ts` lists it. A payload that does not fit its schema is a failure of that job alone. */
export function defineJob<E extends v.ObjectEntries>(
  spec: JobSpec<E>,
): TypedJobKind<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const schema = v.object(spec.payload)
  const { kind, batch = 1, leaseS = 60, everyS } = spec
  const maxFailures = everyS ? Number.POSITIVE_INFINITY : (spec.maxFailures ?? 20)

  async function run(raw: JobBatch<Record<string, unknown>>): Promise<Outcome> {
    const outcome: Outcome = new Map()
    const jobs = raw.jobs.flatMap(job => {
      const parsed = v.safeParse(schema, job.payload)
      if (parsed.success) return [{ ...job, payload: parsed.output }]
      const error = new Error(`payload: ${parsed.issues.map(issue => issue.message).join(' ')}`)
      outcome.set(job.key, { status: 'failed', error, until: raw.now })
      return []
    })
    const unfinished = jobs.length > 0 ? await spec.run({ ...raw, jobs }) : undefined
    return new Map([...outcome, ...(unfinished ?? [])])
  }

  return { kind, batch, leaseS, maxFailures, everyS, run }
}
