import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('who holds the phone')

let app: DemoApp['app']
let demo: DemoApp

test.before(async () => {
  demo = await openDemoApp()
  app = demo.app
})
test.after(() => demo.close())

const post = (path: string, body: unknown, cookie = '') =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().join('\n')

test('is nobody on a fresh browser, and the phone is an iPhone', async () => {
  const state = await (await app.request('/sandbox/state')).json()
  assert.is(state.person, '')
  assert.is(state.client, 'ios')
  assert.is(state.network, 'normal')
  assert.is(state.snapshot, false)
})

test('offers shoppers, staff, manager and merchant at once, the others behind more', async () => {
  const { people } = await (await app.request('/sandbox/state')).json()
  const first = people.filter((person: { isExtra: boolean }) => !person.isExtra)
  assert.equal(
    first.map((person: { key: string }) => person.key),
    ['shopperA', 'shopperB', 'staff', 'manager', 'merchant'],
  )
  assert.ok(people.length > first.length)
})

test('changes by a cookie, and the session of the one before ends', async () => {
  const answer = await post('/sandbox/person', { person: 'staff' }, 'shop_session_8=old')
  assert.is((await answer.json()).person, 'staff')
  assert.match(cookiesOf(answer), /sandbox_person=staff/)
  assert.match(cookiesOf(answer), /sandbox_client=ios/)
  assert.match(cookiesOf(answer), /shop_session_8=;[^\n]*Max-Age=0/)
})

test('refuses somebody who is not of the demo', async () => {
  for (const body of [{ person: 'mallory' }, {}, null, 'staff']) {
    assert.is((await post('/sandbox/person', body)).status, 400)
  }
})

test('writes no cookie but the changed one, so that two changes at once both hold', async () => {
  const answer = await post('/sandbox/state', { network: 'slow' }, 'sandbox_client=android')
  assert.equal(
    answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]),
    ['sandbox_network=slow'],
  )
})

test('keeps what was not changed', async () => {
  const answer = await post(
    '/sandbox/state',
    { network: 'slow' },
    'sandbox_person=staff; sandbox_client=android',
  )
  const state = await answer.json()
  assert.equal([state.person, state.client, state.network], ['staff', 'android', 'slow'])
  assert.not.match(cookiesOf(answer), /shop_session/)
})

test('refuses settings that do not exist', async () => {
  for (const body of [{ client: 'toaster' }, { network: 'warp' }, { snapshot: 'yes' }, null]) {
    assert.is((await post('/sandbox/state', body)).status, 400)
  }
})

test('ends the session when the account becomes a virtual one', async () => {
  assert.match(cookiesOf(await post('/sandbox/state', { snapshot: true })), /shop_session_8=;/)
})

const form = (back: string) =>
  app.request('/sandbox/person', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ person: 'shopperA', back }).toString(),
  })

test('is chosen on a page that asks for it, which then goes on', async () => {
  for (const asking of ['/sandbox/oauth/authorize?appid=wx8', '/sandbox/mine?br=8&kind=form']) {
    const answer = await form(asking)
    assert.equal([answer.status, answer.headers.get('location')], [303, asking])
  }
})

test('is never sent anywhere else by that page', async () => {
  for (const back of ['https://evil.test/', '//evil.test/sandbox/mine?', '/coupon']) {
    assert.is((await form(back)).headers.get('location'), '/sandbox/')
  }
})

test.run()
