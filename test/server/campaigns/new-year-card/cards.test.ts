import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  newReqId,
  ORIGIN,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { cardActivity, made, type MadeCard, make, open } from '../../../support/server-cards.ts'
import { people } from '../../../support/server-data.ts'
import { addInvite, addPeople, pointsNow } from '../../../support/server-invites.ts'

const test = suite('greeting cards')
const ID = 1851
const MAKER = people.shopper
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addPeople(server, 4000, 6)
})
test.after.each(() => server.close())

const detailOf = async (uid: number | undefined, card: Partial<MadeCard> = {}) =>
  (await server.as(uid)).get('/api/wechat/new-year-card/detail', { id: ID, ...card })

const tell = async (uid: number, what: string, body: object): Promise<Reply> =>
  (await server.as(uid)).post(`/api/wechat/new-year-card/${what}`, { ...body, reqId: newReqId() })

test('a card keeps its words until it is opened; the first brings a gift, the next one only its words', async () => {
  await addInvite(server, cardActivity(ID))
  const [friend = 0] = friends
  const first = await made(server, MAKER, ID)
  const second = await made(server, people.friend, ID)
  const closed = (await detailOf(friend, first)).data.card as Record<string, unknown>
  assert.equal([closed.state, closed.to, closed.wish, closed.from], ['closed', '阿宁', '', ''])
  const opened = await open(server, friend, first)
  assert.equal([opened.code, (opened.data.gift as { name: string }).name], [1, '20 积分'])
  const read = (await detailOf(friend, first)).data.card as Record<string, unknown>
  assert.equal([read.state, read.wish], ['open', '新年好'])
  assert.is((await open(server, friend, second)).data.gift, null)
  const other = (await detailOf(friend, second)).data.card as Record<string, unknown>
  assert.is(other.wish, '新年好')
  assert.is(await pointsNow(server, friend), 20)
})

test('opened five times at once, a card gives one gift', async () => {
  await addInvite(server, cardActivity(ID))
  const [friend = 0] = friends
  const card = await made(server, MAKER, ID)
  await Promise.all(Array.from({ length: 5 }, () => open(server, friend, card)))
  const view = (await detailOf(friend, card)).data.card as Record<string, unknown>
  assert.equal([await pointsNow(server, friend), view.opened_n], [20, 1])
})

test('one’s own card, a wrong key, an unknown card: nothing is given and nothing is told', async () => {
  await addInvite(server, cardActivity(ID))
  const card = await made(server, MAKER, ID)
  assert.is((await open(server, MAKER, card)).code, 2117)
  const [friend = 0] = friends
  for (const wrong of [
    { ...card, key: 'nothing' },
    { recordId: 'nothing', key: card.key },
  ]) {
    assert.is((await open(server, friend, wrong)).code, 2101)
    assert.is((await detailOf(friend, wrong)).code, 2101)
  }
  assert.is(await pointsNow(server, friend), 0)
})

test('the last gift goes to one; the others read their card and that none is left', async () => {
  const gift = { reward: { kind: 'points' as const, amount: 20 }, stock: 1 }
  await addInvite(server, cardActivity(ID, { ext: { gift } }), { 1: 1 })
  const card = await made(server, MAKER, ID)
  const replies = await Promise.all(friends.map(uid => open(server, uid, card)))
  assert.equal(
    replies.map(({ code }) => code),
    friends.map(() => 1),
  )
  assert.is(replies.filter(({ data }) => data.gift !== null).length, 1)
})

test('three friends open a card: its maker is given once, however many cards and friends follow', async () => {
  await addInvite(server, cardActivity(ID))
  const first = await made(server, MAKER, ID)
  const second = await made(server, MAKER, ID)
  for (const uid of friends.slice(0, 3)) await open(server, uid, first)
  assert.is(await pointsNow(server, MAKER), 10)
  for (const uid of friends.slice(3, 6)) assert.is((await open(server, uid, second)).code, 1)
  assert.is(await pointsNow(server, MAKER), 10)
})

