import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('authorization')

let demo: DemoApp
const origin = 'http://shop.test'
const home = `${origin}/coupon?br=8&id=501`

test.before(async () => {
  demo = await openDemoApp()
})
test.after(() => demo.close())

function authorize(change: Record<string, string> = {}, cookie = '') {
  const query = new URLSearchParams({
    appid: 'wx8',
    redirect_uri: home,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: '8',
    ...change,
  })
  return demo.app.request(`${origin}/sandbox/oauth/authorize?${query}`, {
    headers: { Cookie: cookie },
  })
}

function codeOf(answer: Response): string {
  return new URL(answer.headers.get('location') ?? origin).searchParams.get('code') ?? ''
}

const rowOf = (code: string) =>
  demo.db.selectFrom('oauth_code').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

test('asks who continues while nobody holds the phone', async () => {
  const answer = await authorize()
  const html = await answer.text()
  assert.is(answer.status, 200)
  for (const name of ['周予安', '林晚秋', '何青禾']) assert.match(html, name)
  assert.match(html, 'action="/sandbox/person"')
  assert.match(answer.headers.get('content-security-policy') ?? '', "script-src 'self'")
})

test('returns at once for whoever holds it, with a code and the state', async () => {
  const answer = await authorize({}, 'sandbox_person=staff')
  const back = new URL(answer.headers.get('location') ?? '')
  assert.is(back.origin + back.pathname, `${origin}/coupon`)
  assert.equal([back.searchParams.get('id'), back.searchParams.get('state')], ['501', '8'])
  const row = await rowOf(codeOf(answer))
  assert.equal([row.brand_id, row.unionid, row.nickname], [8, 'union-lin-wanqiu', '林晚秋'])
  assert.is(row.is_snapshot, false)
})

test('gives a code five minutes', async () => {
  const row = await rowOf(codeOf(await authorize({}, 'sandbox_person=shopperA')))
  assert.is(row.expires_at, demo.clock.seconds() + 300)
  assert.is(row.used_at, null)
})

const account = { brandId: 8, appId: 'wx8' }

test('gives a code that says once who it is', async () => {
  const code = codeOf(await authorize({}, 'sandbox_person=shopperA'))
  assert.is((await demo.messaging.exchangeCode(account, code))?.nickname, '周予安')
  assert.is(await demo.messaging.exchangeCode(account, code), null)
})

test('gives a code that says nothing after five minutes, nor to another brand', async () => {
  const code = codeOf(await authorize({}, 'sandbox_person=shopperA'))
  assert.is(await demo.messaging.exchangeCode({ brandId: 9, appId: 'wx9' }, code), null)
  demo.clock.pass(300)
  assert.is(await demo.messaging.exchangeCode(account, code), null)
})

test('gives a new code each time', async () => {
  const codes = await Promise.all(
    [1, 2, 3].map(async () => codeOf(await authorize({}, 'sandbox_person=shopperA'))),
  )
  assert.is(new Set(codes).size, 3)
})

test('makes an account up for a snapshot page', async () => {
  const row = await rowOf(
    await codeOf(await authorize({}, 'sandbox_person=shopperA; sandbox_snapshot=1')),
  )
  assert.is(row.is_snapshot, true)
  assert.is.not(row.unionid, 'union-zhou-yuan')
  assert.is(row.nickname, '微信用户')
})

test('knows which brand an app id belongs to', async () => {
  const row = await rowOf(
    await codeOf(await authorize({ appid: 'wx9' }, 'sandbox_person=shopperA')),
  )
  assert.is(row.brand_id, 9)
})

const refusals: [what: string, change: Record<string, string>, reason: RegExp][] = [
  ['an unknown app id', { appid: 'wx404' }, /AppID/],
  ['a return to another site', { redirect_uri: 'https://evil.test/coupon' }, /redirect_uri/],
  ['a return address that is none', { redirect_uri: 'coupon' }, /redirect_uri/],
  ['a script as return address', { redirect_uri: 'javascript:alert(1)' }, /redirect_uri/],
  ['anything but a code', { response_type: 'token' }, /response_type/],
]

for (const [what, change, reason] of refusals) {
  test(`refuses ${what}`, async () => {
    const answer = await authorize(change, 'sandbox_person=staff')
    assert.is(answer.status, 400)
    assert.match(await answer.text(), reason)
  })
}

test('writes what came in the address as text only', async () => {
  const html = await (await authorize({ state: '"><script>alert(1)</script>' })).text()
  assert.not.match(html, '<script>alert')
})

test.run()
