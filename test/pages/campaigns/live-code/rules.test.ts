import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LiveCodeDetail } from '../../../../api/index.ts'
import { hasGift, noWordsOf, viewOf } from '../../../../pages/campaigns/live-code/rules.ts'

const test = suite('what a live code says')

const detail = (more: Partial<LiveCodeDetail> & { state?: string } = {}) =>
  ({
    activity: { id: 821, state: more.state ?? 'running' },
    target: null,
    why: '',
    gift: null,
    need: null,
    ...more,
  }) as LiveCodeDetail

test('nobody is asked to log in, whoever is not meant sees for whom it is', () => {
  assert.is(viewOf(detail({ why: 'login' }), undefined), 'needLogin')
  assert.is(viewOf(detail({ why: 'notEligible' }), undefined), 'audience')
  const need = { is_eligible: false } as LiveCodeDetail['need']
  assert.is(viewOf(detail({ why: 'notEligible', need }), undefined), 'running')
  assert.is(viewOf(detail({ state: 'ended', why: 'login' }), undefined), 'ended')
  assert.is(viewOf(detail({ why: 'full' }), 'soldOut'), 'running')
})

test('the words in place of a code say why there is none, in the type’s own words first', () => {
  assert.is(noWordsOf(detail({ why: 'full' })).title, '今天都约满了')
  assert.is(noWordsOf(detail({ why: 'choose' })).title, '暂时没有可加的人')
  const own = { title: '自己的话', text: '' }
  assert.is(
    noWordsOf(detail({ why: 'full' }), () => own),
    own,
  )
})

test('a gift is shown while it is the visitor’s and not used', () => {
  const gift = { title: '热茶', note: '', grant_id: 'g', is_used: false }
  assert.ok(hasGift(detail({ gift })))
  assert.not(hasGift(detail({ gift: { ...gift, is_used: true } })))
  assert.not(hasGift(detail({ gift: { ...gift, grant_id: '' } })))
  assert.not(hasGift(detail()))
})

test.run()
