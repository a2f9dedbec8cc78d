import { atom } from 'nanostores'
import type { ApiError, CallOptions } from '../../../api/index.ts'
import { createLocalDraft } from './local-draft.ts'

/** Words for a wrong field, by its name on the page. */
export type Faults = Record<string, string>

/** A version of the thing that is edited; `state` says who can see it. */
export interface EditedAt<S extends string> {
  id: number
  version: number
  state: S
}

/** What an editor does with one kind of things: `V` is what is typed, `D` the server's answer. */
export interface EditorSpec<V, D extends object, S extends string> {
  /** Name of what is typed, on the phone. */
  draftName: string
  /** State of a new one. */
  firstState: S
  read(id: number | undefined, how: CallOptions): Promise<D>
  /** What of the answer is edited; `at` is undefined for a new one. */
  begin(answer: D): { at: EditedAt<S> | undefined; now: number; values: V | Promise<V> }
  faultsOf(values: V, now: number): Faults
  send(target: { id?: number; version: number }, values: V, reqId: string): Promise<EditedAt<S>>
  /** Faults that a refusal names. */
  faultsIn(refusal: ApiError, values: V): Faults
  /** Takes a refusal over that is no fault: the page goes on by itself. */
  takeRefusal?(refusal: ApiError): boolean
}

/** Somebody else has saved meanwhile. */
export interface Conflict {
  message: string
  version: number
}

export type EditorState<V, S extends string> = ReturnType<typeof createEditorState<V, S>>

/** What an editor knows of the thing that it changes. */
export function createEditorState<V, S extends string>(
  id: number | undefined,
  { draftName, firstState }: { draftName: string; firstState: S },
) {
  const local = createLocalDraft<V>(draftName)
  local.use(id)
  return {
    $values: atom<V | undefined>(),
    $faults: atom<Faults>({}),
    /** Name of the write under way, `save` or one of the page's own. */
    $busy: atom<string | undefined>(),
    $conflict: atom<Conflict | undefined>(),
    /** Number of uploads under way. */
    $uploading: atom(0),
    /** Whether something is typed that the server does not have. */
    $isDirty: atom(false),
    /** Whether the shown values are those of an earlier visit. */
    $isRestored: atom(false),
    $at: atom<{ id: number | undefined; version: number; state: S }>({
      id,
      version: 0,
      state: firstState,
    }),
    /** The server's time at the last reading, unix seconds. */
    $now: atom(0),
    local,
  }
}
