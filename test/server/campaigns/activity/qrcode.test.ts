import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityPoster } from '../../../../api/activity.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addEnvelopes } from '../../../support/server-envelopes.ts'
import { itemId, voteCampaign, voteItems } from '../../../support/server-votes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the code-and-poster page')
const path = '/api/wechat/activity/qrcode'
const query = { id: 501, type: 'coupon' }
let server: TestServer
let staff: Caller

test.before(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
})
test.after(() => server.close())

async function poster(of: Record<string, unknown> = query): Promise<ActivityPoster> {
  return (await staff.get(path, of)).data as unknown as ActivityPoster
}

test('leads to the activity and names the staff member who shows it', async () => {
  const { target_url, poster: drawn, staff: shower, activity } = await poster()
  assert.is(target_url, 'http://shop.test/coupon?br=8&id=501&staffId=5&staffMarket=1')
  assert.equal([shower?.id, drawn.w, activity.id], [5, 750, 501])
  assert.ok(drawn.qr_w >= 200)
})

test('counts who came, who took one and who used it', async () => {
  for (const uid of [people.shopper, people.friend, people.shopper]) {
    const log = { key: 'page-visit', uid, bid: 8, path: '/coupon', staffId: 5, anchorTime: uid }
    const param = JSON.stringify({ br: '8', id: '501' })
    await (await server.as(uid)).get('/data-collection/log/index', { ...log, param })
    // Nobody counts by a uid that a stranger sends.
    await (await server.as()).get('/data-collection/log/index', { ...log, uid: uid + 1000, param })
  }
  const shopper = await server.as(people.shopper)
  const taken = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  const use = { code: taken.data.code, preview: 0, reqId: newReqId() }
  assert.equal((await poster()).stats, { scan: 2, join: 1, reward: 0 })
  await staff.post('/api/retail/work/write-off-code', use)
  assert.equal((await poster()).stats, { scan: 2, join: 1, reward: 1 })
})

test('tells how much of an envelope’s money is left, from the first moment on', async () => {
  await addEnvelopes(server, 661)
  const envelopes = { id: 661, type: 'redEnvelope' }
  assert.is((await poster(envelopes)).stats.left_fen, 1000)
  const opened = await (await server.as(people.shopper)).post('/api/wechat/red-envelope/open', {
    id: 661,
    reqId: newReqId(),
  })
  const { left_fen, join, reward } = (await poster(envelopes)).stats
  assert.equal([left_fen, join, reward], [1000 - Number(opened.data.amount_fen), 1, 1])
})

test('leads to the contestant that it is asked for, in a vote only', async () => {
  await server.db.insertInto('activity').values(voteCampaign(761)).execute()
  await server.db.insertInto('vote_item').values(voteItems(761, 1)).execute()
  const [home, item] = ['vote?', 'vote/detail?'].map(
    page => `http://shop.test/${page}br=8&id=761&staffId=5&staffMarket=1`,
  )
  const vote = { id: 761, type: 'vote' }
  assert.is((await poster(vote)).target_url, home)
  assert.is((await poster({ ...vote, itemId: 'x' })).target_url, home)
  const number1 = itemId(761, 1)
  assert.is((await poster({ ...vote, itemId: number1 })).target_url, `${item}&itemId=${number1}`)
  assert.not.match((await poster({ ...query, itemId: number1 })).target_url, 'itemId')
})

test('is for staff of the brand only', async () => {
  const refused = await (await server.as(people.shopper)).get(path, query)
  assert.is(refused.code, 2109)
  assert.equal([refused.data.staff, refused.data.stats], [null, undefined])
  assert.is(refused.data.target_url, `http://shop.test/coupon?br=8&id=${query.id}`)
  assert.is((await (await server.as(people.disabledStaff)).get(path, query)).code, 2109)
  assert.is((await (await server.as()).get(path, query)).status, 'oauth')
})

test('is not there for an activity of another type or brand', async () => {
  for (const wrong of [
    { id: 501, type: 'vote' },
    { id: 591, type: 'coupon' },
  ]) {
    assert.is((await staff.get(path, wrong)).code, 2101)
  }
})

test.run()
