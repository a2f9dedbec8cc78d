import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoint } from '../../../api/core/endpoint.ts'
import { $login, moveLogin } from '../../../api/core/login-state.ts'
import { $loginTip, $visitor, nobody } from '../../../api/core/visitor.ts'
import { setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import {
  createEndpointFixture,
  failureOf,
  loadingText,
  modalText,
  type Params,
  read,
  turns,
  write,
} from '../../support/endpoint-fixture.ts'
import { ok, refused } from '../../support/fake-server.ts'

const test = suite('endpoint')
const fixture = createEndpointFixture()

test.before(fixture.load)
test.before.each(fixture.begin)
test.after.each(fixture.end)

const urls = () => fixture.server.seen.map(({ url }) => url)

test('adds who asks to a read, sorted, without what is not there', async () => {
  setStorageSync('unionid', 'oU1')
  await read({ id: 501, note: '', goodsIds: undefined, shareShopId: null })
  assert.equal(urls(), [
    '/api/wechat/x?brandId=8&id=501&note=&staffId=5&staffMarket=&wechatUnionid=oU1',
  ])
})

test('adds who asks to the body of a write; what the call names itself wins', async () => {
  await write({ id: 501, brandId: 9, reqId: undefined })
  assert.equal(
    [urls()[0], fixture.server.seen[0]?.body],
    ['/api/wechat/y', { brandId: 9, staffId: '5', staffMarket: '', id: 501 }],
  )
})

test('goes to the third-party paths in third-party mode', async () => {
  freshDom('/coupon?isThird=1')
  await read({})
  await write({})
  assert.equal(urls(), ['/api/third/wechat/x', '/api/third/wechat/y'])
})

test('resolves with the data', async () => {
  fixture.server.handler = () => ok({ left: 3 })
  assert.equal(await read({}), { left: 3 })
})

test('a code-0 call resolves without a modal, and code 1 is no success of it', async () => {
  const poster = endpoint<Params, unknown>({ path: '/retail/p', ok: 0, loader: false })
  fixture.server.handler = () => refused(0)
  assert.is(await poster({}), null)
  assert.is(modalText(), '')
  fixture.server.handler = () => refused(1, '海报没有了')
  assert.is((await failureOf(poster({}))).code, 1)
  assert.is(modalText(), '提示 海报没有了 我知道了')
})

test('holds five calls while a login runs, lets one pass that does not wait, and releases the five in order', async () => {
  $login.set('idle')
  moveLogin('ask')
  const pass = endpoint<Params, unknown>({ path: '/wechat/pass', loader: false, skipWait: true })
  const held = [1, 2, 3].map(n => read({ n })).concat([4, 5].map(n => write({ n })))
  await pass({})
  await turns()
  assert.is(fixture.server.seen.length, 1)
  setStorageSync('unionid', 'oU1')
  moveLogin('accepted')
  await Promise.all(held)
  const order = fixture.server.seen
    .slice(1)
    .map(({ url, body }) => /n=(\d)/.exec(url)?.[1] ?? (body as Params).n)
  assert.equal(order.map(Number), [1, 2, 3, 4, 5])
  assert.match(urls()[1] ?? '', 'wechatUnionid=oU1', 'who asks is settled when the call is sent')
})

test('a failed login lets the waiting calls run as a visitor', async () => {
  $login.set('busy')
  const held = read({})
  moveLogin('refused')
  await held
  assert.is(fixture.server.seen.length, 1)
})

test('shows the login tip instead of a write by a snapshot visitor; reading goes on', async () => {
  $visitor.set({ ...nobody, uid: 90, isSnapshot: true })
  assert.is((await failureOf(write({}))).kind, 'stopped')
  assert.is($loginTip.get(), true)
  assert.is(fixture.server.seen.length, 0)
  await read({})
  assert.is(fixture.server.seen.length, 1)
})

test('an identical write in flight is the same write, whatever its reqId', async () => {
  const first = write({ id: 501, reqId: 'a' })
  assert.is(write({ id: 501, reqId: 'b' }), first)
  assert.is.not(write({ id: 502, reqId: 'c' }), first)
  await first
  await write({ id: 501, reqId: 'd' })
  assert.equal(
    fixture.server.seen.map(({ body }) => (body as Params).reqId),
    ['a', 'c', 'd'],
  )
})

test('the loading layer stays until the last of the calls that asked for it', async () => {
  const loud = endpoint<Params, unknown>({ path: '/wechat/loud' })
  const answers: (() => void)[] = []
  fixture.server.handler = () => new Promise(resolve => answers.push(() => resolve(ok(1))))
  const calls = [loud({ n: 1 }), loud({ n: 2 })]
  await turns()
  assert.match(loadingText(), '请稍候...')
  answers[0]?.()
  await calls[0]
  assert.match(loadingText(), '请稍候...')
  answers[1]?.()
  await calls[1]
  assert.is(loadingText(), '')
})

test.run()
