import { atom } from 'nanostores'
import {
  batchesOf,
  type FileFault,
  type GoodsCells,
  goodsColumns,
  type GoodsFileRow,
  goodsTableCheck,
  goodsTableSave,
  goodsTableText,
  type GoodsUse,
  isRefused,
  readGoodsTable,
  type RowChange,
  type RowFault,
} from '../../../../api/index.ts'
import { type Attempt, type AttemptKeeper, createSubmission } from '../../../data/submission.ts'
import { leaveIfRefused } from '../../entry.ts'
import { keptDraft } from '../../kept-draft.ts'

/** A change by its line of the table. */
export interface LineChange extends RowChange {
  line: number
}

export interface TablePlan {
  faults: FileFault[]
  changes: LineChange[]
  /** Campaigns under way whose goods get another price. */
  uses: GoodsUse[]
  /** Rows that change something, in batches. */
  batches: GoodsFileRow[][]
}

/** What becomes of the table; `cut`: the connection was lost, and what is left stands in the text. */
export type TableProgress =
  | { state: 'checking'; done: number; all: number }
  | { state: 'saving'; done: number; all: number }
  | { state: 'done'; added: number; changed: number }
  | { state: 'cut' | 'refused'; done: number; words: string }

export type GoodsTableStore = ReturnType<typeof createGoodsTable>

/**
 * A table of goods that is read, looked at and written in batches, each of them all or nothing. What was not written yet
 * stays on the phone, with the attempt whose answer was lost.
 */
export function createGoodsTable() {
  const $draft = atom<{ text: string; attempt: Attempt | null }>({ text: '', attempt: null })
  const kept = keptDraft($draft, 'goods-table')
  kept.begin()
  const $plan = atom<TablePlan | undefined>(undefined)
  const $progress = atom<TableProgress | undefined>(undefined)
  const submission = createSubmission(keeperIn($draft))

  function write(text: string): void {
    $draft.set({ ...$draft.get(), text })
    $plan.set(undefined)
    $progress.set(undefined)
  }

  /** Finds everything that is wrong, and what would change. */
  async function check(): Promise<void> {
    if (isAtWork()) return
    const { text } = $draft.get()
    const { rows, faults } = readGoodsTable(text)
    $plan.set(undefined)
    if (faults.length > 0 || rows.length === 0) {
      $progress.set(undefined)
      return $plan.set({ faults, changes: [], uses: [], batches: [] })
    }
    const plan = await planFor(rows, done =>
      $progress.set({ state: 'checking', done, all: rows.length }),
    ).catch(tell)
    if (!plan) return
    $progress.set(undefined)
    if ($draft.get().text === text) $plan.set(plan)
  }

  /** Writes what was looked at. */
  async function save(): Promise<void> {
    const plan = $plan.get()
    if (!plan || isAtWork()) return
    const all = plan.batches.flat().length
    const agree = plan.uses.length > 0 ? 1 : 0
    let [added, changed] = [0, 0]
    for (const [at, batch] of plan.batches.entries()) {
      const done = plan.batches.slice(0, at).flat().length
      $progress.set({ state: 'saving', done, all })
      const body = { rows: batch.map(cellsOf), agree } as const
      const saved = await submission
        .send(body, reqId => goodsTableSave({ ...body, reqId }))
        .catch(error => tell(error, done))
      if (!saved) return
      added += saved.added
      changed += saved.changed
      $draft.set({ ...$draft.get(), text: textLeft(plan.batches.slice(at + 1).flat()) })
    }
    $plan.set(undefined)
    $progress.set({ state: 'done', added, changed })
  }

  function tell(error: unknown, done = 0): undefined {
    $plan.set(undefined)
    if (isRefused(error) && !leaveIfRefused(error)) {
      return $progress.set({ state: 'refused', done, words: error.message }) as undefined
    }
    return $progress.set({ state: 'cut', done, words: '网络断了' }) as undefined
  }

  const isAtWork = (): boolean => ['checking', 'saving'].includes($progress.get()?.state ?? '')

  return { $draft, $plan, $progress, write, check, save }
}

/** What is left to be written. */
const textLeft = (rows: GoodsFileRow[]): string => (rows.length > 0 ? goodsTableText(rows) : '')

/** What the rows would change, asked batch by batch. */
async function planFor(rows: GoodsFileRow[], onDone: (rows: number) => void): Promise<TablePlan> {
  const plan: TablePlan = { faults: [], changes: [], uses: [], batches: [] }
  let done = 0
  for (const batch of batchesOf(rows)) {
    onDone(done)
    addTo(plan, batch, await goodsTableCheck({ rows: batch.map(cellsOf) }))
    done += batch.length
  }
  return plan
}

/** Keeps the attempt with the text. */
const keeperIn = ($draft: {
  get(): { text: string; attempt: Attempt | null }
  set(draft: { text: string; attempt: Attempt | null }): void
}): AttemptKeeper => ({
  read: () => $draft.get().attempt ?? undefined,
  keep: attempt => $draft.set({ ...$draft.get(), attempt }),
  drop: () => $draft.set({ ...$draft.get(), attempt: null }),
})

const cellsOf = ({ code, title, form, price, stock, seen }: GoodsFileRow): GoodsCells => ({
  code,
  title,
  form,
  price,
  stock,
  seen,
})

function addTo(
  plan: TablePlan,
  batch: GoodsFileRow[],
  found: { faults: RowFault[]; changes: RowChange[]; uses: GoodsUse[] },
): void {
  const lineOf = ({ row }: { row: number }) => batch[row]?.line ?? 0
  for (const each of found.faults) {
    const { column, fault } = each
    plan.faults.push({ line: lineOf(each), column: goodsColumns[column], fault })
  }
  for (const each of found.changes) plan.changes.push({ ...each, line: lineOf(each) })
  for (const use of found.uses) {
    if (!plan.uses.some(({ title }) => title === use.title)) plan.uses.push(use)
  }
  const changing = new Set(found.changes.map(({ row }) => row))
  const rows = batch.filter((_, row) => changing.has(row))
  if (rows.length > 0) plan.batches.push(rows)
}
