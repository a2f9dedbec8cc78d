import { atom } from 'nanostores'
import { type CallOptions, codes, isRefused } from '../../api/index.ts'

/** What a page knows of its data. `ready` carries the data by their own names; `S` are states that one page adds. */
export type QueryState<T extends object, S extends string = never> =
  | Unready<'loading' | 'notFound' | 'failed' | S>
  | ({ status: 'ready' } & T)

/** One member for each state, so that a page can rule them out one by one. */
type Unready<S extends string> = S extends string ? { status: S } : never

export interface QueryOptions<T extends object, S extends string> {
  /** Asks the server. `how.quiet` while data are on the screen: a refresh that fails needs no dialog. */
  read: (how: CallOptions) => Promise<T>
  /**
   * What a refusal means; by default a thing that is gone is `notFound`. Undefined counts as a failed read, which leaves
   * what is shown.
   */
  statusOf?: (error: unknown, isShown: boolean) => 'notFound' | S | undefined
  /** The state before the first read, e.g. what the server has drawn already; `loading` when left out. */
  first?: QueryState<T, S>
  /** False where the address names nothing that could exist: `notFound`, and nothing is ever read. */
  isNamed?: boolean
}

/** The server said that all is well and sent no data: nothing can be shown of it. */
export class EmptyAnswer extends Error {
  constructor() {
    super('an empty answer')
  }
}

/** The thing was deleted, is offline, was never there, or is another brand's. */
export const isGone = (error: unknown): boolean =>
  [codes.activityMissing, codes.notFound, codes.contentGone].some(code => isRefused(error, code))

const goneStatus = (error: unknown) => (isGone(error) ? 'notFound' : undefined)

/**
 * Data of one page instance. Of several reads the newest answer counts, in whichever order they come; a refresh that
 * fails leaves what is on the screen. `load`, `reload` and `follow` say whether their answer is what is shown now.
 */
export function createQuery<T extends object, S extends string = never>(
  options: QueryOptions<T, S>,
) {
  const { read, statusOf = goneStatus, isNamed = true } = options
  const first: QueryState<T, S> = options.first ?? { status: 'loading' }
  const $state = atom<QueryState<T, S>>(isNamed ? first : { status: 'notFound' })
  const begun = createMark()
  /** Counts the reads. */
  let asked = 0
  /** Answers to this read and to older ones are out of date. */
  let outdated = 0

  /** Shows an answer that the page came with; the first read that is asked for then takes it for its own. */
  function begin(answer: T): void {
    if (!isNamed) return
    begun.set()
    $state.set({ status: 'ready', ...answer })
  }

  /** Reads again and shows the answer in the place of what is shown. */
  const load = async (): Promise<boolean> =>
    begun.take() ||
    follow(async () => {
      const answer = await read({ quiet: $state.get().status === 'ready' })
      if (Object.values(answer).every(value => value === null || value === undefined)) {
        throw new EmptyAnswer()
      }
      return { status: 'ready', ...answer }
    })

  /** Like `load`, with an answer that is a whole state. */
  async function follow(readState: () => Promise<QueryState<T, S>>): Promise<boolean> {
    if (!isNamed) return false
    asked += 1
    const mine = asked
    try {
      const state = await readState()
      if (mine <= outdated) return false
      outdated = mine
      $state.set(state)
      return true
    } catch (error) {
      // A newer read is under way: it decides.
      if (mine !== asked || mine <= outdated) return false
      const status = statusOf(error, $state.get().status === 'ready')
      // The compiler does not resolve the states of an open `S`.
      if (status) $state.set({ status } as QueryState<T, S>)
      else if ($state.get().status !== 'ready') $state.set({ status: 'failed' })
      return false
    }
  }

  /** Shows `loading` and reads, e.g. another question: answers under way are dropped. */
  async function reload(): Promise<boolean> {
    if (begun.take()) return true
    drop()
    if (isNamed) $state.set({ status: 'loading' })
    return load()
  }

  /** Answers under way count for nothing any more. */
  function drop(): void {
    outdated = asked
  }

  /** Changes the data on the screen, if there are any. */
  function change(patch: (data: { status: 'ready' } & T) => Partial<T>): void {
    const state = $state.get()
    if (isReady(state)) $state.set({ ...state, ...patch(state) })
  }

  /** The data on the screen. */
  function data(): T | undefined {
    const state = $state.get()
    return isReady(state) ? state : undefined
  }

  return { $state, begin, load, reload, follow, drop, change, data }
}

/** What the page begins with has just been answered, so that its first read is not made: true once. */
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
