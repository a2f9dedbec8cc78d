import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { SignedShare } from '../../../../api/share.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the signed share chain')
const signPath = '/api/wechat/share/sign'
const openPath = '/api/wechat/share/open'
const article = { kind: 'article', id: 301 }
const { staff, shopper, friend, manager } = people

let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

interface LinkFields {
  shareBy: string
  shareTime: number
  shareSign: string
}

const nothing = { shareBy: '', shareTime: 0, shareSign: '' }

/** The link of `uid`, who came through `before`. */
async function passOn(
  uid: number,
  before: LinkFields = nothing,
  of = article,
): Promise<LinkFields> {
  const { data } = await (await server.as(uid)).get(signPath, { ...of, ...before })
  const { share_by, share_time, share_sign } = data as unknown as SignedShare
  return { shareBy: share_by, shareTime: share_time, shareSign: share_sign }
}

async function open(uid: number | undefined, link: LinkFields, of = article): Promise<Caller> {
  const caller = await server.as(uid)
  const { http, code } = await caller.post(openPath, { ...of, ...link })
  assert.equal([http, code], [200, 1], 'a link opens whatever it is worth')
  return caller
}

const credits = () =>
  server.db
    .selectFrom('share_credit')
    .select(['viewer_uid', 'sharer_uid', 'staff_id', 'depth', 'share_by'])
    .orderBy('viewer_uid')
    .execute()

test('credits staff and each who passed it on, for those who came through them', async () => {
  const first = await passOn(staff)
  await open(shopper, first)
  const second = await passOn(shopper, first)
  await open(friend, second)
  assert.is(second.shareBy, '77,88')
  assert.equal(await credits(), [
    { viewer_uid: shopper, sharer_uid: staff, staff_id: 5, depth: 1, share_by: '77' },
    { viewer_uid: friend, sharer_uid: shopper, staff_id: 5, depth: 2, share_by: '77,88' },
  ])
})

test('each character of the signature counts: 0 credits when one is another', async () => {
  const link = await passOn(staff)
  for (let place = 0; place < link.shareSign.length; place += 1) {
    for (const other of ['A', '0', '_', '.']) {
      if (link.shareSign[place] === other) continue
      const shareSign = link.shareSign.slice(0, place) + other + link.shareSign.slice(place + 1)
      await open(shopper, { ...link, shareSign })
    }
  }
  for (const shareSign of ['', link.shareSign.slice(0, -1), `${link.shareSign}A`, '0.'])
    await open(shopper, { ...link, shareSign })
  assert.equal(await credits(), [])
})

test('all that a signature covers counts: 0 credits for another chain, time, material or brand', async () => {
  const link = await passOn(staff)
  await open(shopper, { ...link, shareBy: '78' })
  await open(shopper, { ...link, shareBy: '77,89' })
  await open(shopper, { ...link, shareBy: '' })
  await open(shopper, { ...link, shareTime: link.shareTime - 1 })
  await open(shopper, link, { kind: 'article', id: 302 })
  await open(shopper, link, { kind: 'video', id: 301 })
  // The other brand has the same secret, so only its id differs.
  const secret = 'secret of 8'
  await server.db.updateTable('brand').set({ secret }).where('brand_id', '=', 9).execute()
  const elsewhere = await server.as(shopper, { brandId: 9 })
  await elsewhere.post(openPath, { ...article, ...link })
  assert.equal(await credits(), [])
})

test('nobody earns by opening their own link, or one that went through them', async () => {
  const first = await passOn(staff)
  await open(staff, first)
  const second = await passOn(shopper, first)
  await open(staff, second)
  await open(shopper, second)
  assert.equal(await credits(), [])
})

test('a chain that went round in a circle earns nothing', async () => {
  const round = await passOn(staff, await passOn(shopper, await passOn(staff)))
  assert.is(round.shareBy, '77,88,77')
  assert.is.not(round.shareSign, '')
  await open(friend, round)
  assert.equal(await credits(), [])
})

test('a link earns for 30 days', async () => {
  const link = await passOn(staff)
  server.clock.pass(30 * DAY_S)
  await open(shopper, link)
  assert.is((await credits()).length, 1)
  server.clock.pass(1)
  await open(friend, link)
  assert.is((await credits()).length, 1)
})

test('a way over more than 20 people is not signed', async () => {
  const long = Array.from({ length: 19 }, (_, index) => String(200 + index)).join(',')
  assert.is.not((await passOn(shopper, { ...nothing, shareBy: long })).shareSign, '')
  assert.is((await passOn(shopper, { ...nothing, shareBy: `${long},300` })).shareSign, '')
})

test('50 openings at the same moment are one credit, the next day another', async () => {
  const link = await passOn(staff)
  const viewer = await server.as(shopper)
  await Promise.all(
    Array.from({ length: 50 }, () => viewer.post(openPath, { ...article, ...link })),
  )
  assert.is((await credits()).length, 1)
  server.clock.pass(DAY_S)
  await open(shopper, link)
  assert.is((await credits()).length, 2)
})

test('who passes on an unsigned link is proven, those before are not', async () => {
  const link = await passOn(shopper, {
    ...nothing,
    shareBy: '77',
    shareTime: server.clock.seconds(),
  })
  assert.is(link.shareBy, '77,88')
  await open(friend, link)
  assert.equal(await credits(), [
    { viewer_uid: friend, sharer_uid: shopper, staff_id: null, depth: 2, share_by: '77,88' },
  ])
})

test('the proven part of a chain cannot be made longer', async () => {
  const link = await passOn(shopper, { ...nothing, shareBy: '77' })
  await open(friend, { ...link, shareSign: link.shareSign.replace('1.', '0.') })
  assert.equal(await credits(), [])
})

test('an aged link proves nobody but who passes it on now', async () => {
  const old = await passOn(staff)
  server.clock.pass(31 * DAY_S)
  await open(friend, await passOn(shopper, old))
  assert.is((await credits())[0]?.staff_id, null)
})

test('sharing twice leaves the chain as it is', async () => {
  const link = await passOn(shopper, await passOn(staff))
  assert.is((await passOn(shopper, link)).shareBy, '77,88')
})

test('nobody signs for somebody else: the chain ends with the session', async () => {
  const caller = await server.as(shopper)
  const { data } = await caller.get(signPath, { ...article, uid: manager, shareUser: manager })
  assert.is(data.share_by, '88')
})

test('a stranger and a snapshot page get no signature, and write nothing', async () => {
  const stranger = await server.as()
  assert.is((await stranger.get(signPath, article)).data.share_sign, '')
  const snapshot = await server.as(shopper, { isSnapshot: true })
  assert.is((await snapshot.get(signPath, article)).data.share_sign, '')
  const link = await passOn(staff)
  await open(undefined, link)
  assert.is((await snapshot.post(openPath, { ...article, ...link })).code, 2128)
  assert.equal(await credits(), [])
})

test('what is off or unknown is not signed', async () => {
  const caller = await server.as(shopper)
  for (const of of [
    { kind: 'article', id: 304 },
    { kind: 'video', id: 404 },
    { kind: 'file', id: 454 },
    { kind: 'file', id: 999 },
  ])
    assert.is((await caller.get(signPath, of)).code, 4004)
  assert.is((await caller.get(signPath, { kind: 'coupon', id: 501 })).data.field, 'kind')
})

test.run()
