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
    const shown = query.data()
    if (!shown || $isChecking.get()) return
    // Browsers provide the hash functions only on pages loaded over a secure connection.
    if (!subtle) return $found.set('这个浏览器不能验算，请用微信打开再试。')
    $isChecking.set(true)
    $found.set('')
    try {
      const { checkable, prizes } = shown.winners
      const noted = ownRecord(String(id))
      const own = { codes: [...codes, ...(noted?.words ?? [])], hash: noted?.hash }
      const all = await allCodes()
      $found.set(
        findingWords(await checkWinners({ ...checkable, codes: all, prizes, own }, subtle)),
      )
    } catch {
      $found.set('没有算成，请再试一次。')
    } finally {
      $isChecking.set(false)
    }
  }

  async function allCodes(): Promise<DrawnCode[]> {
    const all: DrawnCode[] = []
    for (let after = ''; ; ) {
      const { list, has_more, next } = await calls.codes({ id: String(id), after }, { quiet: true })
      all.push(...list)
      if (!has_more || next === after) return all
      after = next
    }
  }

  return { $proof: query.$state, $found, $isChecking, load: query.reload, check }
}
