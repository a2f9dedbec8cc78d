import { changeContent, codes, type ContentSaved, isRefused } from '../../../api/index.ts'
import { currentUrl, replaceUrl, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import type { EditSpec, EditState } from './edit-state.ts'

/** Saving and publishing what an editor holds; whatever fails, what was typed stays. */
export function createEditSaving<V>(state: EditState<V>, spec: EditSpec<V>) {
  const { $values, $faults, $busy, $conflict, $isDirty, $at, $now } = state
  const submission = createSubmission()

  /** True if the server has it. */
  async function save(): Promise<boolean> {
    const values = $values.get()
    if (!values || $busy.get()) return false
    const faults = spec.faultsOf(values, $now.get())
    $faults.set(faults)
    const [first] = Object.values(faults)
    if (first) {
      say(first)
      return false
    }
    const { id, version } = $at.get()
    const target = { ...(id !== undefined && { id }), version }
    return send('save', () =>
      submission
        .send({ target, values }, reqId => spec.send(target, values, reqId))
        .then(saved => settle(state, saved, values)),
    )
  }

  /** Publishes or withdraws, after saving what is not saved yet. */
  async function move(op: 'publish' | 'withdraw'): Promise<boolean> {
    if ($busy.get()) return false
    if (($isDirty.get() || $at.get().id === undefined) && !(await save())) return false
    const { id, version } = $at.get()
    if (id === undefined) return false
    const body = { kind: spec.kind, id, version, op }
    return send(op, () =>
      submission
        .send(body, reqId => changeContent({ ...body, reqId }), op)
        .then(moved => $at.set(moved)),
    )
  }

  async function send(what: 'save' | 'publish' | 'withdraw', act: () => Promise<void>) {
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

  return { save, move, overwrite }
}

/** Says why it was not saved, at the field if there is one. */
function refuse<V>(error: unknown, state: EditState<V>, spec: EditSpec<V>): void {
  const { $values, $faults, $conflict } = state
  const message = isRefused(error) ? error.message : '没有存上，你写的都还在，请再试一次'
  const data = (isRefused(error) ? error.data : {}) as { field?: string; version?: number }
  if (isRefused(error, codes.stateChanged) && data.version !== undefined) {
    $conflict.set({ message, version: data.version })
    return
  }
  const values = $values.get()
  if (data.field && values) {
    $faults.set({ [spec.fieldOf?.(data.field, values) ?? data.field]: message })
  }
  say(message)
}

function settle<V>(state: EditState<V>, saved: ContentSaved, values: V): void {
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
}

/** The address of what is new until now: a reload opens it again. */
function addressOf(id: number): string {
  const { pathname, searchParams } = currentUrl()
  searchParams.set('id', String(id))
  return `${pathname}?${searchParams}`
}

const say = (title: string): void => void showToast({ title, icon: 'none' })
