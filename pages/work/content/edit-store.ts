import {
  type AdminKind,
  changeContent,
  contentDetail,
  type ContentDetail,
  type ContentSaved,
  type ContentState,
} from '../../../api/index.ts'
import { createEditor } from '../edit/editor.ts'
import type { Faults } from '../edit/editor-state.ts'

export interface EditSpec<V> {
  kind: AdminKind
  /** Values of what is edited, or of a new one. */
  valuesOf(detail: ContentDetail): V | Promise<V>
  faultsOf(values: V, now: number): Faults
  send(target: { id?: number; version: number }, values: V, reqId: string): Promise<ContentSaved>
  /** Name of the field on the page, of that on the wire. */
  fieldOf?(field: string, values: V): string
}

export type EditStore<V> = ReturnType<typeof createEditStore<V>>

/** An article, video, file, poster or bundle while it is written, and its publication. */
export function createEditStore<V>(given: number | undefined, spec: EditSpec<V>) {
  const { kind, valuesOf, faultsOf, send } = spec
  const editor = createEditor<V, ContentDetail, ContentState>(given, {
    draftName: kind,
    firstState: 'draft',
    read: (id, how) => contentDetail({ kind, ...(id !== undefined && { id }) }, how),
    begin: detail => ({
      at: detail.edited ?? undefined,
      now: detail.server_time,
      values: valuesOf(detail),
    }),
    faultsOf,
    send,
    faultsIn({ message, data }, values) {
      const { field } = (data ?? {}) as { field?: string }
      return field ? { [spec.fieldOf?.(field, values) ?? field]: message } : {}
    },
  })
  const { $busy, $isDirty, $at } = editor

  /** Publishes or withdraws, after saving what is not saved yet. */
  async function move(op: 'publish' | 'withdraw'): Promise<boolean> {
    if ($busy.get()) return false
    if (($isDirty.get() || $at.get().id === undefined) && !(await editor.save())) return false
    const { id, version } = $at.get()
    if (id === undefined) return false
    const body = { kind, id, version, op }
    return editor.during(op, () =>
      editor.submission
        .send(body, reqId => changeContent({ ...body, reqId }), op)
        .then(moved => $at.set(moved)),
    )
  }

  return { ...editor, kind, move }
}
