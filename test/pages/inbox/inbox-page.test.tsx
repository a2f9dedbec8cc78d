import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, type InboxPage as Page, type InboxRow } from '../../../api/index.ts'
import InboxPage from '../../../pages/inbox/inbox-page.tsx'
import { InboxBell } from '../../../pages/mechanics/inbox/inbox-bell.tsx'
import { serverTime } from '../../support/coupon-data.ts'
import { ok } from '../../support/fake-server.ts'
import { find, mount, pageText, press, shows, until } from '../../support/mount.tsx'
import { createStaffFixture, dead } from '../../support/staff-fixture.tsx'

const test = suite('the inbox as a page')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const row: InboxRow = {
  key: 'one',
  title: '有新订单',
  text: '煮茶礼盒 · 268.00 元',
  path: '/pages/mine/orders?br=8',
  picture: '',
  at: serverTime,
  is_read: false,
}
const page = (list: InboxRow[], more: Partial<Page> = {}) =>
  ok({ list, next: '', unread: list.length, hushed: 0, server_time: serverTime, ...more })

/** For controls whose name holds more than their label. */
const tap = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click())

test('a tap marks the message, and the number goes down at once', async () => {
  fixture.replies['inbox/list'] = page([row, { ...row, key: 'two', title: '商品已发出' }])
  fixture.replies['inbox/read'] = ok({ unread: 1 })
  await fixture.open(InboxPage)
  await shows('2条未读')
  await tap('.inbox-row')
  await shows('1条未读')
  assert.is(document.querySelectorAll('.inbox-dot').length, 1)
  await until(() => fixture.asked('inbox/read').length === 1)
  assert.match(JSON.stringify(fixture.asked('inbox/read')[0]), /one/)
})

test('all are read at once; a failure says so and leaves them unread', async () => {
  fixture.replies['inbox/list'] = page([row])
  fixture.replies['inbox/read'] = [dead, ok({ unread: 0 })]
  await fixture.open(InboxPage)
  await press('全部已读')
  await shows('网络不太好')
  assert.match(pageText(), /1条未读/)
  await press('全部已读')
  await shows('都读过了')
})

test('an empty inbox and a failed one have their own words', async () => {
  fixture.replies['inbox/list'] = page([])
  await fixture.open(InboxPage)
  await shows('还没有消息')
  await fixture.end()
  fixture.begin()
  fixture.replies['inbox/list'] = dead
  await fixture.open(InboxPage)
  await shows('加载失败')
})

test('silence is a switch that goes back when it was not saved', async () => {
  fixture.replies['inbox/list'] = page([row])
  fixture.replies['inbox/hush'] = dead
  await fixture.open(InboxPage)
  const state = () => document.querySelector('[role=switch]')?.getAttribute('aria-checked')
  assert.is(state(), 'true')
  await tap('[role=switch]')
  await until(() => fixture.asked('inbox/hush').length > 0 && state() === 'true')
})

test('the bell shows how many are unread, and asks nothing for strangers', async () => {
  const before = $visitor.get()
  fixture.replies['inbox/count'] = ok({ n: 120 })
  await mount(<InboxBell />)
  assert.ok(find('消息'))
  assert.is(fixture.asked('inbox/count').length, 0)
  $visitor.set({ ...before, uid: 88 })
  await mount(<InboxBell />)
  await shows('99+')
  $visitor.set(before)
})

test.run()
