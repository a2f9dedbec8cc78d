import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../api/core/api-error.ts'
import { takeClientLog } from '../../../api/core/client-log.ts'
import { loadNetwork } from '../../../api/core/client.ts'
import { endpoint } from '../../../api/core/endpoint.ts'
import { stay } from '../../../api/core/leaving.ts'
import { $login, moveLogin } from '../../../api/core/login-state.ts'
import { $loginTip, $visitor, nobody } from '../../../api/core/visitor.ts'
import { warmUp } from '../../../api/core/warm-up.ts'
import { withSpeech } from '../../../api/core/with-speech.ts'
import { hideFeedback, setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../support/fake-server.ts'
import { watchLeaves } from '../../support/leaves.ts'

const test = suite('endpoint')

type Params = Record<string, unknown>

const read = endpoint<Params, unknown>({ path: '/wechat/x', loader: false })
const write = endpoint<Params, unknown>({ method: 'POST', path: '/wechat/y', loader: false })

let server = createFakeServer()
let leaves = watchLeaves()

// What the app loads after its first page; here each test begins with it in place.
test.before(async () => {
  freshDom()
  warmUp()
  await import('../../../api/core/dead-end.ts')
  await Promise.all([loadNetwork(), spoken()])
})
test.before.each(() => {
  freshDom('/coupon?br=8&id=501&staffId=5&staffMarket=')
  server = createFakeServer()
  leaves = watchLeaves()
  $login.set('done')
  $visitor.set(nobody)
  $loginTip.set(false)
  stay()
})
test.after.each(async () => {
  hideFeedback()
  // What a leaving page held is let go while it is still leaving, so that nothing of it is sent.
  $login.set('idle')
  await turns()
  stay()
  server.stop()
  leaves.stop()
})

const urls = () => server.seen.map(({ url }) => url)

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
    [urls()[0], server.seen[0]?.body],
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
  server.handler = () => ok({ left: 3 })
  assert.equal(await read({}), { left: 3 })
})

test('a code-0 call resolves without a modal, and code 1 is no success of it', async () => {
  const poster = endpoint<Params, unknown>({ path: '/retail/p', ok: 0, loader: false })
  server.handler = () => refused(0)
  assert.is(await poster({}), null)
  assert.is(modalText(), '')
  server.handler = () => refused(1, '海报没有了')
  assert.is((await failureOf(poster({}))).code, 1)
  assert.is(modalText(), '提示 海报没有了 我知道了')
})

test('tells of a refusal in a modal and rejects with it', async () => {
  server.handler = () => ({ ...refused(1101, '卖完了', { data: { left: 0 } }), status: 400 })
  const { kind, code, message, data } = await failureOf(read({}))
  assert.equal([kind, code, message, data], ['refused', 1101, '卖完了', { left: 0 }])
  assert.is(modalText(), '提示 卖完了 我知道了')
})

test('says nothing of a refusal that the screen draws', async () => {
  server.handler = () => refused(2104)
  assert.is((await failureOf(read({}))).code, 2104)
  assert.is(modalText(), '')
})

test('tells of a dead network once, and notes it without what was sent', async () => {
  server.handler = () => ({ status: 500 })
  assert.is((await failureOf(write({ phone: '13800000000' }))).kind, 'network')
  assert.is(modalText(), '提示 请求失败 我知道了')
  const line = takeClientLog().at(-1)
  assert.equal([line?.msg, line?.extra.call, line?.path], ['请求失败', '/wechat/y', '/coupon'])
  assert.not.match(JSON.stringify(line), '138')
})

test('a refused bargain is told in a toast', async () => {
  const bargain = endpoint<Params, unknown>({
    path: '/wechat/b',
    loader: false,
    toastRefusal: true,
  })
  server.handler = () => refused(-1, '已经帮过了')
  await failureOf(bargain({}))
  assert.match(document.querySelector('.taro__toast')?.textContent ?? '', '已经帮过了')
  assert.is(modalText(), '')
})

test('leaves for the authorization and never settles', async () => {
  server.handler = () =>
    ok(null, { status: 'oauth', targetUrl: 'https://o.example/a?r=REDIRECT_URI' })
  let settled = false
  for (const call of [read({}), read({ id: 2 }), write({ id: 3 })]) {
    call.finally(() => {
      settled = true
    })
  }
  await turns()
  assert.is(settled, false)
  assert.is(leaves.left.length, 1)
})

test('sends nothing while the page is leaving, and says nothing of what is cut', async () => {
  let cut = () => {}
  server.handler = ({ url }) =>
    url.includes('slow')
      ? new Promise((_, reject) => {
          cut = () => reject(new TypeError('Load failed'))
        })
      : ok(null, { status: 'oauth', targetUrl: 'https://o.example/a' })
  void write({ slow: 1 }).catch(() => {})
  const slow = endpoint<Params, unknown>({ method: 'POST', path: '/wechat/slow', loader: false })
  void slow({}).catch(() => {})
  await turns()
  const sent = server.seen.length
  cut()
  void read({}).catch(() => {})
  await turns()
  assert.is(server.seen.length, sent)
  assert.is(modalText(), '')
})

