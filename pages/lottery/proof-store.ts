import { atom } from 'nanostores'
import type { LotteryCalls, LotteryProof } from '../../api/index.ts'
import { checkDraws, findingWords } from './check-draws.ts'
import { ownRecord } from './own-record.ts'

export type ProofState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; proof: LotteryProof }

export type ProofStore = ReturnType<typeof createProofStore>

/** My draws with their numbers, and what recomputing them found. */
export function createProofStore(
  id: number,
  calls: Pick<LotteryCalls, 'proof'>,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) {
  const $proof = atom<ProofState>({ status: 'loading' })
  const $found = atom('')
  const $isChecking = atom(false)

  async function load(): Promise<void> {
    $proof.set({ status: 'loading' })
    try {
      $proof.set({ status: 'ready', proof: await calls.proof({ id: String(id) }) })
    } catch {
      $proof.set({ status: 'failed' })
    }
  }

  async function check(): Promise<void> {
    const state = $proof.get()
    if (state.status !== 'ready' || $isChecking.get()) return
    // Browsers compute only on a page that came over a secure connection.
    if (!subtle) return $found.set('这个浏览器不能验算，请用微信打开再试。')
    $isChecking.set(true)
    $found.set('')
    try {
      $found.set(findingWords(await checkDraws(id, state.proof, subtle, ownRecord(String(id)))))
    } catch {
      $found.set('没有算成，请再试一次。')
    } finally {
      $isChecking.set(false)
    }
  }

  return { $proof, $found, $isChecking, load, check }
}
