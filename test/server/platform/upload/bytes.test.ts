import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MB } from '../../../../server/platform/upload/upload-kinds.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the size of uploads')
const path = '/public-api/oss/makeSignature'
const picture = { dir: 'images', ext: 'png' }
const video = { dir: 'videos', ext: 'mp4' }
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

/** Asks for tickets in parallel; resolves with the number given. */
async function tickets(uid: number, n: number, fields: object): Promise<number> {
  const caller = await server.as(uid)
  const ask = () => caller.get(path, { ...fields, reqId: newReqId() })
  const replies = await Promise.all(Array.from({ length: n }, ask))
  return replies.filter(({ code }) => code === 1).length
}

test('is none of videos and documents for customers, whom no page asks for them', async () => {
  const shopper = await server.as(people.shopper)
  for (const fields of [video, { dir: 'files', ext: 'pdf' }, { dir: 'papers', ext: 'png' }]) {
    assert.is((await shopper.get(path, fields)).code, 1003)
    assert.is(await tickets(people.staff, 1, fields), 1)
  }
  assert.is(await tickets(people.disabledStaff, 1, video), 0)
})

test('is 100 MB of pictures a day for a customer, in all hours together', async () => {
  const large = { ...picture, size: 5 * MB }
  assert.is(await tickets(people.shopper, 25, large), 20)
  assert.is(await tickets(people.friend, 1, large), 1)
  server.clock.pass(3600)
  assert.is(await tickets(people.shopper, 1, { ...picture, size: 1 }), 0)
  server.clock.pass(23 * 3600)
  assert.is(await tickets(people.shopper, 1, large), 1)
})

test('is 1000 MB of videos a day for a staff member', async () => {
  assert.is(await tickets(people.staff, 25, video), 20)
  assert.is(await tickets(people.staff, 1, picture), 1)
})

test('counts as it was said, and the store takes no more than that', async () => {
  assert.is(await tickets(people.shopper, 60, { ...picture, size: 1000 }), 60)
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.get(path, { ...picture, size: 1000 })
  const policy = JSON.parse(Buffer.from(String(data.policy), 'base64').toString())
  assert.equal(policy.conditions[2], ['content-length-range', 1, 1000])
})

test.run()