test('goes to the screen of a stopped brand', async () => {
  const brand = { brand_info: { brand_id: 8, brand_name: '半山 茶舍' } }
  server.handler = () => refused(999998, '已停止', brand)
  assert.is((await failureOf(read({}))).code, 999998)
  assert.is(modalText(), '')
  await turns()
  const left = new URL(leaves.left[0] ?? '', location.href)
  assert.is(left.pathname, '/serviceFailed')
  assert.equal(
    ['br', 'brand_name', 'code'].map(name => left.searchParams.get(name)),
    ['8', '半山 茶舍', '999998'],
  )
  assert.is((await failureOf(read({}))).kind, 'stopped', 'nothing is sent while it goes')
  assert.is(server.seen.length, 1)
})

for (const [code, at, screen] of [
  [4001, '/coupon?br=8&id=501', '/web-expire?br=8&type=1'],
  [4003, '/coupon?br=8&id=501', '/noAccess?br=8&reason=2'],
  [4001, '/web-expire?br=8', undefined],
  [4003, '/noAccess?br=8', undefined],
  [999998, '/serviceFailed?br=8', undefined],
] as const) {
  test(`a refusal with code ${code} at ${at} ${screen ? `leads to ${screen}` : 'stays there'}, and says nothing`, async () => {
    history.replaceState(null, '', at)
    server.handler = () => refused(code, '不行')
    assert.is((await failureOf(read({}))).code, code)
    await turns()
    assert.equal(leaves.left, screen ? [screen] : [])
    assert.is(modalText(), '')
    await failureOf(read({}))
    assert.is(server.seen.length, screen ? 1 : 2)
  })
}

test('holds five calls while a login runs, lets one pass that does not wait, and releases the five in order', async () => {
  $login.set('idle')
  moveLogin('ask')
  const pass = endpoint<Params, unknown>({ path: '/wechat/pass', loader: false, skipWait: true })
  const held = [1, 2, 3].map(n => read({ n })).concat([4, 5].map(n => write({ n })))
  await pass({})
  await turns()
  assert.is(server.seen.length, 1)
  setStorageSync('unionid', 'oU1')
  moveLogin('accepted')
  await Promise.all(held)
  const order = server.seen
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
  assert.is(server.seen.length, 1)
})

test('shows the login tip instead of a write by a snapshot visitor; reading goes on', async () => {
  $visitor.set({ ...nobody, uid: 90, isSnapshot: true })
  assert.is((await failureOf(write({}))).kind, 'stopped')
  assert.is($loginTip.get(), true)
  assert.is(server.seen.length, 0)
  await read({})
  assert.is(server.seen.length, 1)
})

test('an identical write in flight is the same write, whatever its reqId', async () => {
  const first = write({ id: 501, reqId: 'a' })
  assert.is(write({ id: 501, reqId: 'b' }), first)
  assert.is.not(write({ id: 502, reqId: 'c' }), first)
  await first
  await write({ id: 501, reqId: 'd' })
  assert.equal(
    server.seen.map(({ body }) => (body as Params).reqId),
    ['a', 'c', 'd'],
  )
})

test('the loading layer stays until the last of the calls that asked for it', async () => {
  const loud = endpoint<Params, unknown>({ path: '/wechat/loud' })
  const answers: (() => void)[] = []
  server.handler = () => new Promise(resolve => answers.push(() => resolve(ok(1))))
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

test('a call of a timer fails without a word', async () => {
  const quiet = endpoint<Params, unknown>({ path: '/wechat/x', loader: false, quiet: true })
  server.handler = () => refused(1101)
  assert.instance(await failureOf(quiet({})), ApiError)
  await turns()
  assert.is(modalText(), '')
})

test.run()

function spoken(): Promise<void> {
  return new Promise(resolve => withSpeech(() => resolve()))
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call succeeded')
}

/** Title, text and the buttons that are shown. */
function modalText(): string {
  const modal = shown('.taro__modal')
  const buttons = [...(modal?.querySelectorAll<HTMLElement>('.taro-model__btn') ?? [])]
  const words = ['.taro-modal__title', '.taro-modal__text'].map(
    part => modal?.querySelector(part)?.textContent,
  )
  const labels = buttons.filter(each => each.style.display !== 'none').map(each => each.textContent)
  return modal ? [...words, ...labels].join(' ') : ''
}

const loadingText = () => shown('.taro__toast')?.textContent ?? ''

function shown(selector: string): HTMLElement | undefined {
  const layer = document.querySelector<HTMLElement>(selector)
  const isShown = layer && layer.style.display !== 'none' && !layer.matches('.is-leaving')
  return isShown ? layer : undefined
}

/** Lets a request go out and its answer come in. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
