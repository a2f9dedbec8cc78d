import * as v from 'valibot'
import type { ServerContext } from '../context.ts'

export interface Job<P> {
  key: string
  payload: P
  /** Number of times that the job was taken, including this one. */
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
 * Result of a job that is not done. `later`: not a failure, run it again at `at` (unix seconds). `failed`: retry after
 * a pause, unless that is later than `until`; then the job is dead.
 */
export type Unfinished =
  | { status: 'later'; at: number }
  | { status: 'failed'; error: unknown; until?: number }

/** Results by job key. A job without an entry is done. */
export type Outcome = Map<string, Unfinished>

interface JobSpec<E extends v.ObjectEntries> {
  kind: string
  payload: E
  /** Maximum number of jobs per batch. Default 1. */
  batch?: number
  /** Lease in seconds, after which a job of a dead process is taken again; a running process renews it. Default 60. */
  leaseS?: number
  /** Number of consecutive failures after which a job is dead. Default 20. */
  maxFailures?: number
  /** Interval in seconds of a recurring job, which has no brand and is never dead. */
  everyS?: number
  /**
   * Runs a batch, at least once: a process can die between the effect and its record. A batch that throws fails as a
   * whole.
   */
  run(batch: JobBatch<v.InferOutput<v.ObjectSchema<E, undefined>>>): Promise<Outcome | void>
}

/** A kind of job as the worker sees it: payloads as stored. */
export interface JobKind {
  kind: string
  batch: number
  leaseS: number
  maxFailures: number
  everyS: number | undefined
  run(batch: JobBatch<Record<string, unknown>>): Promise<Outcome>
}

export interface TypedJobKind<P> extends JobKind {
  /** Phantom type of the payload for `enqueue`. */
  readonly payloadType?: P
}

/** Declares a kind of job, to be listed in `server/jobs.ts`. A payload that violates its schema fails only that job. */
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

/** Throws if two kinds have one name: each would be handed the other's jobs. */
export function listJobs(kinds: JobKind[]): JobKind[] {
  const names = kinds.map(({ kind }) => kind)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`two kinds of jobs are called ${twice}`)
  return kinds
}
