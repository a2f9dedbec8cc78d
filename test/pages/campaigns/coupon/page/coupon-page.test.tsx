import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import CouponPage from '../../../../../pages/campaigns/coupon/page/coupon-page.tsx'
import { $isSecret, $visitor, type BrandEntry, nobody } from '../../../../../api/index.ts'
import { buildCode, buildDetail, buildGrant, serverTime } from '../../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { find, pageText, shows, until } from '../../../../support/mount.tsx'
import { createPageFixture } from '../../../../support/page-fixture.tsx'
import { stillTime } from '../../../../support/still-time.ts'

const test = suite('coupon page')
const fixture = createPageFixture(CouponPage, '/coupon?br=8&id=501')
const { calls, tap } = fixture
let detail = buildDetail()
let claim: Reply
let time: ReturnType<typeof stillTime> | undefined

const others: BrandEntry[] = [
  { kind: 'campaign', title: '冬日煮茶券', text: '', thumb: '', path: '/coupon?id=501' },
  { kind: 'campaign', title: '秋茶尝鲜券', text: '满 69 减 15', thumb: '', path: '/coupon?id=507' },
]

test.before.each(() => {
  detail = buildDetail()
  claim = ok({ grant_id: 'g1', code: '628407153926', valid_to: 0, taken: 1 })
  fixture.begin(({ url }) => {
    if (url.includes('/coupon/detail')) return ok(detail)
    if (url.includes('/activity/preview')) {
      return ok({ ...detail, preview: { state: 'running', states: ['taken'] } })
    }
    if (url.includes('/coupon/take')) return claim
    if (url.includes('/brand/index')) return ok({ entries: others })
    return url.includes('/coupon/code') ? ok(buildCode()) : ok({})
  })
})
test.after.each(async () => {
  await fixture.end()
  time?.restore()
  time = undefined
  $isSecret.set(false)
  Reflect.deleteProperty(window, 'wx')
})

test('shows the skeleton with the button until the answer is there', async () => {
  fixture.server.handler = () => new Promise(() => {})
  await fixture.mount()
  assert.match(pageText(), '请稍候...')
  assert.is(find('立即领取')?.dataset.hold, 'take')
  assert.is(find('立即领取')?.hasAttribute('disabled'), false)
})

test('shows the coupon, its stock, where and how to use it', async () => {
  detail = buildDetail({
    goods: [
      {
        goods_id: 12,
        title: '老白茶饼',
        intro: '',
        thumb: '/a.svg',
        price: 26_800,
        market_price: 0,
        tag: '',
      },
    ],
  })
  await fixture.open()
  for (const words of [
    '半山茶舍',
    '冬日煮茶券',
    '距结束',
    '¥30',
    '满99元可用',
    '已领74%，还剩520张',
    '每人限领2张',
    '券后¥238',
    '可用门店共1家',
    '营业中·09:00-21:30',
    '有效期领取当天起7天',
  ])
    await shows(words)
})

test('takes a coupon with a tap, and mine appears', async () => {
  await fixture.open()
  detail = buildDetail({ mine: [buildGrant()] })
  await tap('立即领取')
  await shows('已领到1张')
  assert.is(calls('/coupon/take').length, 1)
  await shows('11-2810:00前有效')
  assert.ok(find('再领 1 张') ?? find('再领1张'))
})

test('shows the code, and how to find the shops', async () => {
  detail = buildDetail({ mine: [buildGrant()] })
  await fixture.open()
  await tap('出示券码')
  await shows('628407153926')
  await shows('核销后本页自动更新')
  assert.ok(document.querySelector('[aria-label="券码 6284 0715 3926"]'))
  await tap('看门店')
  await shows('可用门店（1家）')
})

test('a link that asks for my code opens it at once', async () => {
  detail = buildDetail({ mine: [buildGrant()] })
  await fixture.open({ grantId: 'g1' })
  await shows('核销后本页自动更新')
  assert.is(calls('/coupon/code').length, 1)
})

test('a code at the counter stays when the campaign ends behind it', async () => {
  time = stillTime()
  detail = buildDetail({ mine: [buildGrant()] })
  await fixture.open()
  await tap('出示券码')
  await shows('核销后本页自动更新')
  detail = buildDetail({ activity: { state: 'ended' }, mine: [buildGrant()] })
  fixture.server.handler = ({ url }) =>
    url.includes('/coupon/detail') ? ok(detail) : refused(2122, '已核销', { data: buildCode() })
  // The sheet's result makes the page read its activity again.
  await time.pass(5000)
  await shows('活动已结束')
  await shows('谢谢光临')
})

