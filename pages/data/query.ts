import { atom } from 'nanostores'
import { type CallOptions, codes, isRefused } from '../../api/index.ts'

/** State of a page's data. `ready` contains the data's own fields; `S` are additional states of one page. */
export type QueryState<T extends object, S extends string = never> =
  | Unready<'loading' | 'notFound' | 'failed' | S>
  | ({ status: 'ready' } & T)

/** A union member per state, so that a page can narrow them one by one. */
type Unready<S extends string> = S extends string ? { status: S } : never

export interface QueryOptions<T extends object, S extends string> {
  /**
   * Reads from the server. `how.quiet` is set while data is shown: a failed refresh opens no dialog. Otherwise
   * `how.showsFailure` is set: the page has a screen for a failure and for a missing thing.
   */
  read: (how: CallOptions) => Promise<T>
  /**
   * Status for a refusal; by default `notFound` for a missing thing. Undefined counts as a failed read, which keeps
   * the shown data.
   */
  statusOf?: (error: unknown, isShown: boolean) => 'notFound' | S | undefined
  /** State before the first read, e.g. with server-rendered data; `loading` by default. */
  first?: QueryState<T, S>
  /** False if the address cannot name an existing thing: the status is `notFound`, and nothing is read. */
  isNamed?: boolean
}

/** The server answered with success but without data. */
export class EmptyAnswer extends Error {
  constructor() {
    super('an empty answer')
  }
}

/** The thing is deleted, offline, unknown, or belongs to another brand. */
export const isGone = (error: unknown): boolean =>
  [codes.activityMissing, codes.notFound, codes.contentGone].some(code => isRefused(error, code))

const goneStatus = (error: unknown) => (isGone(error) ? 'notFound' : undefined)

/**
 * Data of one page instance. Among concurrent reads the one started last wins, in whatever order the responses
 * arrive; a failed refresh keeps the shown data. A read after a failure sets the state to `loading`. `load`, `reload`
 * and `follow` resolve with whether their response is shown.
 */
export function createQuery<T extends object, S extends string = never>(
  options: QueryOptions<T, S>,
) {
  const { read, statusOf = goneStatus, isNamed = true } = options
  const first: QueryState<T, S> = options.first ?? { status: 'loading' }
  const $state = atom<QueryState<T, S>>(isNamed ? first : { status: 'notFound' })
  const begun = createMark()
  /** Number of reads started. */
  let asked = 0
  /** Responses to this read and to older ones are dropped. */
  let outdated = 0

  /** Shows a response that the page already has; the first requested read then resolves with it. */
  function begin(answer: T): void {
    if (!isNamed) return
    begun.set()
    $state.set({ status: 'ready', ...answer })
  }

  /** Reads again and replaces the shown data. */
  const load = async (): Promise<boolean> =>
    begun.take() ||
    follow(async () => {
      const quiet = $state.get().status === 'ready'
      const answer = await read(quiet ? { quiet } : { showsFailure: true })
      refuseEmpty(answer)
      return { status: 'ready', ...answer }
    })

  /** Like `load`, but the read returns a whole state. */
  async function follow(readState: () => Promise<QueryState<T, S>>): Promise<boolean> {
    if (!isNamed) return false
    asked += 1
    const mine = asked
    // A retry must be visible: on a slow network its answer takes seconds.
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    try {
      const state = await readState()
      if (mine <= outdated) return false
      outdated = mine
      $state.set(state)
      return true
    } catch (error) {
      // A newer read is under way and decides.
      if (mine !== asked || mine <= outdated) return false
      const status = statusOf(error, $state.get().status === 'ready')
      // TypeScript does not resolve the union of states for a generic `S`.
      if (status) $state.set({ status } as QueryState<T, S>)
      else if ($state.get().status !== 'ready') $state.set({ status: 'failed' })
      return false
    }
  }

  /** Shows `loading` and reads, e.g. after the parameters have changed; pending responses are dropped. */
  async function reload(): Promise<boolean> {
    if (begun.take()) return true
    drop()
    if (isNamed) $state.set({ status: 'loading' })
    return load()
  }

  /** Drops pending responses. */
  function drop(): void {
    outdated = asked
  }

  /** Patches the shown data, if any. */
  function change(patch: (data: { status: 'ready' } & T) => Partial<T>): void {
    const state = $state.get()
    if (isReady(state)) $state.set({ ...state, ...patch(state) })
  }

  /** The shown data, if any. */
  function data(): T | undefined {
    const state = $state.get()
    return isReady(state) ? state : undefined
  }

  return { $state, begin, load, reload, follow, drop, change, data }
}

function refuseEmpty(answer: object): void {
  if (Object.values(answer).every(value => value === null || value === undefined)) {
    throw new EmptyAnswer()
  }
}

/** Marks that the initial data is fresh, so that the first read can be skipped: `take` returns true once. */
function createMark() {
  let isSet = false
  return {
    set() {
      isSet = true
    },
    take(): boolean {
      const wasSet = isSet
      isSet = false
      return wasSet
    },
  }
}

const isReady = <T extends object, S extends string>(
  state: QueryState<T, S>,
): state is { status: 'ready' } & T => state.status === 'ready'
