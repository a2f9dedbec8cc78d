import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $visitor, couponDetail } from '../../../../api/index.ts'
import { startLogin } from '../../../../pages/app/startup/login.ts'
import { storePersonLabels } from '../../../../pages/app/startup/person-labels.ts'
import { currentUrl, getStorageSync } from '../../../../runtime/index.ts'
import { ok } from '../../../support/fake-server.ts'
import { authorize, createLoginFixture, shopper, turns } from '../../../support/login-fixture.ts'
import { until } from '../../../support/mount.tsx'

const test = suite('login of a third party’s visitor')
const fixture = createLoginFixture(test)

const signedLink = '/coupon?br=8&isThird=1&uni=oU88&uid=88&uniSign=1.n.mac&id=501'

/** Opens a link like the start of the app. */
function arriveBy(link: string): void {
  fixture.open(link)
  const landing = currentUrl()
  storePersonLabels(landing)
  startLogin(landing)
}

const firstUrl = () => fixture.server.seen[0]?.url

test('a signed pair of a third party is exchanged while the other calls wait, and is gone from the address', async () => {
  window.__early = { key: '/api/x', answer: Promise.resolve(new Response('')) }
  arriveBy(signedLink)
  assert.equal([$login.get(), location.search], ['busy', '?br=8&isThird=1&id=501'])
  assert.is(window.__early, undefined)
  const held = couponDetail({ id: '501' })
  await until(firstUrl)
  assert.is(
    firstUrl(),
    '/api/third/wechat/auth/third-login?brandId=8&uid=88&uni=oU88&uniSign=1.n.mac&wechatUnionid=oU88',
  )
  assert.is(fixture.server.seen.length, 1)
  fixture.release(ok(shopper))
  await held
  assert.equal(
    [$login.get(), $visitor.get().nickname, ...fixture.storage()],
    ['done', '周予安', 88, 'oU88', '8', ''],
  )
})

test('whoever the session says is here stays, whatever the labels of a signed link say', async () => {
  arriveBy(signedLink)
  await until(firstUrl)
  fixture.release(ok({ ...shopper, uid: 90, union_id: 'oU90' }))
  await until(() => $login.get() === 'done')
  assert.equal(
    [$visitor.get().uid, getStorageSync('uid'), getStorageSync('unionid')],
    [90, 90, 'oU90'],
  )
})

test('a pair that is refused leads to the authorization, and back to an address without it', async () => {
  arriveBy(signedLink)
  await until(firstUrl)
  fixture.release(authorize)
  await until(() => fixture.leaves.left.length)
  const back = encodeURIComponent('http://shop.test/coupon?br=8&isThird=1&id=501')
  assert.equal(fixture.leaves.left, [`https://o.example/a?r=${back}&forcePopup=true`])
  assert.is($login.get(), 'busy')
})

test('a signature without its pair is worth nothing: the session decides', async () => {
  for (const rest of ['uni=oU88', 'uid=88', 'uni=oU88&uid=x']) {
    arriveBy(`/coupon?br=8&isThird=1&uniSign=1.n.mac&${rest}`)
    await until(firstUrl)
    assert.match(firstUrl() ?? '', '/api/third/wechat/auth/getUserWechat?')
  }
})

for (const link of [signedLink.replace('&isThird=1', ''), signedLink.replace(/&uniSign=[^&]*/, '')])
  test(`labels alone are believed as ever, and prove nothing: ${link}`, async () => {
    arriveBy(link)
    await turns()
    assert.equal([fixture.asked(), $login.get()], [[], 'done'])
    assert.not.match(location.search, /uni|uid/)
  })

test.run()
