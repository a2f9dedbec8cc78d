import { codes, isRefused } from '../../../api/index.ts'
import { currentUrl, replaceUrl, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { noteSaved } from '../panes.ts'
import type { EditedAt, EditorSpec, EditorState } from './editor-state.ts'

/** Saving what an editor holds; whatever fails, what was typed stays. */
export function createEditorSaving<V, D extends object, S extends string>(
  state: EditorState<V, S>,
  spec: EditorSpec<V, D, S>,
) {
  const { $values, $faults, $busy, $conflict, $at, $now } = state
  const submission = createSubmission(state.local.attempt)

  /** True if the server has it. A fault that the page finds itself is told at its field, a refusal in words as well. */
  async function save(): Promise<boolean> {
    const values = $values.get()
    if (!values || $busy.get()) return false
    const faults = spec.faultsOf(values, $now.get())
    $faults.set(faults)
    if (Object.keys(faults).length > 0) return false
    const { id, version } = $at.get()
    const target = { ...(id !== undefined && { id }), version }
    return during('save', () =>
      submission
        .send({ target, values }, reqId => spec.send(target, values, reqId))
        .then(saved => settle(state, saved, values)),
    )
  }

  /** Runs a write of the page, one at a time; true if the server has done it. A refusal is said, at its field if it has one. */
  async function during(what: string, act: () => Promise<void>): Promise<boolean> {
    $busy.set(what)
    try {
      await act()
      return true
    } catch (error) {
      refuse(error, state, spec)
      return false
    } finally {
      $busy.set(undefined)
    }
  }

  /** Saves what was typed over what a colleague has saved, knowing of it. */
  async function overwrite(): Promise<boolean> {
    const conflict = $conflict.get()
    if (!conflict) return false
    $at.set({ ...$at.get(), version: conflict.version })
    $conflict.set(undefined)
    return save()
  }

  return { save, overwrite, during, submission }
}

/** Says why it was not saved, at the field if there is one. */
function refuse<V, D extends object, S extends string>(
  error: unknown,
  { $values, $faults, $conflict }: EditorState<V, S>,
  spec: EditorSpec<V, D, S>,
): void {
  if (!isRefused(error)) return say('没有存上，你写的都还在，请再试一次')
  if (spec.takeRefusal?.(error)) return
  const { version } = (error.data ?? {}) as { version?: number }
  if (isRefused(error, codes.stateChanged) && version !== undefined) {
    $conflict.set({ message: error.message, version })
    return
  }
  const values = $values.get()
  const faults = values ? spec.faultsIn(error, values) : {}
  if (Object.keys(faults).length > 0) $faults.set(faults)
  say(error.message)
}

function settle<V, S extends string>(state: EditorState<V, S>, saved: EditedAt<S>, values: V) {
  const { $values, $at, $conflict, $isRestored, $isDirty, local } = state
  const isNew = $at.get().id === undefined
  local.drop()
  $at.set(saved)
  local.use(saved.id)
  $conflict.set(undefined)
  $isRestored.set(false)
  // Something may have been typed while the request was under way.
  const typed = $values.get()
  $isDirty.set(typed !== values)
  if (typed && typed !== values) local.keep({ version: saved.version, values: typed })
  if (isNew) replaceUrl(addressOf(saved.id))
  noteSaved()
}

/** The address of what is new until now: a reload opens it again. */
function addressOf(id: number): string {
  const { pathname, searchParams } = currentUrl()
  searchParams.set('id', String(id))
  return `${pathname}?${searchParams}`
}

const say = (title: string): void => void showToast({ title, icon: 'none' })
