import { atom } from 'nanostores'
import type {
  AdminKind,
  ContentDetail,
  ContentOp,
  ContentSaved,
  ContentState,
} from '../../../api/index.ts'
import { createLocalDraft } from './local-draft.ts'

/** Words for a wrong field, by its name on the wire. */
export type Faults = Record<string, string>

export interface EditSpec<V> {
  kind: AdminKind
  /** Values of what is edited, or of a new one. */
  valuesOf(detail: ContentDetail): V | Promise<V>
  faultsOf(values: V, now: number): Faults
  send(target: { id?: number; version: number }, values: V, reqId: string): Promise<ContentSaved>
  /** Name of the field on the page, of that on the wire. */
  fieldOf?(field: string, values: V): string
}

/** Somebody else has saved meanwhile. */
export interface Conflict {
  message: string
  version: number
}

export type EditState<V> = ReturnType<typeof createEditState<V>>

/** What an editor knows of the thing that it changes. */
export function createEditState<V>(id: number | undefined, kind: AdminKind) {
  const local = createLocalDraft<V>(kind)
  local.use(id)
  return {
    $values: atom<V | undefined>(),
    $faults: atom<Faults>({}),
    $busy: atom<'save' | ContentOp | undefined>(),
    $conflict: atom<Conflict | undefined>(),
    /** Number of uploads under way. */
    $uploading: atom(0),
    /** Whether something is typed that the server does not have. */
    $isDirty: atom(false),
    /** Whether the shown values are those of an earlier visit. */
    $isRestored: atom(false),
    $at: atom<{ id: number | undefined; version: number; state: ContentState }>({
      id,
      version: 0,
      state: 'draft',
    }),
    /** The server's time at the last reading, unix seconds. */
    $now: atom(0),
    local,
  }
}
