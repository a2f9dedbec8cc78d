import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Activity } from '../../../support/server-activity.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the card of a staff member')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const card = async (staffId: number, uid: number | undefined = people.shopper) =>
  (await server.as(uid)).get('/api/wechat/staff-card/detail', { staffId })

const hide = (field: string) =>
  server.db
    .updateTable('shop_user')
    .set({
      show: JSON.stringify({
        show_staff: 1,
        show_phone: 1,
        show_qrcode: 1,
        show_store: 1,
        [field]: 0,
      }),
    })
    .where('user_id', '=', 5)
    .execute()

const staffOf = (reply: { data: Record<string, unknown> }) =>
  reply.data.staff as Record<string, unknown> | null

test('shows the person, their store and their recommended articles', async () => {
  const { data } = await card(5)
  assert.is(staffOf({ data })?.name, '员工5')
  assert.is((data.store as { name: string }).name, '湖滨店')
  assert.equal([data.likes, data.visits, data.liked, data.is_self], [0, 0, false, false])
  assert.is((await card(5, people.staff)).data.is_self, true)
})

test('offers the coupons that can be taken now', async () => {
  const of = (activity_id: number, change: Partial<Activity> = {}) =>
    coupon(activity_id, { title: `券${activity_id}`, ...change })
  await server.db
    .insertInto('activity')
    .values([
      of(40, {
        ext: JSON.stringify({ ...JSON.parse(coupon(40).ext as string), only_as_reward: true }),
      }),
      of(41, { end_at: server.clock.seconds() - 1 }),
      of(42),
      of(43, { status: 2 }),
      of(44, { stock_total: 5, stock_left: 0 }),
      of(45, { type: 'form' }),
    ])
    .execute()
  const { data } = await card(5)
  const offered = (data.coupons as { activity_id: number }[]).map(each => each.activity_id)
  assert.equal(
    offered.filter(id => id < 50),
    [42],
  )
})

test('counts each visitor of the card once, and not its owner', async () => {
  const time = server.clock.seconds()
  const visit = async (uid: number, staffId: number) =>
    (await server.as(uid)).get('/data-collection/log/index', {
      brandId: undefined,
      key: 'page-visit',
      eid: newReqId(),
      uid,
      bid: 8,
      deep: 1,
      path: '/staffCard',
      param: JSON.stringify({ staffId }),
      staffId,
      time,
    })
  await visit(people.shopper, 5)
  await visit(people.shopper, 5)
  await visit(people.friend, 5)
  await visit(people.staff, 5)
  await visit(people.shopper, 6)
  const { visits, faces } = (await card(5)).data
  assert.equal([visits, (faces as object[]).length], [2, 2])
})

test('omits hidden fields, also from the vCard', async () => {
  const shopper = await server.as(people.shopper)
  const file = await shopper.get('/api/wechat/staff-card/vcf', { staffId: 5 })
  assert.match(
    String(file.data.text),
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*TEL;TYPE=CELL:13800000005\r\n/,
  )
  await hide('show_phone')
  assert.is(staffOf(await card(5))?.phone, '')
  assert.is((await shopper.get('/api/wechat/staff-card/vcf', { staffId: 5 })).code, 2109)
  await hide('show_qrcode')
  assert.is(staffOf(await card(5))?.wechat_qrcode, '')
})

test('shows the shop after the person has left, and refuses an unknown id', async () => {
  const { data } = await card(9)
  assert.is(data.staff, null)
  assert.is(data.shop_name, '茶舍')
  assert.is((await card(4_242)).code, 4004)
})

test('is liked once per person, and shared with a signed chain', async () => {
  const shopper = await server.as(people.shopper)
  const like = (on: number) =>
    shopper.post('/api/wechat/staff-card/like', { staffId: 5, on, reqId: newReqId() })
  assert.equal([(await like(1)).data.likes, (await like(1)).data.likes], [1, 1])
  assert.is((await like(0)).data.likes, 0)
  const signed = await shopper.get('/api/wechat/share/sign', {
    kind: 'card',
    id: 5,
    shareBy: '',
    shareTime: 0,
    shareSign: '',
  })
  assert.ok(signed.data.share_sign)
  const friend = await server.as(people.friend)
  await friend.post('/api/wechat/share/open', {
    kind: 'card',
    id: 5,
    shareBy: signed.data.share_by,
    shareTime: signed.data.share_time,
    shareSign: signed.data.share_sign,
  })
  const credits = await server.db
    .selectFrom('share_credit')
    .select(['kind', 'sharer_uid'])
    .execute()
  assert.equal(credits, [{ kind: 'card', sharer_uid: people.shopper }])
  const gone = { kind: 'card', id: 9, shareBy: '', shareTime: 0, shareSign: '' }
  assert.is((await shopper.get('/api/wechat/share/sign', gone)).code, 4004)
})

test.run()
