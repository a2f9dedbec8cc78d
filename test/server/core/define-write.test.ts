import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineWrite } from '../../../server/core/define-write.ts'
import { count, id } from '../../../server/core/fields.ts'
import { mountRoutes } from '../../../server/core/mount-routes.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import {
  callerOf,
  newReqId,
  openSession,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'

const test = suite('a write')
const PATH = '/wechat/test/write'

let server: TestServer
const seen: string[] = []

const write = defineWrite({
  name: 'test/write',
  path: PATH,
  access: 'open',
  input: { id, place: count },
  mayDiffer: ['place'],

  async find({ input }) {
    if (input.id === 99) throw new ReplyError('activityMissing')
    return input.id * 10
  },

  check({ input }) {
    if (input.id === 98) throw new ReplyError('ended')
  },

  async run({ trx, afterCommit, brand, visitor, input, found, ...rest }) {
    seen.push('db' in rest ? 'run with a way around its transaction' : 'run')
    afterCommit(async db => {
      const { n } = await db
        .selectFrom('reply_once')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .where('brand_id', '=', brand.brand_id)
        .where('operation', '=', 'test/write')
        .executeTakeFirstOrThrow()
      seen.push(`committed ${n}`)
    })
    const { uid } = await trx
      .selectFrom('visitor')
      .select('uid')
      .where('brand_id', '=', brand.brand_id)
      .where('uid', '=', visitor.uid)
      .executeTakeFirstOrThrow()
    if (input.id === 97) throw new ReplyError('soldOut')
    return { uid, found, place: input.place }
  },
})

test.before(async () => {
  server = await startTestServer()
})
test.before.each(() => {
  seen.length = 0
})
test.after(() => server.close())

async function caller(uid?: number) {
  const app = new Hono()
  mountRoutes(app, [write], server)
  const fetchApp = async (path: string, init?: RequestInit) =>
    app.request(`http://shop.test${path}`, init)
  return callerOf(fetchApp, uid ? await openSession(server, { brandId: 8, uid }) : '', 8)
}

const api = `/api${PATH}`

test('acts once: a repeat gets the first answer, also from another place, and no step follows it', async () => {
  const me = await caller(88)
  const body = { id: 5, reqId: newReqId() }
  const first = await me.post(api, { ...body, place: 1 })
  const again = await me.post(api, { ...body, place: 2 })
  assert.equal([first.data, again.data], [first.data, first.data])
  assert.equal(first.data, { uid: 88, found: 50, place: 1 })
  assert.equal(seen, ['run', 'committed 1'])
})

test('refuses another body under the same attempt with 422', async () => {
  const me = await caller(88)
  const reqId = newReqId()
  await me.post(api, { id: 5, place: 1, reqId })
  const { http } = await me.post(api, { id: 6, place: 1, reqId })
  assert.is(http, 422)
  assert.is(seen.filter(each => each === 'run').length, 1)
})

test('asks what there is, then who is there, then its own conditions; none of them begins the effect', async () => {
  const nobody = await caller()
  const me = await caller(88)
  const codeOf = async (who: typeof me, activityId: number) =>
    (await who.post(api, { id: activityId, place: 1, reqId: newReqId() })).code
  const { code: missing } = new ReplyError('activityMissing')
  const { code: login } = new ReplyError('needLogin')
  const { code: ended } = new ReplyError('ended')
  assert.equal(
    [await codeOf(nobody, 99), await codeOf(nobody, 98), await codeOf(me, 98)],
    [missing, login, ended],
  )
  assert.equal(seen, [])
})

test('keeps nothing of a refusal: no step follows, and the attempt can be made again', async () => {
  const me = await caller(88)
  const body = { id: 97, place: 1, reqId: newReqId() }
  await me.post(api, body)
  await me.post(api, body)
  assert.equal(seen, ['run', 'run'])
})

test('needs the attempt’s uuid', async () => {
  const me = await caller(88)
  const { data } = await me.post(api, { id: 5, place: 1 })
  assert.is(data.field, 'reqId')
})

test.run()
