import { MOST_UNDOS } from '../parts/most-undos.ts'
import { atom } from 'nanostores'
import {
  type ContentDetail,
  type PartType,
  partFaults,
  type PosterCanvas,
  type PosterPart,
  savePoster,
  usualCanvas,
} from '../../../../api/index.ts'
import type { Faults } from '../../edit/editor-state.ts'
import { createEditStore } from '../edit-store.ts'
import { fitted, inside, newPart } from './stage-rules.ts'

export interface PosterValues extends PosterCanvas {
  name: string
  category: string
  bg: string
  parts: PosterPart[]
}

export type PosterEditStore = ReturnType<typeof createPosterStore>

/** A poster while its places are set. */
export function createPosterStore(id: number | undefined) {
  const store = createEditStore<PosterValues>(id, {
    kind: 'poster',
    valuesOf,
    faultsOf,
    fieldOf,
    send: ({ id: posterId, version }, values, reqId) =>
      savePoster({ ...(posterId !== undefined && { posterId }), version, ...values, reqId }),
  })
  /** Number of the chosen part; -1 = none. */
  const $chosen = atom(-1)
  const past = createPast()

  const now = (): PosterValues | undefined => store.$values.get()

  /** Sets the parts. `gesture` names what belongs together; '' is a change of its own. */
  function set(parts: PosterPart[], gesture = ''): void {
    const values = now()
    if (!values) return
    past.keep(values.parts, gesture)
    store.change({ parts })
  }

  function undo(): void {
    const before = past.take()
    if (!before) return
    $chosen.set(-1)
    store.change({ parts: before })
  }

  function put(index: number, part: PosterPart, gesture: string): void {
    const parts = now()?.parts ?? []
    set(
      parts.map((each, place) => (place === index ? part : each)),
      gesture,
    )
  }

  /** Changes what was typed or tapped in the panel; numbers are kept inside of the poster. */
  function change(index: number, patch: Partial<PosterPart>): void {
    const values = now()
    const part = values?.parts[index]
    if (!values || !part) return
    put(index, inside({ ...part, ...patch }, values), `${index} ${Object.keys(patch).join()}`)
  }

  function add(type: PartType): void {
    const values = now()
    if (!values) return
    set([...values.parts, newPart(type, values, values.parts)])
    $chosen.set(values.parts.length)
  }

  function remove(index: number): void {
    set((now()?.parts ?? []).filter((_, place) => place !== index))
    $chosen.set(-1)
  }

  function resize(canvas: PosterCanvas): void {
    const values = now()
    if (!values) return
    set(fitted(values.parts, canvas))
    store.change(canvas)
  }

  const { $canUndo } = past
  return { ...store, $chosen, $canUndo, put, changePart: change, add, remove, undo, resize }
}

/** The parts as they were before each change. */
function createPast() {
  const $canUndo = atom(false)
  const kept: PosterPart[][] = []
  /** The change under way: what belongs to one gesture or one field is undone at once. */
  let last = ''

  function keep(parts: PosterPart[], gesture: string): void {
    if (gesture === '' || gesture !== last) kept.push(parts)
    if (kept.length > MOST_UNDOS) kept.shift()
    last = gesture
    $canUndo.set(true)
  }

  function take(): PosterPart[] | undefined {
    const before = kept.pop()
    last = ''
    $canUndo.set(kept.length > 0)
    return before
  }

  return { $canUndo, keep, take }
}

function valuesOf({ edited }: ContentDetail): PosterValues {
  if (edited?.kind !== 'poster') {
    const parts = [newPart(3, usualCanvas, [])]
    return { name: '', category: '', bg: '', ...usualCanvas, parts }
  }
  const { title, category, thumb, width, height, parts } = edited
  return { name: title, category, bg: thumb, width, height, parts }
}

/** Faults of parts by their number (`part 2`). */
function faultsOf({ name, parts, width, height }: PosterValues): Faults {
  const faults: Faults = {}
  if (name.trim() === '') faults.name = '给海报起个名字，店员按名字挑'
  // A poster without places is drawn like all others.
  if (parts.length === 0) return faults
  for (const [index, words] of Object.entries(partFaults(parts, { width, height }))) {
    faults[index === '-1' ? 'parts' : `part ${index}`] = words
  }
  return faults
}

const fieldOf = (field: string): string => field.replace(/^parts\.(\d+).*/, 'part $1')
