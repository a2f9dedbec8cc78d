import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../../core/clock.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { Db, PoolCount } from '../../core/database.ts'
import type { ReadReplica } from '../../core/read-replica.ts'
import type { JobKind } from '../../core/jobs/define-job.ts'
import { jobCounts } from '../../core/jobs/job-counts.ts'

interface Measured {
  db: Db
  clock: Clock
  kinds: JobKind[]
  connections?: (() => Record<string, PoolCount>) | undefined
  replica?: Pick<ReadReplica, 'lagS'> | undefined
}

/** What is read at the moment of the question. Every process tells the same of the jobs, which are rows. */
export function createGauges({ db, clock, kinds, connections, replica }: Measured): Registry {
  const registry = new Registry()
  const registers = [registry]
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process: used, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(connections?.() ?? {})) {
        for (const [state, n] of Object.entries(count)) pool.set({ pool: name, state }, n)
      }
    },
  })
  const replicaLag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the replica is behind at most; absent without one, and while it answers nobody.',
    registers,
    collect() {
      replicaLag.reset()
      const lagS = replica?.lagS()
      if (lagS === undefined) replicaLag.remove()
      else replicaLag.set(lagS)
    },
  })
  const counts = sharedRead(() => jobCounts(db, kinds, unixSeconds(clock)))
  const lag = new Gauge({
    name: 'job_lag_seconds',
    help: 'Time for which the oldest due job of a kind has been waiting.',
    labelNames: ['kind'],
    registers,
    async collect() {
      lag.reset()
      for (const { kind, lagS } of await counts()) lag.set({ kind }, lagS)
    },
  })
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs that are due, late, running, failing or dead, of all processes.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      jobs.reset()
      for (const { kind, lagS: _, ...states } of await counts()) {
        for (const [state, n] of Object.entries(states)) jobs.set({ kind, state }, n)
      }
    },
  })
  return registry
}

/** Callers of the same moment share one read. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= read().finally(() => {
      asked = undefined
    })
    return asked
  }
}
