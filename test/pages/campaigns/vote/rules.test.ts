import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  faultsOf,
  gapText,
  leftText,
  phaseText,
  actionOf,
  spentAs,
} from '../../../../pages/campaigns/vote/rules.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { buildVote, windowOf } from '../../../support/vote-data.ts'

const test = suite('rules of a vote page')

test('the button says why there is no vote', () => {
  const voting = buildVote()
  assert.equal(actionOf(voting, 1), { text: '投票', isOff: false, isDone: false })
  assert.is(actionOf(voting, 0).text, '已投')
  assert.is(actionOf(buildVote({ mine: { left_today: 0 } }), 0).text, '明天再投')
  assert.is(actionOf(buildVote({ vote: { vote: windowOf('soon') } }), 1).text, '未开始')
  assert.is(actionOf(buildVote({ vote: { vote: windowOf('over') } }), 1).text, '已截止')
  assert.is(actionOf(voting, -1, 'limit').isOff, true)
})

test('the phase names its next date', () => {
  assert.is(phaseText(buildVote(), serverTime), '投票中，11-23 10:00 截止')
  const soon = buildVote({ vote: { vote: windowOf('soon'), signup: null } })
  assert.is(phaseText(soon, serverTime), '11-22 10:00 开始投票')
})

test('what is left is said only while there is voting', () => {
  assert.is(leftText(buildVote({ mine: { left_today: -1 } })), '投票不限次数')
  assert.is(leftText(buildVote({ vote: { vote: windowOf('over') } })), '')
})

test('whoever has none left at all is not told to come back tomorrow', () => {
  const spent = buildVote({ mine: { left_today: 0 } })
  assert.is(leftText(spent), '今天的票投完了，明天再来')
  assert.is(leftText(spent, 'limit'), '我的票都投完了，谢谢支持')
  assert.is(actionOf(spent, 1, 'limit').text, '票已投完')
  const read = buildVote({ mine: { left_today: 0, left_total: 0 } })
  assert.is(leftText(read), '我的票都投完了，谢谢支持')
  assert.is(actionOf(read, 1).text, '票已投完')
})

test('a preview of a day that is full has no votes left, any other keeps its own', () => {
  assert.is(spentAs(buildVote(), 'dayLimit').mine.left_today, 0)
  assert.is(spentAs(buildVote(), 'limit').mine.left_today, 0)
  assert.equal(spentAs(buildVote(), undefined), buildVote())
})

test('a gap of none is one vote away', () => {
  assert.match(gapText(2, 0), '再得 1 票')
  assert.is(gapText(3, 1200), '距上一名还差 1,200 票')
})

test('every empty field of the form has its own words', () => {
  const { vote } = buildVote({
    vote: {
      groups: ['茶园'],
      signup: {
        ...windowOf('open'),
        audit: false,
        fields: [{ key: 'years', label: '茶龄', required: true, longest: 5 }],
      },
    },
  })
  const draft = { name: ' ', images: [], group: '', phone: '1', fields: {} }
  assert.equal(Object.keys(faultsOf(vote, draft)), ['name', 'images', 'group', 'phone', 'years'])
  const good = {
    name: '春',
    images: ['/a'],
    group: '茶园',
    phone: '13800000000',
    fields: { years: '3' },
  }
  assert.equal(faultsOf(vote, good), {})
})

test.run()
