import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityPage, RunningActivity } from '../../../../api/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { pageText, press, shows, until } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { openApp, settled } from '../../../support/open-app.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the page of all campaigns')

const running = (activity_id: number, more: Partial<RunningActivity> = {}): RunningActivity => ({
  activity_id,
  group: 'coupon',
  title: `活动${activity_id}`,
  text: '满 99 减 30',
  thumb: '',
  thing: 'ticket',
  color: '#b5561f',
  path: `/coupon?id=${activity_id}`,
  end_at: NOW + 7200,
  ...more,
})
const page = (list: RunningActivity[]): ActivityPage => ({ list, next: '', server_time: NOW })

let answer: (query: URLSearchParams) => Reply
const fixture = createAppFixture(({ url }) =>
  url.includes('/brand/activities')
    ? answer(new URL(url, 'http://shop.test').searchParams)
    : refused(1701),
)

test.before.each(() => {
  answer = () => ok(page([running(501)]))
  fixture.begin()
})
test.after.each(fixture.end)

test('shows each with its group and its end, opens it, and leaves out what it has no page for', async () => {
  answer = () => ok(page([running(501), running(502, { path: '/fromTheFuture?id=1' })]))
  await openApp('/activities?br=8')
  for (const words of ['活动501', '满99减30', '领券', '还剩2小时']) await shows(words)
  assert.not.match(pageText(), '活动502')
  document.querySelector<HTMLElement>('.shop-activity')?.click()
  await settled()
  assert.equal(fixture.left, ['/coupon?id=501&br=8'])
})

test('a group and an order are asked for', async () => {
  await openApp('/activities?br=8')
  await shows('活动501')
  await press('快结束')
  await shows('活动501')
  answer = query => ok(page(query.get('group') === 'buy' ? [] : [running(501)]))
  await press('优惠购')
  await shows('这一类现在没有活动')
  await press('看全部活动')
  await shows('活动501')
  const last = fixture.server.seen.at(-2)?.url ?? ''
  assert.match(last, 'group=buy')
  assert.match(last, 'sort=ending')
})

test('a keyword is asked for; what is not found leads to all, whose tiles show the object of their kind', async () => {
  answer = query => ok(page(query.get('keyword') === '白茶' ? [] : [running(501)]))
  await openApp('/activities?br=8')
  await shows('活动501')
  await until(() => document.querySelector('.shop-activity-tile canvas'))
  await typeInto(document.querySelector<HTMLInputElement>('.kit-search input'), ' 白茶 ')
  await press('搜索')
  await shows('没有找到“白茶”的活动')
  await press('看全部活动')
  await shows('活动501')
  assert.not.match(fixture.server.seen.at(-1)?.url ?? '', 'keyword')
})

test('without campaigns it leads to the shop', async () => {
  answer = () => ok(page([]))
  await openApp('/activities?br=8')
  await shows('现在没有进行中的活动')
})

test('a failed list can be asked for again', async () => {
  answer = () => ({ status: 500, body: '' })
  await openApp('/activities?br=8')
  await shows('加载失败')
  answer = () => ok(page([running(501)]))
  await press('重试')
  await shows('活动501')
})

test.run()
