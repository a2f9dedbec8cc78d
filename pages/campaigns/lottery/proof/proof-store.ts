import { atom } from 'nanostores'
import type { LotteryCalls, LotteryProof } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { checkDraws, findingWords } from './check-draws.ts'
import { ownRecord } from '../../../mechanics/draw/own-record.ts'

export type ProofStore = ReturnType<typeof createProofStore>

/** The visitor's draws with their numbers, and the result of the verification. */
export function createProofStore(
  id: number,
  calls: Pick<LotteryCalls, 'proof'>,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) {
  const query = createQuery<{ proof: LotteryProof }>({
    read: async () => ({ proof: await calls.proof({ id: String(id) }) }),
  })
  const $found = atom('')
  const $isChecking = atom(false)

  async function check(): Promise<void> {
    const shown = query.data()
    if (!shown || $isChecking.get()) return
    // Browsers offer WebCrypto only in a secure context.
    if (!subtle) return $found.set('这个浏览器不能验算，请用微信打开再试。')
    $isChecking.set(true)
    $found.set('')
    try {
      $found.set(findingWords(await checkDraws(id, shown.proof, subtle, ownRecord(String(id)))))
    } catch {
      $found.set('没有算成，请再试一次。')
    } finally {
      $isChecking.set(false)
    }
  }

  return { $proof: query.$state, $found, $isChecking, load: query.reload, check }
}
