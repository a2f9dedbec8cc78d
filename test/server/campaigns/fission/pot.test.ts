import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Pot } from '../../../../server/campaigns/fission/fission-ext.ts'
import {
  missingTo,
  mostFen,
  potFen,
  reachedBy,
  rewardsOf,
} from '../../../../server/campaigns/fission/pot.ts'
import { randomFrom, seed } from '../../../support/matrix/random.ts'
import { scaled } from '../../../support/scale.ts'

const test = suite('what is in a pot')

const coupon = {
  kind: 'coupon' as const,
  name: '券',
  image: '',
  value_text: '',
  valid_days: 7,
  value_fen: 300,
}

test('a sum is split to the fen, nobody goes empty, nobody gets more than three times the mean', () => {
  const choose = randomFrom(seed('pots'))
  const upTo = (n: number) => choose(Array.from({ length: n }, (_, at) => at + 1))
  for (let n = 0; n < scaled(500, 200_000); n += 1) {
    const people = upTo(20) + 1
    const total = people * upTo(400)
    const draw = (low: number, high: number) => low + (upTo(high - low + 1) - 1)
    const rewards = rewardsOf({ kind: 'share', total_fen: total }, people, draw)
    const sums = rewards.map(reward => ('amount' in reward ? reward.amount : 0))
    assert.is(sums.length, people)
    assert.is(
      sums.reduce((sum, fen) => sum + fen, 0),
      total,
    )
    assert.ok(sums.every(fen => fen >= 1 && fen <= Math.ceil((total / people) * 3)))
  }
})

test('tiers: how many are reached, and how many friends are missing to the next', () => {
  const tier = (need: number) => ({ need, pot: { kind: 'share' as const, total_fen: 600 } })
  const rules = { tiers: [tier(3), tier(5)], ownerCounts: true }
  assert.equal(
    [0, 1, 2, 3, 4].map(friends => [reachedBy(rules, friends), missingTo(rules, friends)]),
    [
      [0, 2],
      [0, 1],
      [1, 2],
      [1, 1],
      [2, 0],
    ],
  )
  assert.is(missingTo({ ...rules, ownerCounts: false }, 2), 1)
})

test('the most that a pot can cost covers every tier and the consolation', () => {
  const same: Pot = { kind: 'same', reward: coupon }
  assert.is(potFen(same, 4), 1200)
  assert.is(
    potFen({ kind: 'ownerMore', owner: { ...coupon, value_fen: 900 }, friend: coupon }, 3),
    1500,
  )
  const tiers = [{ need: 4, pot: same }]
  assert.is(mostFen({ tiers, ownerCounts: true, fallback: null }), 1200)
  assert.is(mostFen({ tiers, ownerCounts: false, fallback: null }), 1500)
  assert.is(mostFen({ tiers, ownerCounts: true, fallback: { ...coupon, value_fen: 5000 } }), 5000)
})

test.run()
