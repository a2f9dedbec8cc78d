import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S, HOUR_S } from '../../../../api/values/time.ts'
import { areOwnPictures } from '../../../../server/platform/upload/own-pictures.ts'
import { deleteUnused } from '../../../../server/platform/upload/unused-uploads.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('files that nothing names')
const origin = 'http://shop.test'
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

/** Uploads a picture; resolves with its key. */
async function upload(uid: number): Promise<string> {
  const caller = await server.as(uid)
  const { data } = await caller.get('/public-api/oss/makeSignature', { dir: 'images', ext: 'png' })
  const key = String(data.key)
  const body = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  await server.db
    .insertInto('stored_object')
    .values({
      brand_id: 8,
      object_key: key,
      content_type: 'image/png',
      is_public: true,
      body,
      created_at: server.clock.seconds(),
    })
    .execute()
  return key
}

const tend = () => runDueJobs(server, undefined, [deleteUnused])

/** Pictures that are still there; the demo data has files of other kinds. */
async function kept(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('stored_object')
    .select('object_key')
    .where('object_key', 'like', '%/images/%')
    .execute()
  return rows.map(row => row.object_key)
}

const use = (uid: number, key: string) =>
  server.db
    .updateTable('visitor')
    .set({ avatar: key && `${origin}/public-api/oss/object/${key}` })
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()

const isTaken = (uid: number, key: string) =>
  areOwnPictures([`${origin}/public-api/oss/object/${key}`], {
    ...server,
    brandId: 8,
    uid,
    origin,
  })

test('go after a week and an hour; what somebody uses, and what staff have made, stays', async () => {
  const [unused, used, ofStaff] = [
    await upload(people.shopper),
    await upload(people.friend),
    await upload(people.staff),
  ]
  await use(people.friend, used)
  server.clock.pass(7 * DAY_S - 1)
  await tend()
  assert.is(await isTaken(people.shopper, unused), true)
  server.clock.pass(1)
  await tend()
  assert.is((await kept()).length, 3)
  assert.equal(
    [await isTaken(people.shopper, unused), await isTaken(people.friend, used)],
    [false, true],
  )
  server.clock.pass(HOUR_S)
  await tend()
  assert.equal((await kept()).sort(), [ofStaff, used].sort())
})

test('a file that a form used at the last moment stays', async () => {
  const key = await upload(people.shopper)
  server.clock.pass(7 * DAY_S)
  await tend()
  await use(people.shopper, key)
  server.clock.pass(HOUR_S)
  await tend()
  assert.equal(await kept(), [key])
  assert.is(await isTaken(people.shopper, key), true)
})

test('a file that is replaced later goes too', async () => {
  const key = await upload(people.shopper)
  await use(people.shopper, key)
  server.clock.pass(7 * DAY_S)
  await tend()
  await use(people.shopper, '')
  server.clock.pass(30 * DAY_S)
  await tend()
  server.clock.pass(HOUR_S)
  await tend()
  assert.equal(await kept(), [])
})

test('a log goes after thirty days', async () => {
  const nobody = await server.as()
  await nobody.get('/public-api/oss/makeSignature', { dir: 'logs', ext: 'log' })
  server.clock.pass(30 * DAY_S - 1)
  await tend()
  server.clock.pass(1)
  await tend()
  server.clock.pass(HOUR_S)
  await tend()
  assert.equal(await server.db.selectFrom('upload').selectAll().execute(), [])
})

test.run()
