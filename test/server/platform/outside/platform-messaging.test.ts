import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MessagingApp } from '../../../../server/core/ports/messaging-app.ts'
import { createPlatformMessaging } from '../../../../server/platform/outside/platform-messaging.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import { type PlatformDouble, startPlatform } from '../../../support/platform-double.ts'
import { type TestClock, testClock } from '../../../support/server-clock.ts'
import { freshDatabase, type TestDatabase } from '../../../support/server-database.ts'

const test = suite('the messaging app by its protocol')
const account = { brandId: 8, appId: 'wx8' }
let database: TestDatabase
let clock: TestClock
let platform: PlatformDouble
let messaging: MessagingApp
/** The platform's reply to the exchange of a code. */
let token: object
let person: object
let validAccess = 1
let sent: unknown

test.before(async () => {
  database = await freshDatabase()
  platform = await startPlatform({
    '/sns/oauth2/access_token': query => {
      assert.equal(Object.fromEntries(query), {
        appid: 'wx8',
        secret: 'one',
        code: 'c1',
        grant_type: 'authorization_code',
      })
      return token
    },
    '/sns/userinfo': query => {
      assert.equal([query.get('access_token'), query.get('openid')], ['t1', 'o1'])
      return person
    },
    '/cgi-bin/stable_token': (_, body) => {
      assert.equal(body, { grant_type: 'client_credential', appid: 'wx8', secret: 'one' })
      return { access_token: `access-${validAccess}`, expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': query =>
      query.get('access_token') === `access-${validAccess}`
        ? { errcode: 0, errmsg: 'ok', ticket: `ticket-${validAccess}`, expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' },
    '/cgi-bin/user/info': query => {
      assert.is(query.get('access_token'), `access-${validAccess}`)
      const openid = query.get('openid')
      if (openid === 'gone') return { errcode: 40003, errmsg: 'invalid openid' }
      return { subscribe: openid === 'o1' ? 1 : 0, openid }
    },
    '/cgi-bin/message/custom/send': (query, body) => {
      assert.is(query.get('access_token'), `access-${validAccess}`)
      sent = body
      return body.touser === 'gone' ? { errcode: 45015, errmsg: 'out of time' } : { errcode: 0 }
    },
  })
})
test.after(async () => {
  await platform.close()
  await database.close()
})
test.before.each(async () => {
  await database.db.deleteFrom('outside_ticket').execute()
  platform.asked.length = 0
  clock = testClock()
  token = { access_token: 't1', openid: 'o1', unionid: 'u1', scope: 'snsapi_userinfo' }
  person = { openid: 'o1', nickname: '周予安', headimgurl: 'https://img.example/a', unionid: 'u1' }
  messaging = newMessaging()
})

const newMessaging = () =>
  createPlatformMessaging(
    {
      messagingApi: platform.address,
      messagingOpen: 'https://open.example',
      appSecrets: { wx8: 'one' },
      publicOrigin: 'https://m.shop.test',
    },
    createTicketStore(database.db, clock),
  )

test('sends visitors to its authorization page, with a place for the return address', () => {
  assert.is(
    messaging.authorizeUrl(account, 'https://m.example.com', '8'),
    'https://open.example/connect/oauth2/authorize?appid=wx8&redirect_uri=REDIRECT_URI' +
      '&response_type=code&scope=snsapi_userinfo&state=8#wechat_redirect',
  )
})

test('tells somebody something in the account’s chat', async () => {
  const notice = {
    key: 'notify-reminder:501:88',
    openid: 'o1',
    title: '开始了',
    text: '来看',
    path: '/coupon?br=8',
    picture: '/a.png',
  }
  await messaging.notify(account, notice)
  const article = {
    title: '开始了',
    description: '来看',
    url: 'https://m.shop.test/coupon?br=8',
    picurl: 'https://m.shop.test/a.png',
  }
  assert.equal(sent, { touser: 'o1', msgtype: 'news', news: { articles: [article] } })
})

test('says so when a word could not be delivered', async () => {
  const notice = { key: 'k', openid: 'gone', title: '', text: '', path: '/', picture: '/' }
  const problem = await messaging.notify(account, notice).then(() => '', String)
  assert.match(problem, '45015')
})

test('tells whether somebody follows the account, and when it cannot tell', async () => {
  assert.equal(
    [await messaging.isFollower(account, 'o1'), await messaging.isFollower(account, 'o2')],
    [true, false],
  )
  assert.match(await failureOf(messaging.isFollower(account, 'gone')), '40003')
})

test('tells who a code belongs to', async () => {
  assert.equal(await messaging.exchangeCode(account, 'c1'), {
    openid: 'o1',
    unionid: 'u1',
    nickname: '周予安',
    avatar: 'https://img.example/a',
    isSnapshot: false,
  })
})

test('tells of a snapshot page, and lets the openid stand in for a missing unionid', async () => {
  token = { access_token: 't1', openid: 'o1', is_snapshotuser: 1 }
  person = { openid: 'o1', nickname: '微信用户', headimgurl: '' }
  const identity = await messaging.exchangeCode(account, 'c1')
  assert.equal([identity?.unionid, identity?.isSnapshot], ['o1', true])
})

for (const errcode of [40029, 40163, 41008, 42003]) {
  test(`knows nobody for a code it refuses with ${errcode}`, async () => {
    token = { errcode, errmsg: 'no' }
    assert.is(await messaging.exchangeCode(account, 'c1'), null)
  })
}

test('throws when it is busy', async () => {
  token = { errcode: -1, errmsg: 'system error' }
  assert.match(await failureOf(messaging.exchangeCode(account, 'c1')), 'answered -1 system error')
})

test('throws for an account whose secret nobody set', async () => {
  const other = messaging.exchangeCode({ brandId: 9, appId: 'wx9' }, 'c1')
  assert.match(await failureOf(other), 'APP_SECRETS holds no secret for wx9.')
})

test('is asked for a ticket once, by all processes together', async () => {
  const others = [messaging, newMessaging(), newMessaging()]
  const tickets = await Promise.all(others.map(each => each.jsapiTicket(account)))
  assert.equal(tickets, ['ticket-1', 'ticket-1', 'ticket-1'])
  assert.equal(platform.asked, ['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
})

test('is asked again shortly before the ticket ends', async () => {
  await messaging.jsapiTicket(account)
  clock.pass(7200 - 121)
  await messaging.jsapiTicket(account)
  assert.is(platform.asked.length, 2)
  clock.pass(2)
  await messaging.jsapiTicket(account)
  assert.is(platform.asked.length, 4)
})

test('gets a new access token when it stopped accepting the old one', async () => {
  await messaging.jsapiTicket(account)
  validAccess = 2
  await database.db.deleteFrom('outside_ticket').where('kind', '=', 'jsapi').execute()
  assert.is(await messaging.jsapiTicket(account), 'ticket-2')
})

test('can be asked again after it gave no answer', async () => {
  const nowhere = createPlatformMessaging(
    { messagingApi: `${platform.address}/gone/`, messagingOpen: '', appSecrets: { wx8: 'one' } },
    createTicketStore(database.db, clock),
  )
  await platform.close()
  await failureOf(nowhere.jsapiTicket(account))
  const row = await database.db.selectFrom('outside_ticket').selectAll().execute()
  assert.ok(row.every(each => each.lease_until === 0))
})

async function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no failure',
    (error: Error) => error.message,
  )
}

test.run()
