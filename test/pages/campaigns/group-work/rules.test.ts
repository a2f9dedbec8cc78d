import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Group, GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import {
  groupViewOf,
  isAllGone,
  isGone,
  momentOf,
  nextStep,
  payUrl,
  priceFrom,
} from '../../../../pages/campaigns/group-work/rules.ts'

const test = suite('what a group purchase says')

const sku = { sku_id: 1, specs_text: '', thumb: '', origin_fen: 900, left: 3 }
const prices = { price_fen: 600, leader_fen: 550, alone_fen: 800 }
const goods = (...skus: Partial<GroupGoods['skus'][number]>[]): GroupGoods => ({
  goods_id: 7,
  title: '茶',
  intro: '',
  thumb: '',
  skus: skus.map(each => ({ ...sku, ...prices, ...each })),
  size: 3,
  steps: [],
  sold: 0,
})

const seat = { nickname: '林**', avatar: '', is_leader: false, is_me: false }
const mine = { order_no: '1', is_paid: true, is_leader: false }
const group = (more: Partial<Group> = {}): Group => ({
  team_id: 't',
  goods_id: 7,
  status: 1,
  goal: 3,
  size: 3,
  seats: [{ ...seat, state: 'paid' }],
  free: 2,
  left: 2,
  steps: [],
  off_fen: 0,
  expires_at: 100,
  mine: null,
  can_join: true,
  ...more,
})

const detail = (more: Partial<GroupWorkDetail> & { state?: string } = {}) =>
  ({
    activity: { id: 641, state: more.state ?? 'running' },
    goods: [goods({})],
    group: null,
    my_group: '',
    per_order: -1,
    limit_left: -1,
    ...more,
  }) as GroupWorkDetail

const moments = [
  ['somebody invited', {}, 'invited'],
  ['a member', { mine }, 'forming'],
  ['whoever has to pay', { status: 0, mine: { ...mine, is_paid: false } }, 'toPay'],
  ['somebody for whom no place is free', { can_join: false }, 'crowded'],
  ['a member of a complete one', { status: 2, mine }, 'mineComplete'],
  ['a stranger to a complete one', { status: 2 }, 'othersComplete'],
  ['a member of one that failed', { status: 4, mine }, 'mineFailed'],
  ['a stranger to one that failed', { status: 3 }, 'othersFailed'],
] as const

for (const [who, change, moment] of moments) {
  test(`knows what a group means to ${who}`, () => {
    assert.is(momentOf(detail({ group: group(change as Partial<Group>) })), moment)
  })
}

test('whoever is in another group is led there', () => {
  assert.is(momentOf(detail({ group: group(), my_group: 'other' })), 'inAnother')
})

test('a group is shown after the campaign, an unknown one is not', () => {
  assert.is(groupViewOf(detail({ state: 'ended', group: group() })), 'running')
  assert.is(groupViewOf(detail({ state: 'ended' })), 'ended')
  assert.is(groupViewOf(detail()), 'noGroup')
  assert.is(groupViewOf(detail({ state: 'draft', group: group() })), 'notFound')
})

test('names the lowest price of what is left', () => {
  const two = goods({ left: 0, price_fen: 100 }, { sku_id: 2 }, { sku_id: 3, price_fen: 700 })
  assert.equal(priceFrom(two, 'join'), { fen: 600, isSpan: true })
  assert.equal(priceFrom(goods({}), 'alone'), { fen: 800, isSpan: false })
  assert.is(isGone(goods({ left: 0 })), true)
  assert.is(isGone(goods({ left: null })), false)
})

test('counts who is missing for the next price; places that are only held do not count', () => {
  const steps = [
    { size: 2, off_fen: 50 },
    { size: 4, off_fen: 90 },
  ]
  const seats = [
    { ...seat, state: 'paid' as const },
    { ...seat, state: 'held' as const },
  ]
  assert.equal(nextStep(detail({ group: group({ steps, seats }) })), { missing: 1, off_fen: 50 })
  assert.is(nextStep(detail({ group: group() })), undefined)
})

test('the checkout knows the group, the store and how many may be bought', () => {
  const bound = detail({ per_order: 3, limit_left: 2 })
  assert.is(
    payUrl(bound, 1, { kind: 'join', teamId: 't' }, 5),
    '/groupWork/pay?id=641&sku_id=1&teamId=t&most=2&shopId=5',
  )
  assert.is(payUrl(detail(), 1, { kind: 'alone' }), '/groupWork/pay?id=641&sku_id=1&alone=1')
})

test('the campaign is over only when no goods have a form left', () => {
  const gone = goods({ left: 0 })
  assert.ok(isAllGone({ goods: [gone, gone] }))
  assert.not(isAllGone({ goods: [gone, goods({ left: 0 }, { left: 1 })] }))
})

test.run()
