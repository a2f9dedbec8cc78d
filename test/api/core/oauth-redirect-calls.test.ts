import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoint } from '../../../api/core/endpoint.ts'
import { isRedirecting } from '../../../api/core/oauth-redirect.ts'
import {
  createEndpointFixture,
  failureOf,
  modalText,
  type Params,
  read,
  turns,
  write,
} from '../../support/endpoint-fixture.ts'
import { ok, refused } from '../../support/fake-server.ts'
import { until } from '../../support/mount.tsx'

const test = suite('calls that lead away from the page')
const fixture = createEndpointFixture()

test.before(fixture.load)
test.before.each(fixture.begin)
test.after.each(fixture.end)

test('leaves for the authorization and never settles', async () => {
  fixture.server.handler = () =>
    ok(null, { status: 'oauth', targetUrl: 'https://o.example/a?r=REDIRECT_URI' })
  let settled = false
  for (const call of [read({}), read({ id: 2 }), write({ id: 3 })]) {
    call.finally(() => {
      settled = true
    })
  }
  await turns()
  assert.is(settled, false)
  assert.is(fixture.left.length, 1)
})

test('sends nothing while the page is leaving, and says nothing of what is cut', async () => {
  let cut = () => {}
  fixture.server.handler = ({ url }) =>
    url.includes('slow')
      ? new Promise((_, reject) => {
          cut = () => reject(new TypeError('Load failed'))
        })
      : ok(null, { status: 'oauth', targetUrl: 'https://o.example/a' })
  void write({ slow: 1 }).catch(() => {})
  const slow = endpoint<Params, unknown>({ method: 'POST', path: '/wechat/slow', loader: false })
  void slow({}).catch(() => {})
  await turns()
  const sent = fixture.server.seen.length
  cut()
  void read({}).catch(() => {})
  await turns()
  assert.is(fixture.server.seen.length, sent)
  assert.is(modalText(), '')
})

test('goes to the screen of a stopped brand', async () => {
  const brand = { brand_info: { brand_id: 8, brand_name: '半山 茶舍' } }
  fixture.server.handler = () => refused(999998, '已停止', brand)
  assert.is((await failureOf(read({}))).code, 999998)
  assert.is(modalText(), '')
  // The screen's address is in a lazily loaded file.
  await until(() => fixture.left.length > 0)
  const left = new URL(fixture.left[0] ?? '', location.href)
  assert.is(left.pathname, '/serviceFailed')
  assert.equal(
    ['br', 'brand_name', 'code'].map(name => left.searchParams.get(name)),
    ['8', '半山 茶舍', '999998'],
  )
  assert.is((await failureOf(read({}))).kind, 'stopped', 'nothing is sent while it goes')
  assert.is(fixture.server.seen.length, 1)
})

for (const [code, at, screen] of [
  [4001, '/coupon?br=8&id=501', '/web-expire?br=8&type=1'],
  [4003, '/coupon?br=8&id=501', '/noAccess?br=8&reason=3'],
  [4001, '/web-expire?br=8', undefined],
  [4005, '/coupon?br=8&id=501', '/brand?br=8'],
  [4005, '/brand?br=8', undefined],
  [4003, '/noAccess?br=8', undefined],
  [999998, '/serviceFailed?br=8', undefined],
] as const) {
  test(`a refusal with code ${code} at ${at} ${screen ? `leads to ${screen}` : 'stays there'}, and says nothing`, async () => {
    history.replaceState(null, '', at)
    fixture.server.handler = () => refused(code, '不行')
    assert.is((await failureOf(read({}))).code, code)
    await until(() => (screen ? fixture.left.length > 0 : !isRedirecting()))
    assert.equal(fixture.left, screen ? [screen] : [])
    assert.is(modalText(), '')
    await failureOf(read({}))
    assert.is(fixture.server.seen.length, screen ? 1 : 2)
  })
}

test.run()
