import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { keeperOf } from '../../../../server/mechanics/keeper.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people, STAFF } from '../../../support/server-data.ts'
import { guideCardActivity } from '../../../support/server-guide-cards.ts'
import { addInvite, addPeople } from '../../../support/server-invites.ts'

const test = suite('a guide’s card')
const ID = 1922
const UID = people.shopper
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const take = async (uid = UID, staffId = STAFF, reqId = newReqId()) =>
  (await server.as(uid)).post('/api/wechat/guide-card/take', { id: ID, staffId, reqId })

interface Detail {
  guide: { user_id: number; phone: string } | null
  quota_left: number
  card: { status: number; is_handed_over: boolean } | null
  benefits: { grant_id: string; status: number | null }[]
}

const detail = async (uid = UID, staffId = STAFF) =>
  (await (await server.as(uid)).get('/api/wechat/guide-card/detail', { id: ID, staffId }))
    .data as unknown as Detail

const writeOff = async (code: string, uid = people.staff) =>
  (await server.as(uid)).post('/api/retail/work/write-off-code', {
    code,
    preview: 0,
    reqId: newReqId(),
  })

const codesOf = (data: Record<string, unknown>) =>
  (data.codes as { code: string }[]).map(({ code }) => code)

const setStaff = (userId: number, change: { status?: number; show?: string }) =>
  server.db
    .updateTable('shop_user')
    .set(change)
    .where('brand_id', '=', 8)
    .where('user_id', '=', userId)
    .execute()

test('a customer takes a card once, its codes belong to the guide’s store, and the customer is locked to the guide', async () => {
  await addInvite(server, guideCardActivity(ID))
  const reqId = newReqId()
  const [first, again] = [await take(UID, STAFF, reqId), await take(UID, STAFF, reqId)]
  assert.equal([first.code, again.data], [1, first.data])
  const second = await take()
  assert.equal([second.code, second.data.record_id], [2106, first.data.card_id])
  const keeper = await keeperOf(server.db, { brandId: 8, uid: UID, now: server.clock.seconds() })
  assert.is(keeper?.userId, STAFF)
  const [coupon = '', gift = ''] = codesOf(first.data)
  assert.is((await writeOff(coupon)).code, 1)
  assert.is((await writeOff(coupon)).code, 1502)
  assert.is((await detail()).card?.status, 1)
  assert.is((await writeOff(gift)).code, 1)
  const { card, benefits } = await detail()
  assert.equal([card?.status, ...benefits.map(({ status }) => status)], [2, 2, 2])
})

test('ten parallel taps give one card, and a quota of three serves three of ten people', async () => {
  await addInvite(server, guideCardActivity(ID, { ext: { quota: 3 } }))
  const uids = await addPeople(server, 4200, 10)
  const taps = await Promise.all(Array.from({ length: 10 }, () => take()))
  assert.is(taps.filter(({ code }) => code === 1).length, 1)
  const replies = await Promise.all(uids.map(uid => take(uid)))
  assert.is(replies.filter(({ code }) => code === 1).length, 2)
  assert.is(replies.filter(({ code }) => code === 2105).length, 8)
  assert.is((await detail()).quota_left, 0)
  const cards = await server.db
    .selectFrom('guide_card')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .execute()
  const grants = await server.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .execute()
  assert.equal([cards.length, grants.length], [3, 6])
})

test('a guide who has left gives no cards; the card then shows the staff member who keeps the customer', async () => {
  await addInvite(server, guideCardActivity(ID))
  await take()
  await setStaff(STAFF, { status: 2 })
  assert.is((await take(people.friend)).code, 2109)
  assert.is((await detail(people.friend)).guide, null)
  const before = await detail()
  assert.equal([before.guide, before.card?.is_handed_over], [null, true])
  await server.db
    .updateTable('keeper')
    .set({ user_id: 6 })
    .where('brand_id', '=', 8)
    .where('uid', '=', UID)
    .execute()
  assert.is((await detail()).guide?.user_id, 6)
})

test('a hidden phone number and code are also hidden from the scan page', async () => {
  await addInvite(server, guideCardActivity(ID))
  const show = (phone: number) =>
    JSON.stringify({ show_phone: phone, show_qrcode: 1, show_store: 1 })
  await setStaff(STAFF, { show: show(1) })
  assert.is.not((await detail()).guide?.phone, '')
  await setStaff(STAFF, { show: show(0) })
  assert.is((await detail()).guide?.phone, '')
  const nobody = await server.as()
  const { data } = await nobody.get('/api/wechat/guide-card/scan', { id: ID, staffId: STAFF })
  const guide = data.guide as { phone: string }
  assert.equal([guide.phone, data.is_staff, data.is_over], ['', false, false])
  assert.match(String(data.target_url), /\/guideCard\?br=8&id=1922&staffId=5$/)
})

test('a card and its codes expire after the card’s own validity', async () => {
  await addInvite(server, guideCardActivity(ID, { ext: { valid_days: 2 } }))
  const { data } = await take()
  server.clock.pass(2 * DAY_S)
  const { card, benefits } = await detail()
  assert.equal([card?.status, benefits[0]?.status], [3, 3])
  assert.is((await writeOff(codesOf(data)[0] ?? '')).code, 1503)
})

test.run()
