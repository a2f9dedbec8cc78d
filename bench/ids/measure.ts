import { callerOf, newReqId, openSession, type Caller } from '../../test/support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints } from '../../test/support/server-routes.ts'
import type { IdKind } from '../../test/support/campaign-sample.ts'
import { idFieldsOf } from '../../test/support/matrix/endpoint-ids.ts'
import { type MatrixServer, startMatrixServer } from '../../test/support/matrix/matrix-system.ts'
import { people } from '../../test/support/server-data.ts'

export interface Timings {
  /** Endpoint, field and value. */
  name: string
  /** ms of each answer about an id that does not exist, and about somebody else's right after or before it. */
  missing: number[]
  foreign: number[]
}

const warmUps = 5
/** A machine with other work needs more pairs to be certain. */
const mostRounds = 6

export interface Asking {
  /** How often both are asked for in one round. */
  pairs: number
  onCase: (name: string) => void
  /** Whether one way or the other is certain; otherwise another round follows. */
  isCertain: (timings: Timings) => boolean
}

/** Asks a running server for somebody's things and for missing ones in turns, over kept-alive sockets. */
export async function measureIds({ pairs, onCase, isCertain }: Asking): Promise<Timings[]> {
  const server = await startMatrixServer()
  try {
    const url = await server.listen()
    const callers = new Map<number, Caller>()
    for (const uid of [people.shopper, people.manager])
      callers.set(uid, await openCaller(server, url, uid))
    const all: Timings[] = []
    for (const each of cases(callers)) {
      onCase(each.name)
      const timings: Timings = { name: each.name, missing: [], foreign: [] }
      for (let round = 0; round < mostRounds && !(round && isCertain(timings)); round += 1)
        await measureRound(server, each, pairs, timings)
      all.push(timings)
    }
    return all
  } finally {
    await server.close()
  }
}

interface Case {
  name: string
  ask: (value: IdKind['missing']) => Promise<unknown>
  foreign: IdKind['missing']
  missing: IdKind['missing']
}

/** Whoever the endpoint is for: others are turned away at its door, before anybody looks at the id. */
const insider = ({ route }: Endpoint) =>
  route.access === 'staff' || route.access === 'manager' ? people.manager : people.shopper

async function openCaller(server: MatrixServer, url: string, uid: number): Promise<Caller> {
  const cookie = await openSession(server, { brandId: 8, uid })
  return callerOf((path, init) => fetch(url + path, init), cookie)
}

function cases(callers: Map<number, Caller>): Case[] {
  return endpoints().flatMap(endpoint =>
    idFieldsOf(endpoint).flatMap(([field, { foreign, missing }]) =>
      foreign.map(value => ({
        name: `${endpoint.name} ${field}=${value}`,
        ask: (id: IdKind['missing']) =>
          callEndpoint(callerFor(callers, endpoint), endpoint, fieldsOf(endpoint, field, id)),
        foreign: value,
        missing,
      })),
    ),
  )
}

function callerFor(callers: Map<number, Caller>, endpoint: Endpoint): Caller {
  const caller = callers.get(insider(endpoint))
  if (!caller) throw new Error(`${endpoint.name}: nobody is logged in for it`)
  return caller
}

function fieldsOf({ good }: Endpoint, field: string, id: IdKind['missing']) {
  const only = field === 'storeId' ? { logId: undefined, confirm: 1 } : {}
  return { ...good, ...only, reqId: newReqId(), [field]: id }
}

async function measureRound(
  server: MatrixServer,
  { ask, foreign, missing }: Case,
  pairs: number,
  timings: Timings,
): Promise<void> {
  async function time(id: IdKind['missing']): Promise<number> {
    // Wrong codes of the call before must not stand between the two.
    await server.db.deleteFrom('rate').execute()
    server.statements()
    const from = performance.now()
    await ask(id)
    return performance.now() - from
  }
  for (let count = -warmUps; count < pairs; count += 1) {
    // Every other pair goes the other way, so that neither always comes first.
    const ofMissing = count % 2 ? await time(missing) : 0
    const ofForeign = await time(foreign)
    const late = count % 2 ? ofMissing : await time(missing)
    if (count < 0) continue
    timings.missing.push(late)
    timings.foreign.push(ofForeign)
  }
}
