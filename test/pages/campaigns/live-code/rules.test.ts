import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LiveCodeDetail } from '../../../../api/index.ts'
import {
  asksContact,
  hasGift,
  isPhone,
  msToEnd,
  noWordsOf,
  viewOf,
  waitWords,
} from '../../../../pages/campaigns/live-code/rules.ts'

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
  assert.is(noWordsOf(detail({ why: 'full' })).title, '暂时都满了')
  assert.is(noWordsOf(detail({ why: 'choose' })).title, '暂时没有可加的人')
  const own = { title: '自己的话', text: '' }
  assert.is(
    noWordsOf(detail({ why: 'full' }), () => own),
    own,
  )
})

test('a visitor who claims to have joined before any event is told what to wait for', () => {
  const group = { kind: 'group' } as NonNullable<LiveCodeDetail['target']>
  const gift = { title: '热茶', note: '', grant_id: '', is_used: false }
  assert.match(waitWords(detail({ target: group, gift })), /礼券会自动到账/)
  assert.match(waitWords(detail({ target: group })), /进群消息/)
  assert.match(waitWords(detail({ target: { ...group, kind: 'staff' }, gift })), /添加消息/)
})

test('a gift is shown while it is the visitor’s and not used', () => {
  const gift = { title: '热茶', note: '', grant_id: 'g', is_used: false }
  assert.ok(hasGift(detail({ gift })))
  assert.not(hasGift(detail({ gift: { ...gift, is_used: true } })))
  assert.not(hasGift(detail({ gift: { ...gift, grant_id: '' } })))
  assert.not(hasGift(detail()))
})

test('the page is read again when the first of its QR codes ends', () => {
  const now = 1_800_000_000
  const target = { qr_expires_at: now + 90 } as LiveCodeDetail['target']
  const forever = { qr_expires_at: 0 } as LiveCodeDetail['target']
  const later = { qr_expires_at: now + 40 * 86_400 } as LiveCodeDetail['target']
  const soon = { category_id: 1, target: { qr_expires_at: now + 30 } as LiveCodeDetail['target'] }
  const rows = [
    [{ target, chosen: [] }, 90_000],
    [{ target, chosen: [soon] }, 30_000],
    [{ target: null, chosen: [] }, undefined],
    [{ target: forever, chosen: [] }, undefined],
    [{ target: later, chosen: [] }, undefined],
  ] as const
  for (const [shown, ms] of rows) {
    assert.is(msToEnd({ ...shown, chosen: [...shown.chosen], server_time: now }), ms)
  }
})

test('a visitor may tell the store their name and phone before they join, while it is open', () => {
  const asks = ['name' as const]
  assert.ok(asksContact(detail({ asks, why: 'choose' })))
  assert.not(asksContact(detail({ asks: [], why: 'choose' })))
  assert.not(asksContact(detail({ asks, why: '' })))
  const shop = { store_id: 1, name: '', address: '', is_open: false }
  assert.not(asksContact(detail({ asks, why: 'choose', shop })))
  assert.ok(isPhone('13800000000'))
  assert.not(isPhone('1380000000'))
  assert.not(isPhone('12800000000'))
})

test.run()
