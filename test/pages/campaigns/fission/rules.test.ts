import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FissionDetail, FissionSession } from '../../../../api/index.ts'
import { actionOf, headOf, noteOf, viewOf } from '../../../../pages/campaigns/fission/rules.ts'

const test = suite('what a pot says')

interface Shown extends Partial<FissionSession> {
  state?: string
  mine?: string
  share?: string
  needs?: number[]
}

/** The part that the rules read. */
function shown(given: Shown | undefined): FissionDetail {
  const { state = 'running', mine = '', share, needs = [4], ...session } = given ?? {}
  const text = (need: number) => `${need} 元`
  return {
    activity: { state },
    me: { limit_left: 2 },
    tiers: needs.map(need => ({ need, text: text(need) })),
    my_session: mine,
    my_share: share ? { kind: share, name: '券', is_fallback: session.status === 'expired' } : null,
    fallback: null,
    session: given && {
      record_id: 'pot',
      status: 'open',
      left: 1,
      is_mine: false,
      is_member: false,
      stand: '',
      reached: 0,
      ...session,
    },
  } as unknown as FissionDetail
}

const mine = { is_mine: true, is_member: true, mine: 'pot' }
const rows: [what: string, given: Shown | undefined, main: string, soft: string | undefined][] = [
  ['nobody has begun', undefined, 'start', undefined],
  ['an owner waits', mine, 'share', undefined],
  ['a friend waits', { is_member: true }, 'share', 'start'],
  ['a guest may join', {}, 'join', 'start'],
  ['a guest has an own pot', { mine: 'other' }, 'join', 'own'],
  ['a guest has joined too often', { stand: 'helpLimit' }, 'start', undefined],
  ['money came out', { status: 'opened', is_member: true, share: 'balance' }, 'balance', 'start'],
  ['a coupon came out', { status: 'opened', is_member: true, share: 'coupon' }, 'code', 'start'],
  ['a guest comes too late', { status: 'opened', stand: 'closed' }, 'start', undefined],
  ['nobody came', { ...mine, mine: '', status: 'expired' }, 'start', undefined],
]

for (const [what, given, main, soft] of rows) {
  test(`${what}: ${main}`, () => {
    const bar = actionOf(shown(given))
    assert.equal([bar.main.does, bar.soft?.does], [main, soft])
  })
}

test('whoever was in a pot that opened keeps the page after the end', () => {
  const given: Shown = { state: 'ended', status: 'opened', is_member: true }
  assert.is(viewOf(shown(given)), 'running')
  assert.is(viewOf(shown({ ...given, is_member: false })), 'ended')
  assert.is(viewOf(shown({ state: 'soldOut' })), 'running')
  assert.is(viewOf(shown(undefined)), 'running')
})

test('the headline counts the friends who are missing, to the next tier where there are several', () => {
  assert.is(headOf(shown(mine)), '还差 1 人就拆开')
  assert.is(headOf(shown({})), '就差你一个了')
  assert.is(headOf(shown({ ...mine, needs: [3, 5] })), '还差 1 人，变成 3 元')
  assert.is(headOf(shown({ ...mine, needs: [3, 5], reached: 1 })), '还差 1 人就拆开')
  assert.is(noteOf(shown({ ...mine, status: 'expired' })), '发起的机会还给你了')
})

test.run()
