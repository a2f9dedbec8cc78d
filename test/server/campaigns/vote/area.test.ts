import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINUTE_S } from '../../../../api/values/time.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { keepPictures, pictureOf } from '../../../support/server-pictures.ts'
import { addVote, itemId, truthOf } from '../../../support/server-votes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a vote for the people of a region')
/** Two areas: a circle of five kilometres around the lake, and a second one far away. */
const lake = { lat: 30.25, lng: 120.16 }
const area = JSON.stringify([
  { ...lake, radius_m: 5000 },
  { lat: 31.23, lng: 121.47, radius_m: 2000 },
])
const changes = { area, need: '{"location":true}' }
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('without a place: 2113, the page knows what is missing, and nothing counts', async () => {
  await addVote(server, 880, {}, { changes })
  const refused = await vote(880)
  assert.equal([refused.code, refused.data.reason], [2113, 'needLocation'])
  assert.equal(await gates(880), ['location'])
  assert.is((await truthOf(server, 880)).rows, 0)
})

test('inside either circle: the vote counts, as long as the place is fresh', async () => {
  for (const [id, value] of [
    [881, '30.26,120.17'],
    [882, '31.231,121.471'],
  ] as const) {
    await addVote(server, id, { per_day_item: -1 }, { changes })
    assert.is((await reportPlace(id, value)).code, 1)
    assert.equal([await gates(id), (await vote(id)).code], [[], 1])
    server.clock.pass(30 * MINUTE_S - 1)
    assert.is((await vote(id)).code, 1)
    server.clock.pass(1)
    assert.is((await vote(id)).code, 2113)
    assert.is((await truthOf(server, id)).rows, 2)
  }
})

test('outside: the place is refused with 2113 outOfArea, and so is the vote', async () => {
  await addVote(server, 883, {}, { changes })
  // Latitude 30.3 is 5.6 km north of the lake.
  const refused = await reportPlace(883, '30.3,120.16')
  assert.equal([refused.code, refused.data.reason], [2113, 'outOfArea'])
  assert.is((await vote(883)).code, 2113)
  assert.is((await truthOf(server, 883)).rows, 0)
})

test('who was inside and is outside now keeps the place they proved', async () => {
  await addVote(server, 884, {}, { changes })
  await reportPlace(884, '30.25,120.16')
  assert.is((await reportPlace(884, '39.9,116.4')).code, 2113)
  assert.is((await vote(884)).code, 1)
})

test('what is no place is 1001, and a place for one vote opens no other', async () => {
  await addVote(server, 885, {}, { changes })
  await addVote(server, 886, {}, { changes })
  for (const value of ['', '30.25', '91,120', '30.25,181', '30.25;120.16', 'NaN,NaN']) {
    assert.is((await reportPlace(885, value)).code, 1001, value)
  }
  await reportPlace(885, '30.25,120.16')
  assert.equal([(await vote(885)).code, (await vote(886)).code], [1, 2113])
})

test('signing up asks for the same place', async () => {
  await addVote(server, 887, {}, { changes })
  await keepPictures(server, [people.shopper])
  const images = [pictureOf(people.shopper)]
  const entry = { id: 887, name: '湖', images, phone: '13800000000' }
  const signUp = async () =>
    (await server.as(people.shopper)).post('/api/wechat/vote/signup', {
      ...entry,
      reqId: newReqId(),
    })
  assert.is((await signUp()).code, 2113)
  await reportPlace(887, '30.25,120.16')
  assert.is((await signUp()).code, 1)
})

async function vote(id: number) {
  const body = { id, itemIds: [itemId(id, 1)], reqId: newReqId() }
  return (await server.as(people.shopper)).post('/api/wechat/vote/vote', body)
}

async function reportPlace(id: number, value: string) {
  const body = { id, type: 'vote', kind: 'location', value, reqId: newReqId() }
  return (await server.as(people.shopper)).post('/api/wechat/activity/gate', body)
}

async function gates(id: number): Promise<unknown> {
  const { data } = await (await server.as(people.shopper)).get('/api/wechat/vote/detail', { id })
  return (data.me as { gates: string[] }).gates
}

test.run()