test('a link to my code opens it also after the end', async () => {
  detail = buildDetail({ activity: { state: 'ended' }, mine: [buildGrant()] })
  await fixture.open({ grantId: 'g1' })
  await shows('核销后本页自动更新')
})

test('the button shows the coupon that lapses first', async () => {
  const late = buildGrant({ grant_id: 'late', valid_to: serverTime + 9 * 86_400 })
  detail = buildDetail({ mine: [late, buildGrant({ grant_id: 'soon' })] })
  await fixture.open()
  const buttons = [...document.querySelectorAll<HTMLElement>('.kit-bar button')]
  assert.is(buttons[1]?.textContent, '出示券码')
  await act(async () => buttons[1]?.click())
  await until(() => calls('/coupon/code').length)
  assert.match(calls('/coupon/code')[0]?.url ?? '', 'grantId=soon')
})

const states = [
  ['notStarted', '活动未开始'],
  ['paused', '活动暂停中'],
  ['ended', '活动已结束'],
  ['soldOut', '已抢光'],
  ['draft', '活动不存在'],
] as const

for (const [state, title] of states)
  test(`${state} is the screen "${title}"`, async () => {
    detail = buildDetail({ activity: { state, start_at: serverTime + 3600 } })
    await fixture.open()
    await shows(title)
  })

for (const state of ['ended', 'soldOut'] as const)
  test(`${state} leads on to what else there is`, async () => {
    detail = buildDetail({ activity: { state } })
    await fixture.open()
    await shows('这些还有秋茶尝鲜券满69减15')
  })

test('the end keeps my coupons in reach', async () => {
  detail = buildDetail({ activity: { state: 'ended' }, mine: [buildGrant()] })
  await fixture.open()
  await shows('活动已结束')
  await tap('出示')
  await shows('628407153926')
})

const refusals = [
  [2105, '已抢光'],
  [2107, '已领完'],
  [2108, '明天再来'],
  [2109, '暂不符合参与条件'],
  [2111, '开通会员后领取'],
  [2114, '活动太火爆'],
  [2128, '请先登录'],
] as const

for (const [code, words] of refusals)
  test(`a claim refused with ${code} shows "${words}"`, async () => {
    claim = refused(code)
    await fixture.open()
    await tap('立即领取')
    await shows(words)
    assert.not.match(pageText(), '我知道了')
  })

test('an unknown activity and a bad id are the same screen; the bad id asks nobody', async () => {
  await fixture.open({ id: 'x' })
  await shows('活动不存在')
  assert.is(fixture.server.seen.length, 0)
})

test('a failure offers a retry that works', async () => {
  fixture.server.handler = () => ({ status: 400, body: 'nonsense' })
  await fixture.open()
  await shows('加载失败')
  fixture.server.handler = () => ok(detail)
  await tap('重试')
  await shows('满99元可用')
})

test('the rules are one tap away', async () => {
  await fixture.open()
  await tap('规则')
  const title = () => document.querySelector('[role=dialog] h2')?.textContent
  await until(title)
  assert.is(title(), '活动规则')
})

test('a preview says so, takes nothing and shares nothing', async () => {
  time = stillTime()
  const given: string[] = []
  const bridge = { updateAppMessageShareData: () => given.push('card') }
  Object.assign(window, { wx: bridge })
  await fixture.open({ isPreview: '1', previewKey: 'key' })
  await shows('预览')
  await until(() => document.querySelector('.coupon-ticket'))
  await tap('立即领取')
  assert.is(calls('/coupon/take').length, 0)
  await time.pass(100)
  assert.equal(given, [])
})

test('gives the host a card with my name in title and link', async () => {
  time = stillTime()
  const given: { title: string; link: string; imgUrl: string }[] = []
  const keep = (card: { title: string; link: string; imgUrl: string }) => given.push(card)
  Object.assign(window, { wx: { updateAppMessageShareData: keep } })
  $visitor.set({ ...nobody, uid: 88, nickname: '周予安' })
  await fixture.open()
  await time.pass(100)
  const [card] = given
  assert.is(card?.title, '周予安送你一张煮茶券')
  assert.is(card?.imgUrl, 'http://shop.test/pictures/share.png')
  const query = new URL(card?.link ?? '').searchParams
  assert.is(query.get('shareBy'), '88')
  assert.is(query.get('shareUser'), '88')
  assert.is(query.get('id'), '501')
})

test('private content is not shared on', async () => {
  time = stillTime()
  const given: string[] = []
  Object.assign(window, { wx: { updateAppMessageShareData: () => given.push('card') } })
  $isSecret.set(true)
  await fixture.open()
  await time.pass(100)
  assert.equal(given, [])
})

test.run()