test('refused words, empty and long ones, an unknown template, too many a day', async () => {
  await addInvite(server, cardActivity(ID, { ext: { cards_day: 2, wish_max: 20 } }))
  const bad = [{ wish: '这里 办假 证' }, { to: ' ' }, { wish: '好'.repeat(21) }, { templateId: 2 }]
  const codes: number[] = []
  for (const words of bad) codes.push((await make(server, MAKER, ID, words)).code)
  assert.equal(codes, [1007, 1001, 1001, 1001])
  codes.length = 0
  for (const _ of [1, 2, 3]) codes.push((await make(server, MAKER, ID)).code)
  assert.equal(codes, [1, 1, 2108])
  server.clock.pass(86_400)
  assert.is((await make(server, MAKER, ID)).code, 1)
})

test('a picture has to be one that its maker has uploaded', async () => {
  await addInvite(server, cardActivity(ID))
  const foreign = [
    'https://elsewhere.test/a.jpg',
    '/cover.svg',
    `${ORIGIN}/oss/8/images/20261121/1.jpg`,
  ]
  for (const picture of foreign) {
    assert.is((await make(server, MAKER, ID, { picture })).code, 1008, picture)
  }
})

test('three people report a card: it is hidden, also from whoever comes then; one person counts once', async () => {
  await addInvite(server, cardActivity(ID))
  const card = await made(server, MAKER, ID)
  const { recordId } = card
  for (const uid of friends.slice(0, 3)) await open(server, uid, card)
  const [one = 0, two = 0, three = 0, late = 0] = friends
  for (const uid of [one, one, two]) await tell(uid, 'report', { recordId, reason: '广告' })
  assert.is(((await detailOf(late, card)).data.card as { state: string }).state, 'closed')
  await tell(three, 'report', { recordId, reason: '广告' })
  assert.is(((await detailOf(one, card)).data.card as { state: string }).state, 'hidden')
  assert.is((await open(server, late, card)).code, 2101)
  assert.is((await tell(late, 'report', { recordId, reason: '广告' })).code, 2101)
})

test('a few words go back once; only whoever opened the card can send them', async () => {
  await addInvite(server, cardActivity(ID))
  const card = await made(server, MAKER, ID)
  const { recordId } = card
  const [one = 0, two = 0] = friends
  await open(server, one, card)
  assert.is((await tell(two, 'thank', { recordId, text: '谢谢' })).code, 2101)
  assert.is((await tell(one, 'thank', { recordId, text: '代开发票' })).code, 1007)
  assert.is((await tell(one, 'thank', { recordId, text: ' ' })).code, 1001)
  assert.is((await tell(one, 'thank', { recordId, text: '谢谢' })).code, 1)
  assert.is((await tell(one, 'thank', { recordId, text: '再谢' })).code, 1004)
  const mine = (await detailOf(MAKER)).data.mine as { cards: { thanks: { text: string }[] }[] }
  assert.equal(
    mine.cards[0]?.thanks.map(({ text }) => text),
    ['谢谢'],
  )
})

test('a card that is taken back is erased and opens nothing; nobody else can take it back', async () => {
  await addInvite(server, cardActivity(ID))
  const card = await made(server, MAKER, ID)
  const { recordId } = card
  const [friend = 0] = friends
  assert.is((await tell(friend, 'withdraw', { recordId })).code, 2101)
  assert.is((await tell(MAKER, 'withdraw', { recordId })).code, 1)
  assert.is((await open(server, friend, card)).code, 2101)
  const row = await server.db
    .selectFrom('card')
    .select(['to_name', 'from_name', 'wish'])
    .where('brand_id', '=', 8)
    .where('card_id', '=', recordId)
    .executeTakeFirstOrThrow()
  assert.equal(row, { to_name: '', from_name: '', wish: '' })
})

test('without the consent that the campaign asks for no card is made', async () => {
  const need = JSON.stringify({ consent: { version: '1', text: '只给收卡人看' } })
  await addInvite(server, cardActivity(ID, { need }))
  assert.is((await make(server, MAKER, ID)).code, 2126)
  await (await server.as(MAKER)).post('/api/wechat/activity/gate', {
    id: ID,
    type: 'newYearCard',
    kind: 'consent',
    value: '1',
    reqId: newReqId(),
  })
  assert.is((await make(server, MAKER, ID)).code, 1)
})

test.run()
