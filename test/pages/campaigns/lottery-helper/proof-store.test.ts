import { webcrypto } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HelperCodes, HelperWinners } from '../../../../api/index.ts'
import { createHelperProofStore } from '../../../../pages/campaigns/lottery-helper/proof/helper-proof-store.ts'
import { drawCodes, sealOf } from '../../../../server/mechanics/draw/scheduled-draw.ts'

const test = suite('the data from which a phone recomputes all rounds')

const second = 'a5'.repeat(32)
const seeds = [sealOf(second), second]
const codes = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((code, at) => ({ code, owner: at + 1 }))
const prize = [{ prizeId: 1, pieces: 1 }]
const [first] = drawCodes(seeds[0] ?? '', codes, prize)
const others = codes.filter(({ owner }) => owner !== first?.owner)
const wins = [first, ...drawCodes(second, others, prize)]

/** What the server publishes after so many rounds. */
const winnersAfter = (rounds: number) =>
  ({
    prizes: [{ id: 1, count: 1 }],
    rounds: seeds.slice(0, rounds).map((seed, at) => ({ round: at + 1, seed })),
    checkable: { seed: seeds[0], seed_hash: sealOf(seeds[0] ?? ''), codes_n: codes.length },
  }) as unknown as HelperWinners

function codesAfter(rounds: number, rounds_n = rounds): HelperCodes {
  const list = codes.map(({ code, owner }) => {
    const round = wins.slice(0, rounds).findIndex(win => win?.code === code) + 1
    const redrawn = round > 0 && round < rounds
    return { code, person: String(owner), prize_id: round > 0 ? 1 : 0, round, redrawn }
  })
  return { list, rounds_n, has_more: false, next: '' }
}

/** What the phone finds when the server answers its reads in this order. */
async function found(answers: { winners: number[]; codes: HelperCodes[] }): Promise<string> {
  const store = createHelperProofStore(
    { id: 1, codes: [] },
    {
      winners: async () => winnersAfter(answers.winners.shift() ?? 0),
      codes: async () => answers.codes.shift() ?? codesAfter(0),
    } as unknown as NonNullable<Parameters<typeof createHelperProofStore>[1]>,
    webcrypto.subtle as SubtleCrypto,
  )
  await store.load()
  await store.check()
  return store.$found.get()
}

test('a round that comes between the winners and the codes is no mismatch: the winners are read again', async () => {
  const words = await found({ winners: [1, 2], codes: [codesAfter(2), codesAfter(2)] })
  assert.match(words, '2 轮里 2 位中奖的人')
})

test('codes that never fit the winners are not called wrong, and the phone stops asking', async () => {
  const words = await found({ winners: [1, 1], codes: [codesAfter(1, 2), codesAfter(1, 2)] })
  assert.is(words, '没有算成，请再试一次。')
})

test('a hidden round is found', async () => {
  const words = await found({ winners: [1], codes: [codesAfter(2, 1)] })
  assert.match(words, '和重新算出的不一样')
})

test.run()
