import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { keepPictures, pictureOf } from '../../../support/server-pictures.ts'
import { addVote, itemId, truthOf } from '../../../support/server-votes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('signing up for a vote')
const path = '/api/wechat/vote/signup'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 20 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
  await keepPictures(
    server,
    more.map(({ uid }) => uid),
  )
})
test.after(() => server.close())

async function signUp(id: number, uid: number, changes: object = {}) {
  return (await server.as(uid)).post(path, {
    id,
    name: '山里人',
    intro: '清明前的一芽一叶',
    images: [pictureOf(uid)],
    phone: '13800000000',
    reqId: newReqId(),
    ...changes,
  })
}

test('gives the next number, and is in the list at once where nobody audits', async () => {
  await addVote(server, 840)
  const { code, data } = await signUp(840, 1000)
  assert.equal([code, data.status], [1, 'shown'])
  const second = await signUp(840, 1001)
  assert.is(Number(second.data.number), Number(data.number) + 1)
  const list = await (await server.as()).get('/api/wechat/vote/list', { id: 840, sort: 'new' })
  assert.is((list.data.list as { name: string }[])[0]?.name, '山里人')
})

// This test fails without the refusal of a second `entry`: the index then causes HTTP 500 instead
// of 2106.
test('20 sign-ups of one person at once: one, all others hear which it is', async () => {
  await addVote(server, 841, {}, { items: 0 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(841, 1002)))
  const made = replies.filter(reply => reply.code === 1)
  assert.is(made.length, 1)
  const others = replies.filter(reply => reply.code === 2106)
  assert.is(others.length, 19)
  assert.ok(others.every(reply => reply.data.record_id === String(made[0]?.data.item_id)))
})

test('20 people at once get the numbers 1 to 20', async () => {
  await addVote(server, 842, {}, { items: 0 })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(842, 1000 + n)))
  const numbers = replies.map(reply => Number(reply.data.number)).sort((a, b) => a - b)
  assert.equal(
    numbers,
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
})

const refused = [
  [{ name: '' }, 1001],
  [{ name: '一'.repeat(21) }, 1001],
  [{ name: '   ' }, 1001],
  [{ intro: '一'.repeat(501) }, 1001],
  [{ images: [] }, 1001],
  [{ phone: '12' }, 1001],
  [{ group: '没有的组' }, 1001],
  [{ fields: {} }, 1001],
  [{ fields: { place: '一'.repeat(11) } }, 1001],
  [{ name: '刷 票-王' }, 1007],
  [{ intro: '欢迎加.微.信' }, 1007],
  [{ fields: { place: '代投' } }, 1007],
  [{ images: ['https://elsewhere.test/a.jpg'] }, 1008],
  [{ images: [pictureOf(1003)] }, 1008],
  [{ images: [pictureOf(1000).replace('/8/', '/9/')] }, 1008],
  [{ images: [`${pictureOf(1000)}/../x.jpg`] }, 1008],
] as const

test('what does not fit is refused by field, words and pictures by their own codes, and leaves nothing', async () => {
  const place = { key: 'place', label: '产地', required: true, longest: 10 }
  await addVote(server, 843, { fields: [place], groups: ['手机组'] }, { items: 0 })
  const good = { group: '手机组', fields: { place: '龙井村' } }
  for (const [changes, code] of refused) {
    const reply = await signUp(843, 1000, { ...good, ...changes })
    assert.is(reply.code, code, JSON.stringify(changes))
  }
  assert.equal((await truthOf(server, 843)).items, {})
  assert.is((await signUp(843, 1000, good)).code, 1)
})

test('before and after its time, and where nobody can, the door is closed', async () => {
  await addVote(server, 844, { signup_from: 4_000_000_000 })
  await addVote(server, 845, { signup_to: 1 })
  await addVote(server, 846, { signup: false })
  const codes = [await signUp(844, 1000), await signUp(845, 1000), await signUp(846, 1000)]
  assert.equal(
    codes.map(reply => reply.code),
    [2102, 2103, 2103],
  )
})

test('rejected with a reason, corrected under the same number, let in', async () => {
  await addVote(server, 847, { audit: true }, { items: 0 })
  const { data } = await signUp(847, 1004)
  const item = Number(data.item_id)
  assert.is(data.status, 'auditing')
  assert.is((await look(847, item, 1005)).code, 2101)
  assert.is((await audit(847, item, 'reject')).code, 1001)
  assert.is((await audit(847, item, 'reject', { reason: '照片太暗' })).data.status, 'rejected')
  const mine = await look(847, item, 1004)
  assert.equal([mine.data.status, mine.data.reason], ['rejected', '照片太暗'])
  assert.is((await signUp(847, 1005, { itemId: item })).code, 1004)
  const again = await signUp(847, 1004, { itemId: item, name: '山里人二号' })
  assert.equal([again.data.number, again.data.status], [data.number, 'auditing'])
  assert.is((await signUp(847, 1004, { itemId: item })).code, 1004)
  assert.is((await audit(847, item, 'pass')).data.status, 'shown')
  assert.is((await audit(847, item, 'pass')).code, 1004)
  assert.is((await look(847, item, 1005)).data.name, '山里人二号')
})

test('off the shelf keeps its votes, takes none, and comes back with them', async () => {
  await addVote(server, 848)
  const item = itemId(848, 1)
  const vote = async (uid: number) =>
    (await server.as(uid)).post('/api/wechat/vote/vote', {
      id: 848,
      itemIds: [item],
      reqId: newReqId(),
    })
  assert.is((await vote(1000)).code, 1)
  assert.is((await audit(848, item, 'off')).data.status, 'off')
  assert.is((await vote(1001)).code, 1004)
  const off = await look(848, item, 1001)
  assert.equal([off.data.status, off.data.votes, off.data.rank], ['off', 1, 0])
  assert.is((await audit(848, item, 'on')).data.status, 'shown')
  assert.is((await look(848, item, 1001)).data.rank, 1)
})

test('only a manager may say who is in', async () => {
  await addVote(server, 849)
  const body = { id: 849, itemId: itemId(849, 1), op: 'off', reqId: newReqId() }
  for (const uid of [people.shopper, people.staff])
    assert.is.not((await (await server.as(uid)).post('/api/retail/work/vote-audit', body)).code, 1)
  assert.equal((await look(849, itemId(849, 1), 1000)).data.status, 'shown')
})

async function audit(id: number, item: number, op: string, more: object = {}) {
  const manager = await server.as(people.manager)
  const body = { id, itemId: item, op, reqId: newReqId(), ...more }
  return manager.post('/api/retail/work/vote-audit', body)
}

async function look(id: number, item: number, uid: number) {
  return (await server.as(uid)).get('/api/wechat/vote/item', { id, itemId: item })
}

test.run()
