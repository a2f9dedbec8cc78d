import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LotteryProof } from '../../../../../api/index.ts'
import LotteryPage from '../../../../../pages/campaigns/lottery/lottery-page.tsx'
import { setStorageSync } from '../../../../../runtime/index.ts'
import { createDrawFixture } from '../../../../support/draw-fixture.tsx'
import { ok, refused } from '../../../../support/fake-server.ts'
import { buildLottery } from '../../../../support/lottery-data.ts'
import { press, shows } from '../../../../support/mount.tsx'

const test = suite('the numbers of my draws')
const fixture = createDrawFixture(test)

// Computed with another program: HMAC-SHA256 with 32 zero bytes as key, names `531:1:a` and
// `531:2:b`.
const seed = '00'.repeat(32)
const proof: LotteryProof = {
  seed_hash: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  seed: '',
  odds: [{ id: 1, name: '20 元券', weight_ppm: 1_000_000 }],
  draws: [
    { no: 2, salt: 'b', roll: 845_180, hit_id: 1, prize_id: 0, why: 'stock', at: 1_790_000_000 },
    { no: 1, salt: 'a', roll: 893_082, hit_id: 1, prize_id: 1, why: '', at: 1_790_000_000 },
  ],
}
const over = { activity: { state: 'ended' } } as const

/** Opens the page of an ended draw and verifies the visitor's two draws. */
async function verified(): Promise<void> {
  await fixture.opened()
  await shows('种子指纹')
  await press('去验证')
  await shows('验证我的2次抽奖')
  await press('验证我的2次抽奖')
}

test('the fingerprint stands on the page; my numbers say what they hit and why nothing came of it', async () => {
  fixture.proof = ok(proof)
  await fixture.opened()
  await shows('种子指纹5d5d5d…5d5d5d')
  await press('我的数字')
  await shows(`种子指纹${'5d'.repeat(32)}`)
  await shows('第2次')
  await shows('落在「20元券」，但已经抽完，所以没有发出')
  await shows('种子在活动结束后公开')
})

test('after the end the phone recomputes all of them and says so', async () => {
  fixture.detail = buildLottery(over)
  fixture.proof = ok({ ...proof, seed })
  await verified()
  await shows('2次抽奖都对得上')
})

test('a number that was changed is named', async () => {
  fixture.detail = buildLottery(over)
  const draws = proof.draws.map(draw => (draw.no === 1 ? { ...draw, roll: 7 } : draw))
  fixture.proof = ok({ ...proof, seed, draws })
  await verified()
  await shows('第1次对不上')
})

const kept: [what: string, record: object, said: string][] = [
  ['what agrees', { hash: proof.seed_hash, words: ['a', 'b'] }, '2次抽奖都对得上'],
  ['another fingerprint', { hash: 'ff'.repeat(32), words: ['a'] }, '指纹对不上'],
  ['a word that the shop has changed', { hash: proof.seed_hash, words: ['a', 'z'] }, '随机词'],
  ['what is no record', { words: 7 }, '2次抽奖都对得上'],
]

for (const [what, record, said] of kept) {
  test(`the phone holds its own notes against what it is told: ${what}`, async () => {
    setStorageSync('__draws__0-531', record)
    fixture.detail = buildLottery(over)
    fixture.proof = ok({ ...proof, seed })
    await verified()
    await shows(said)
  })
}

test('numbers that do not come can be asked for again', async () => {
  fixture.proof = refused(2101)
  await fixture.opened()
  await shows('种子指纹')
  await press('我的数字')
  await shows('数字没有加载出来')
  fixture.proof = ok({ ...proof, draws: [] })
  await press('重试')
  await shows('还没有抽过')
})

test('a preview asks for nothing', async () => {
  await fixture.opened(LotteryPage, { isPreview: '1', previewKey: 'key' })
  await shows('种子指纹')
  await press('我的数字')
  await shows('预览状态不可操作')
  assert.not(fixture.server.seen.some(({ url }) => url.includes('/proof')))
})

test.run()
