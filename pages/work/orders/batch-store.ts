import { atom } from 'nanostores'
import { isRefused, shipOrder } from '../../../api/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { leaveIfRefused } from '../entry.ts'
import { keptDraft } from '../kept-draft.ts'
import { type BatchLine, batchLines, textOf } from './batch-rules.ts'

export interface BatchProgress {
  done: number
  all: number
  /** `cut`: the connection was lost, and what is left stands in the text. */
  state: 'sending' | 'done' | 'cut'
  /** Lines that the server refused, with its reason. */
  refused: BatchLine[]
}

/** Parcels of many orders, sent one after the other; each is a write of its own, so a lost connection loses none. */
export function createBatchStore() {
  const $draft = atom({ text: '' })
  const kept = keptDraft($draft, 'parcels')
  kept.begin()
  const $progress = atom<BatchProgress | undefined>(undefined)
  const submission = createSubmission()

  async function send(): Promise<void> {
    if ($progress.get()?.state === 'sending') return
    const lines = batchLines($draft.get().text).filter(({ problem }) => problem === '')
    const rest = [...lines]
    const refused: BatchLine[] = []
    const tell = (state: BatchProgress['state']) =>
      $progress.set({ done: lines.length - rest.length, all: lines.length, state, refused })
    tell('sending')
    for (const line of lines) {
      const problem = await sendOne(line)
      if (problem === undefined) {
        $draft.set({ text: textOf([...refused, ...rest]) })
        return tell('cut')
      }
      if (problem) refused.push({ ...line, problem })
      rest.shift()
      tell('sending')
    }
    $draft.set({ text: textOf(refused) })
    tell('done')
  }

  /** Why the order was not shipped: '' = it was; undefined = nobody knows, the connection is lost. */
  async function sendOne({ orderNo, company, no }: BatchLine): Promise<string | undefined> {
    const parcel = { orderNo, company, no }
    try {
      await submission.send(parcel, reqId => shipOrder({ ...parcel, reqId }), orderNo)
      return ''
    } catch (error) {
      if (!isRefused(error) || leaveIfRefused(error)) return undefined
      return error.message
    }
  }

  function write(text: string): void {
    $draft.set({ text })
    $progress.set(undefined)
  }

  return { $draft, $progress, send, write }
}
