import { atom } from 'nanostores'
import {
  type DrawnCode,
  helperCodes,
  type HelperWinners,
  helperWinners,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { ownRecord } from '../../../mechanics/draw/own-record.ts'
import { checkWinners, findingWords } from './check-winners.ts'

interface Calls {
  winners: typeof helperWinners
  codes: typeof helperCodes
}

const liveCalls: Calls = { winners: helperWinners, codes: helperCodes }

/** Store of the data for verifying a draw, and of the result. */
export function createHelperProofStore(
  { id, codes }: { id: number; codes: readonly string[] },
  calls: Calls = liveCalls,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) {
  const query = createQuery<{ winners: HelperWinners }>({
    read: async how => ({ winners: await calls.winners({ id: String(id) }, how) }),
  })
  const $found = atom('')
  const $isChecking = atom(false)

  async function check(): Promise<void> {
    if (!query.data() || $isChecking.get()) return
    // Browsers provide the hash functions only on pages loaded over a secure connection.
    if (!subtle) return $found.set('这个浏览器不能验算，请用微信打开再试。')
    $isChecking.set(true)
    $found.set('')
    try {
      const noted = ownRecord(String(id))
      const own = { codes: [...codes, ...(noted?.words ?? [])], hash: noted?.hash }
      const { winners, all } = await publishedData()
      const redraws = winners.rounds.slice(1).map(({ seed }) => seed)
      const proof = { ...winners.checkable, prizes: winners.prizes, redraws, codes: all, own }
      $found.set(findingWords(await checkWinners(proof, subtle)))
    } catch {
      $found.set('没有算成，请再试一次。')
    } finally {
      $isChecking.set(false)
    }
  }

  /** Winners and codes of the same rounds: they are read again when a round came in between. */
  async function publishedData(): Promise<{ winners: HelperWinners; all: DrawnCode[] }> {
    for (let isFirst = true; ; isFirst = false) {
      const winners = query.data()?.winners
      const { all, rounds } = await allCodes()
      const isSame = rounds.every(n => n === winners?.rounds.length)
      // guard: a new round between the two reads is not reported as a failed proof [unit lottery-helper/proof-store]
      //   if (winners && isSame) ~> if (winners)
      if (winners && isSame) return { winners, all }
      if (!isFirst || !(await query.load())) throw new Error('rounds and codes do not match')
    }
  }

  /** All codes, read page by page, and the number of rounds that had been drawn when each page was read. */
  async function allCodes(): Promise<{ all: DrawnCode[]; rounds: number[] }> {
    const all: DrawnCode[] = []
    const rounds: number[] = []
    for (let after = ''; ; ) {
      const page = await calls.codes({ id: String(id), after }, { quiet: true })
      all.push(...page.list)
      rounds.push(page.rounds_n)
      if (!page.has_more || page.next === after) return { all, rounds }
      after = page.next
    }
  }

  return { $proof: query.$state, $found, $isChecking, load: query.reload, check }
}
