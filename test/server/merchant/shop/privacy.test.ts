import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery } from '../../../support/server-draws.ts'
import { addQuiz, playerOf } from '../../../support/server-quizzes.ts'
import { addVote, itemId } from '../../../support/server-votes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('hiding in public lists')
const path = '/api/wechat/mine/privacy'
const mask = { nickname: '访**', avatar: '/avatar.svg' }
const nobody = { nickname: '匿名', avatar: '' }
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await addVote(server, 890)
  await addQuiz(server, 7890)
  await addLottery(server.db, 7891)
  for (const uid of [people.shopper, people.friend]) {
    const caller = await server.as(uid)
    const body = { id: 890, itemIds: [itemId(890, 1)], reqId: newReqId() }
    await caller.post('/api/wechat/vote/vote', body)
    await playerOf(server, caller, 7890).play(5)
    await caller.post('/api/wechat/lottery/draw', { id: 7891, reqId: newReqId() })
  }
})
test.after(() => server.close())

test('everybody is masked by default, and hidden by nobody', async () => {
  assert.is((await read()).hides_me, false)
  for (const [name, faces] of Object.entries(await lists())) {
    assert.equal(faces, [wordsOf(name, mask), wordsOf(name, mask)], name)
  }
})

test('who hides has neither name nor face in any list, and the others stay as they were', async () => {
  assert.is((await hide(1)).data.hides_me, true)
  assert.is((await read()).hides_me, true)
  for (const [name, faces] of Object.entries(await lists())) {
    assert.equal(
      faces.map(face => JSON.stringify(face)).sort(),
      [wordsOf(name, mask), wordsOf(name, nobody)].map(face => JSON.stringify(face)).sort(),
      name,
    )
  }
})

test('I still see myself in a ranking', async () => {
  await hide(1)
  const { data } = await playerOf(server, await server.as(people.shopper), 7890).rank()
  const me = (data.list as { is_me: boolean; nickname: string }[]).find(({ is_me }) => is_me)
  assert.is(me?.nickname, `访客${people.shopper}`)
})

test('can be taken back, and the same attempt gives the same answer', async () => {
  await hide(1)
  const reqId = newReqId()
  const again = [await hide(0, reqId), await hide(0, reqId)]
  assert.equal(
    again.map(({ code, data }) => [code, data.hides_me]),
    [
      [1, false],
      [1, false],
    ],
  )
  assert.is((await hide(1, reqId)).http, 422)
  assert.is((await read()).hides_me, false)
})

test('holds for one brand: in another the same person is seen as before', async () => {
  await hide(1)
  const { data } = await (await server.as(people.shopper, { brandId: 9 })).get(path)
  assert.is(data.hides_me, false)
})

test('who is not logged in, and what is no switch, changes nothing', async () => {
  const stranger = await server.as()
  assert.is.not((await stranger.get(path)).code, 1)
  assert.is.not((await stranger.post(path, { hide: 1, reqId: newReqId() })).code, 1)
  const shopper = await server.as(people.shopper)
  assert.is((await shopper.post(path, { hide: 2, reqId: newReqId() })).code, 1001)
})

async function hide(value: 0 | 1, reqId = newReqId()) {
  return (await server.as(people.shopper)).post(path, { hide: value, reqId })
}

async function read() {
  return (await (await server.as(people.shopper)).get(path)).data
}

interface Face {
  nickname: string
  avatar?: string
}

/** Both people in all public lists. */
async function lists(): Promise<Record<string, Face[]>> {
  const stranger = await server.as()
  const item = await stranger.get('/api/wechat/vote/item', { id: 890, itemId: itemId(890, 1) })
  const quiz = playerOf(server, stranger, 7890)
  const lottery = await stranger.get('/api/wechat/lottery/records', { id: 7891, scope: 'winners' })
  const ticker = await stranger.get('/api/wechat/lottery/detail', { id: 7891 })
  const faces = (list: unknown): Face[] =>
    (list as Face[]).map(({ nickname, avatar }) => ({
      nickname,
      ...(avatar != null && { avatar }),
    }))
  return {
    voters: faces(item.data.recent_voters),
    players: faces(((await quiz.detail()).data.players as { faces: Face[] }).faces),
    rank: faces((await quiz.rank()).data.list),
    winners: faces(lottery.data.list),
    ticker: faces((ticker.data.lottery as { winners: Face[] }).winners),
  }
}

/** Lists of winners contain no pictures. */
const wordsOf = (name: string, { nickname, avatar }: Required<Face>): Face =>
  name === 'winners' || name === 'ticker' ? { nickname } : { nickname, avatar }

test.run()
