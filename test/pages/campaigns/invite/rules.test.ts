import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InviteDetail, InviteRow, InviteTier } from '../../../../api/index.ts'
import {
  headOf,
  actionOf,
  inviteeActionOf,
  landingHead,
  nextGoal,
  seatsOf,
  viewOf,
} from '../../../../pages/campaigns/invite/rules.ts'

const test = suite('what an invite campaign says')

const reward = { kind: 'goods' as const, name: '小罐', image: '', value_text: '' }
const tier = (step: number, n: number, more: Partial<InviteTier> = {}): InviteTier => ({
  step,
  n,
  reward,
  status: 'locked',
  left: 9,
  claim_until: 0,
  rounds: 0,
  grant_id: '',
  ...more,
})
const row = (nickname: string, status: InviteRow['status'], why: InviteRow['why'] = '') => ({
  nickname,
  avatar: '',
  status,
  why,
  at: 0,
})

const visit: InviteDetail['visit'] = {
  stand: 'none',
  inviter: null,
  bind: null,
  gift: null,
  staff: null,
}

/** Two valid invitees; one who has not done the act yet, and one who never counts. */
const detail = (more: object = {}, state = 'running'): InviteDetail => {
  const rows = [
    row('甲', 'valid'),
    row('乙', 'valid'),
    row('丙', 'bound'),
    row('丁', 'bound', 'oldCustomer'),
  ]
  const mine = { valid_n: 2, bound_n: 4, day_left: -1, share_time: 1, share_sign: 's', rows }
  const shared = { when: 'addStaff', act_path: '', tiers: [tier(1, 3)], repeat: 1, gift: null }
  const rest = { bind_days: 30, revoke_days: 0, mine, visit, news: [], rank: null }
  return {
    activity: { id: 1, state },
    brand: { brand_name: '半山' },
    ...shared,
    ...rest,
    ...more,
  } as unknown as InviteDetail
}

test('the headline is exact: how many count and how many are missing, in this round', () => {
  assert.is(headOf(detail()), '已邀请 2 位，还差 1 位')
  const again = detail({ tiers: [tier(1, 2, { rounds: 1 })], repeat: 2 })
  assert.equal([headOf(again), nextGoal(again)?.missing], ['已邀请 2 位，还差 2 位', 2])
  const done = detail({ tiers: [tier(1, 2, { rounds: 1, status: 'claimed' })] })
  assert.is(headOf(done), '全部达成，共邀请 2 位好友')
  assert.is(
    headOf(detail({ tiers: [tier(1, 3, { status: 'gone' })] })),
    '奖励已发完，你邀请了 2 位好友',
  )
  assert.is(headOf(detail({}, 'ended')), '活动结束，你邀请了 2 位好友')
})

test('seats are those of this round: who counts, then who has still to do it, never who does not count', () => {
  assert.equal(
    seatsOf(detail()).map(({ nickname }) => nickname),
    ['甲', '乙', '丙'],
  )
  assert.equal(
    seatsOf(detail({ tiers: [tier(1, 2)], repeat: 2 })).map(({ nickname }) => nickname),
    ['丙'],
  )
})

test('what is ready comes before inviting, also after the end', () => {
  assert.is(actionOf(detail()).main.does, 'share')
  const ready = { tiers: [tier(1, 2, { status: 'ready' })] }
  assert.equal(actionOf(detail(ready)).main, { text: '领取小罐', does: 'claim', step: 1 })
  assert.equal(
    [viewOf(detail(ready, 'ended')), actionOf(detail(ready, 'ended')).soft],
    ['running', undefined],
  )
  assert.is(viewOf(detail({}, 'ended')), 'ended')
})

test('whoever was invited is told what is next', () => {
  const inviter = { nickname: '小满', avatar: '' }
  const stands = [
    [{ stand: 'open' }, '小满邀你来坐坐', '接受邀请'],
    [{ stand: 'bound', bind: { status: 'bound', why: '' } }, '再完成一步就好', '添加门店顾问'],
    [
      { stand: 'bound', bind: { status: 'valid', why: '' } },
      '你已成为小满邀来的好友',
      '我也要邀请',
    ],
    [
      { stand: 'bound', bind: { status: 'revoked', why: 'left' } },
      '你是小满邀来的',
      '添加门店顾问',
    ],
    [
      { stand: 'bound', bind: { status: 'bound', why: 'oldCustomer' } },
      '你是小满邀来的',
      '我也要邀请',
    ],
    [{ stand: 'old' }, '欢迎回来，老朋友', '我也要邀请'],
    [{ stand: 'circle' }, '小满是你邀请来的', '我也要邀请'],
  ] as const
  for (const [change, head, text] of stands) {
    const shown = detail({ visit: { ...visit, inviter, ...change } })
    assert.equal([landingHead(shown), inviteeActionOf(shown).main.text], [head, text])
  }
})

test.run()
