import type { Db } from './database.ts'
import type { Access, Call, Route } from './define-route.ts'
import { defineRoute } from './define-route.ts'
import { reqId } from './fields.ts'
import { type Attempt, idempotent } from './idempotent.ts'
import type { Entries, Input } from './parse-input.ts'
import { ReplyError } from './replies.ts'
import { requireParticipant } from './require-participant.ts'
import type { Visitor } from './session.ts'
import type { Tx } from './tx.ts'
import { inTurn } from './turns.ts'

type Step = (db: Db) => Promise<void>

/** A write with validated input and a known visitor. */
export interface Write<A extends Access, E extends Entries, F>
  extends Omit<Call<A, Input<E>>, 'visitor'> {
  /** The session's visitor, never a snapshot visitor. */
  visitor: Visitor
  /** Result of `find`. */
  found: F
  attempt: Attempt
}

/** The same inside its transaction, which is the only way to the database there. */
export interface WriteRun<A extends Access, E extends Entries, F>
  extends Omit<Write<A, E, F>, 'db'> {
  trx: Tx
  /** Adds a step for when the transaction is committed; a repeat that gets the first answer runs none. */
  afterCommit(step: Step): void
}

export interface WriteSpec<A extends Access, E extends Entries, F, T extends object> {
  /** Names the operation in the rows of kept answers: a new name would let repeats of older attempts act again. */
  name: string
  /** Path without `/api`, as in the client's endpoint. */
  path: string
  /** Success code; default 1. */
  ok?: 0 | 1
  access: A
  /** As in a route. */
  beforeOpening?: true
  /** Fields of the body; `reqId`, the idempotency key, is added. */
  input: E
  /** Fields that may differ in a repeat of the same attempt; any other difference is refused with HTTP 422. */
  mayDiffer?: readonly (keyof E)[]
  /**
   * Reads the object of the write, and may refuse. Runs before the session is checked, so that visitors without a
   * session are also told that an activity does not exist.
   */
  find?(call: Call<A, Input<E>>): Promise<F>
  /** May refuse once the visitor is known; runs outside the transaction. */
  check?(write: Write<A, E, F>): void | Promise<void>
  /**
   * For writes that many people compete for: once nothing is left, all waiting requests are refused by reads alone,
   * without a transaction. Checked when the request arrives, and again with a fresh `find` after it had to wait. A
   * request that `refuse` lets pass was answered before and gets that answer.
   */
  late?: {
    isOver(found: F): boolean
    /** Groups requests that can be refused together; by default those with the same body. */
    wishOf?(write: Write<A, E, F>): string
    refuse(write: Write<A, E, F>): Promise<void>
  }
  /**
   * Refusals of a state (2101-2128, 1002) become code -1 with `data.reason`, which pages show in a toast. Refusals of
   * the request itself keep their code.
   */
  refusesInToast?: true
  /** Names the row that the transaction locks early, if many requests lock the same one; see `inTurn`. */
  rowOf?(write: Write<A, E, F>): string
  /** Wraps the transaction, for example to count a wrong guess. Has to call `answer`, and may refuse its result. */
  around?(write: Write<A, E, F>, answer: () => Promise<T>): Promise<T>
  /** The effect and its answer, in one transaction; it may run several times, so it only asks the database. */
  run(write: WriteRun<A, E, F>): Promise<T>
}

/** Declares a write: at most once per attempt, in one transaction, the first answer again for whoever repeats it. */
export function defineWrite<A extends Access, E extends Entries, T extends object, F = undefined>(
  spec: WriteSpec<A, E, F, T>,
): Route {
  const { path, access, ok = 1 } = spec
  return defineRoute({
    method: 'POST',
    path,
    ok,
    access,
    input: { ...spec.input, reqId },
    ...(spec.beforeOpening && { beforeOpening: true }),
    // The pipeline has validated the fields of `spec.input` and `reqId` together.
    handle: call => answerInWords(spec, call as unknown as Call<A, Input<E> & { reqId: string }>),
  })
}

async function answerInWords<A extends Access, E extends Entries, F, T extends object>(
  spec: WriteSpec<A, E, F, T>,
  call: Call<A, Input<E> & { reqId: string }>,
): Promise<T> {
  try {
    return await answer(spec, call)
  } catch (error) {
    const isState = error instanceof ReplyError && (error.http === 200 || error.http === 404)
    throw spec.refusesInToast && isState ? error.asToast() : error
  }
}

async function answer<A extends Access, E extends Entries, F, T extends object>(
  spec: WriteSpec<A, E, F, T>,
  call: Call<A, Input<E> & { reqId: string }>,
): Promise<T> {
  const found = (await spec.find?.(call)) as F
  const visitor = requireParticipant(call.visitor)
  const { reqId: key, ...fields } = call.input
  const input = fields as unknown as Input<E>
  const attempt = {
    brandId: call.brand.brand_id,
    uid: visitor.uid,
    operation: spec.name,
    reqId: key,
    body: boundBy(input, spec.mayDiffer),
    now: call.now,
  }
  const write: Write<A, E, F> = { ...call, input, visitor, found, attempt }
  await spec.check?.(write)
  const find = async () => (await spec.find?.(call)) as F
  const inItsTurn = () => performInTurn(spec, write, find)
  return spec.around ? spec.around(write, inItsTurn) : inItsTurn()
}

/** Every write takes its turn, so that a crowd of them leaves connections for those who read. */
async function performInTurn<A extends Access, E extends Entries, F, T extends object>(
  spec: WriteSpec<A, E, F, T>,
  write: Write<A, E, F>,
  find: () => Promise<F>,
): Promise<T> {
  const { late } = spec
  const wanted = late?.wishOf?.(write) ?? JSON.stringify(write.attempt.body)
  const wish = `${spec.name} ${write.attempt.brandId} ${wanted}`
  let { found } = write
  while (!late?.isOver(found)) {
    const done = await inTurn(
      async ({ hasWaited, sendRestAway }) => {
        // The last piece may have been taken while this request waited.
        if (late && hasWaited) found = await find()
        if (!late?.isOver(found)) return { reply: await perform(spec, { ...write, found }) }
        sendRestAway()
        return undefined
      },
      { row: spec.rowOf?.(write), wish },
    )
    if (done) return done.reply
    found = await find()
  }
  await late.refuse({ ...write, found })
  return perform(spec, { ...write, found })
}

async function perform<A extends Access, E extends Entries, F, T extends object>(
  { run }: WriteSpec<A, E, F, T>,
  { db, ...write }: Write<A, E, F>,
): Promise<T> {
  let steps: Step[] = []
  const reply = await idempotent(db, write.attempt, trx => {
    // A retried transaction discards the steps of its last run.
    steps = []
    return run({ ...write, trx, afterCommit: step => void steps.push(step) })
  })
  for (const step of steps) await step(db)
  return reply
}

function boundBy(input: object, mayDiffer: readonly PropertyKey[] = []): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => !mayDiffer.includes(field)))
}
