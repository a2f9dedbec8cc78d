import { atom, type WritableAtom } from 'nanostores'
import {
  ApiError,
  isRefused,
  undoWriteOff,
  type WriteOffAnswer,
  writeOffCode,
  writeOffLog,
  type WriteOffRow,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { leaveIfRefused } from '../entry.ts'
import { isCode } from '../../mechanics/redeem/code-digits.ts'
import { codeNames, digitsOf, faultOf, type Scanned, scannedCode } from './rules.ts'

export type Step =
  | { at: 'input'; fault?: string }
  | { at: 'preview'; code: string; found: WriteOffAnswer; fault?: string }
  | { at: 'done'; code: string; used: WriteOffAnswer }
  | { at: 'refused'; code: string; reason: number; message: string; found?: WriteOffAnswer }

export type Busy = 'look' | 'use' | 'undo' | undefined

export interface TodayLog {
  list: WriteOffRow[]
  total: number
}

export type WriteOffStore = ReturnType<typeof createWriteOffStore>

const logSize = 20

/** State of a redeem page: the current code (possibly from `query`), and today's redemptions. */
export function createWriteOffStore(query: Record<string, string>) {
  const linked = linkedCode(query)
  const $digits = atom(linked)
  const $step = atom<Step>(inputOf(linked))
  const $busy = atom<Busy>(undefined)
  const using = createSubmission()
  const { $log, loadLog, undo } = createTodayLog($busy)
  /** Valid for one minute only, so it is sent with the look-up, not with the later confirmation. */
  let proof = proofOf(query)

  async function open(): Promise<void> {
    void loadLog()
    await look()
  }

  function type(typed: string, scannedProof?: Scanned['proof']): void {
    const digits = digitsOf(typed)
    proof = scannedProof
    $digits.set(digits)
    $step.set(inputOf(digits))
  }

  /** Handles scanned text; looks up a code at once. */
  async function scanned(text: string): Promise<void> {
    const read = scannedCode(text)
    if (!read) return say('这不是券码，请扫顾客出示的二维码')
    type(read.code, read.proof)
    await look()
  }

  async function look(): Promise<void> {
    const code = $digits.get()
    if ($busy.get() || !isCode(code)) return
    $busy.set('look')
    try {
      const found = await writeOffCode({ code, preview: 1, ...proof })
      $step.set({ at: 'preview', code, found })
    } catch (error) {
      fail(error, code, '没有网络，查不到这个券码。核销必须联网，请检查网络后再查')
    }
    $busy.set(undefined)
  }

  async function use(): Promise<void> {
    const step = $step.get()
    if ($busy.get() || step.at !== 'preview') return
    $busy.set('use')
    const { code } = step
    try {
      const used = await using.send(code, reqId => writeOffCode({ code, preview: 0, reqId }))
      $step.set({ at: 'done', code, used })
      void loadLog()
    } catch (error) {
      fail(error, code, '没有收到结果，还不能放行。请检查网络，再点一次确认核销')
    }
    $busy.set(undefined)
  }

  function fail(error: unknown, code: string, offline: string): void {
    if (!leaveIfRefused(error)) $step.set(stepAfter(error, $step.get(), { code, offline }))
  }

  /** Shows an error below the input. */
  const say = (fault: string) => $step.set({ at: 'input', fault })

  function next(): void {
    using.forget()
    type('')
  }

  return { $digits, $step, $busy, $log, open, type, scanned, look, use, undo, say, next }
}

/** Today's redemptions; `$busy` is shared with the page to prevent concurrent actions. */
function createTodayLog($busy: WritableAtom<Busy>) {
  const $log = atom<TodayLog | undefined>(undefined)
  const undoing = createSubmission()

  async function loadLog(): Promise<void> {
    // Optional: the page works without it.
    const log = await writeOffLog({ page: 1, limit: logSize }).catch(() => undefined)
    if (log) $log.set(log)
  }

  /** Undoes one of today's redemptions. The API client reports refusals; then the list is read again. */
  async function undo({ log_id: logId, title }: WriteOffRow): Promise<void> {
    if ($busy.get()) return
    const content = `${title} 会变回待使用，顾客可以再用。只能撤销一次。`
    const { confirm } = await showModal({ title: '撤销核销', content, confirmText: '确认撤销' })
    if (!confirm || $busy.get()) return
    $busy.set('undo')
    await undoing
      .send(logId, reqId => undoWriteOff({ logId, reqId }))
      .then(
        () => void showToast({ title: '已撤销', icon: 'success' }),
        () => undefined,
      )
    $busy.set(undefined)
    await loadLog()
  }

  return { $log, loadLog, undo }
}

/** A refusal has a panel of its own; a lost call changes nothing and is reported. Nothing is queued for later. */
function stepAfter(error: unknown, step: Step, tried: { code: string; offline: string }): Step {
  const { code, offline } = tried
  if (isRefused(error)) {
    const { code: reason, message } = error
    return { at: 'refused', code, reason, message, ...foundIn(error.data) }
  }
  const stopped = error instanceof ApiError && error.kind === 'stopped'
  return { ...step, fault: stopped ? error.message : offline } as Step
}

/** The refusal of a known code says what it was for, and who redeemed it. */
function foundIn(data: unknown): { found?: WriteOffAnswer } {
  const found = data as Partial<WriteOffAnswer> | null
  return found?.item ? { found: found as WriteOffAnswer } : {}
}

const proofOf = ({ t, sig }: Record<string, string>): Scanned['proof'] =>
  t && sig ? { t, sig } : undefined

/** Other values use the same field name, e.g. the login code. */
const linkedCode = (query: Record<string, string>): string =>
  codeNames.map(name => query[name] ?? '').find(each => /^\d{12}$/.test(each)) ?? ''

function inputOf(digits: string): Step {
  const fault = faultOf(digits)
  return fault ? { at: 'input', fault } : { at: 'input' }
}
