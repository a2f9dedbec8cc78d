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

/** A write that was asked for: its input has been checked, and it is known who asks. */
export interface Write<A extends Access, E extends Entries, F>
  extends Omit<Call<A, Input<E>>, 'visitor'> {
  /** Logged in, and no snapshot page's virtual user. */
  visitor: Visitor
  /** What `find` has answered. */
  found: F
  attempt: Attempt
}

/** The same inside its transaction, which is the only way to the database there. */
export interface WriteRun<A extends Access, E extends Entries, F, P>
  extends Omit<Write<A, E, F>, 'db'> {
  trx: Tx
  /** What `prepare` has answered; throws what it has refused. */
  prepared(): Promise<P>
  /** Adds a step for when the transaction is committed; a repeat that gets the first answer runs none. */
  afterCommit(step: Step): void
}

export interface WriteSpec<A extends Access, E extends Entries, F, P, T extends object> {
  /** Names the operation in the rows of kept answers: a new name would let repeats of older attempts act again. */
  name: string
  /** As the browser's endpoint declares it, without `/api`. */
  path: string
  /** Code of a success; default 1. */
  ok?: 0 | 1
  access: A
  /** Fields of the body; `reqId`, the uuid of the attempt, is added to them. */
  input: E
  /** Fields that a repeat of the same attempt may send with another value; any other change is refused with HTTP 422. */
  mayDiffer?: readonly (keyof E)[]
  /**
   * Reads what the write is about, and may refuse. Runs before the session is checked: that an activity does not exist
   * is answered to visitors without a session too.
   */
  find?(call: Call<A, Input<E>>): Promise<F>
  /** May refuse once the visitor is known; runs outside the transaction. */
  check?(write: Write<A, E, F>): void | Promise<void>
  /**
   * For what a crowd asks for: once it is over, whoever still waits is refused by reads alone, without a transaction.
   * Asked when the request came, and again, with what `find` answers then, when it had to wait for its turn. Whoever
   * `refuse` lets pass has been answered before and gets that answer.
   */
  late?: {
    isOver(found: F): boolean
    /** Names what those want who can be refused together; by default, whoever sends the same body wants the same. */
    wishOf?(write: Write<A, E, F>): string
    refuse(write: Write<A, E, F>): Promise<void>
  }
  /**
   * Refusals of a state (2101-2128, 1002) are said by the page in a toast: code -1 with `data.reason`. What is wrong with
   * the request itself keeps its code.
   */
  refusesInToast?: true
  /** Names the row that the transaction locks from early on, where a crowd locks the same one; see `inTurn`. */
  rowOf?(write: Write<A, E, F>): string
  /** Stands around the transaction, for example to count a wrong guess; has to ask for `answer` and may refuse it. */
  around?(write: Write<A, E, F>, answer: () => Promise<T>): Promise<T>
  /**
   * Reads for `run` what the transaction does not have to protect, before it begins and when it is the write's turn: a
   * crowd shares such reads, and they hold no connection. A refusal is kept for `run`, which a repeat does not reach.
   */
  prepare?(write: Write<A, E, F>): Promise<P>
  /** The effect and its answer, in one transaction; it may run several times, so it only asks the database. */
  run(write: WriteRun<A, E, F, P>): Promise<T>
}

/** Declares a write: at most once per attempt, in one transaction, the first answer again for whoever repeats it. */
export function defineWrite<
  A extends Access,
  E extends Entries,
  T extends object,
  F = undefined,
  P = undefined,
>(spec: WriteSpec<A, E, F, P, T>): Route {
  const { path, access, ok = 1 } = spec
  return defineRoute({
    method: 'POST',
    path,
    ok,
    access,
    input: { ...spec.input, reqId },
    // The pipeline has checked the fields of `spec.input` and `reqId` together.
    handle: call => answerInWords(spec, call as unknown as Call<A, Input<E> & { reqId: string }>),
  })
}

async function answerInWords<A extends Access, E extends Entries, F, P, T extends object>(
  spec: WriteSpec<A, E, F, P, T>,
  call: Call<A, Input<E> & { reqId: string }>,
): Promise<T> {
  try {
    return await answer(spec, call)
  } catch (error) {
    const isState = error instanceof ReplyError && (error.http === 200 || error.http === 404)
    throw spec.refusesInToast && isState ? error.asToast() : error
  }
}

async function answer<A extends Access, E extends Entries, F, P, T extends object>(
  spec: WriteSpec<A, E, F, P, T>,
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
async function performInTurn<A extends Access, E extends Entries, F, P, T extends object>(
  spec: WriteSpec<A, E, F, P, T>,
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
        // Others may have taken the last piece meanwhile.
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

async function perform<A extends Access, E extends Entries, F, P, T extends object>(
  { prepare, run }: WriteSpec<A, E, F, P, T>,
  { db, ...write }: Write<A, E, F>,
): Promise<T> {
  const preparing = prepare?.({ db, ...write })
  await Promise.allSettled([preparing])
  const prepared = () => preparing as Promise<P>
  let steps: Step[] = []
  const reply = await idempotent(db, write.attempt, trx => {
    // A transaction that runs again begins without the steps of its last try.
    steps = []
    return run({ ...write, trx, prepared, afterCommit: step => void steps.push(step) })
  })
  for (const step of steps) await step(db)
  return reply
}

function boundBy(input: object, mayDiffer: readonly PropertyKey[] = []): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => !mayDiffer.includes(field)))
}
