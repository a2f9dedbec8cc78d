import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MyCampaigns } from '../../../../api/activity.ts'
import type { VoteDetail } from '../../../../api/vote.ts'
import { makePreviewKey } from '../../../../server/campaigns/activity/preview-key.ts'
import { voteExt } from '../../../../server/campaigns/vote/vote-ext.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { keepPictures, pictureOf } from '../../../support/server-pictures.ts'
import { addVote, itemId, voteItems } from '../../../support/server-votes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what a vote tells')
const detail = '/api/wechat/vote/detail'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('totals, windows and what is left, for a stranger, for a voter and for who has signed up', async () => {
  await addVote(server, 860, {}, { items: 8 })
  const stranger = await read(860)
  assert.equal(stranger.vote.totals, { items: 8, votes: 0, views: 0 })
  assert.is(stranger.vote.first_items.length, 6)
  assert.equal([stranger.me, stranger.mine.left_today, stranger.mine.left_total], [null, 3, -1])
  await vote(860, people.shopper, itemId(860, 8))
  const voter = await read(860, people.shopper)
  assert.equal([voter.vote.totals.votes, voter.mine.left_today], [1, 2])
  const [first] = voter.vote.first_items
  assert.equal([first?.number, first?.votes, first?.left_for_item], [8, 1, 0])
  assert.is(voter.me?.joined, true)
  await server.db
    .insertInto('vote_item')
    .values(
      voteItems(860, 1, {
        item_id: 1,
        number: 9,
        uid: people.friend,
        status: 3,
        reason: '太暗',
        phone: '13800000000',
      }),
    )
    .execute()
  const { signup } = (await read(860, people.friend)).mine
  assert.equal([signup?.status, signup?.reason, signup?.phone], ['rejected', '太暗', '13800000000'])
})

test('a phone number is in no answer but that of who gave it', async () => {
  await addVote(server, 861, {}, { items: 0 })
  await server.db
    .insertInto('vote_item')
    .values(voteItems(861, 1, { uid: people.friend, phone: '13911112222' }))
    .execute()
  const shopper = await server.as(people.shopper)
  const item = itemId(861, 1)
  for (const [path, query] of [
    [detail, {}],
    ['/api/wechat/vote/list', {}],
    ['/api/wechat/vote/rank', {}],
    ['/api/wechat/vote/item', { itemId: item }],
  ] as const) {
    const reply = await shopper.get(path, { id: 861, ...query })
    assert.is(reply.code, 1)
    assert.not(JSON.stringify(reply.data).includes('13911112222'), path)
  }
})

test('windows that are to come and over say so', async () => {
  const later = START + 3600
  await addVote(server, 862, { signup_to: START, vote_from: later, vote_to: later + 60 })
  const { vote: block } = await read(862)
  assert.equal([block.signup?.phase, block.vote.phase, block.vote.from], ['over', 'soon', later])
})

test('a draft is previewed in every state of its own, and by nobody without the key', async () => {
  await addVote(server, 863, {}, { changes: { status: 0 } })
  assert.is((await (await server.as()).get(detail, { id: 863 })).code, 2101)
  const brand = await server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const previewKey = makePreviewKey(brand, 863, server.clock.seconds())
  const preview = async (state: string, key = previewKey) =>
    (await server.as()).get('/api/wechat/activity/preview', {
      id: 863,
      type: 'vote',
      previewKey: key,
      state,
    })
  const shown = async (state: string) => (await preview(state)).data as unknown as VoteDetail
  assert.is((await preview('running', 'wrong')).code, 2101)
  assert.is((await shown('running')).vote.first_items.length, 3)
  assert.is((await shown('phaseSignup')).vote.vote.phase, 'soon')
  assert.is((await shown('mySignup')).mine.signup?.status, 'auditing')
  assert.is((await shown('capToday')).mine.left_today, 0)
  assert.is((await shown('hiddenUntilEnd')).vote.totals.votes, null)
  assert.is((await shown('empty')).vote.first_items.length, 0)
})

test('a sign-up that waits or was rejected stands among my campaigns', async () => {
  await addVote(server, 864, { audit: true }, { items: 0 })
  await keepPictures(server, [people.merchant])
  const merchant = await server.as(people.merchant)
  await merchant.post('/api/wechat/vote/signup', {
    id: 864,
    name: '老板的春天',
    images: [pictureOf(people.merchant)],
    phone: '13800000000',
    reqId: newReqId(),
  })
  const { data } = await merchant.get('/api/wechat/activity/mine')
  const [mine] = (data as unknown as MyCampaigns).list
  assert.equal([mine?.type, mine?.state_text], ['vote', '报名审核中'])
  assert.match(mine?.path ?? '', /^\/vote\/success\?id=864&itemId=\d+$/)
})

test('a configuration with a slip, or with what no part of the server knows, is refused', () => {
  const good = {
    signup: true,
    audit: false,
    signup_from: 0,
    signup_to: 1,
    vote_from: 0,
    vote_to: 1,
  }
  assert.is(voteExt({ ext: good }).per_day, 3)
  assert.throws(() => voteExt({ ext: { ...good, vote_prize: { activity_id: 0 } } }))
  assert.throws(() => voteExt({ ext: { ...good, vote_prize: { activity_id: 1, chances: 5 } } }))
  assert.throws(() => voteExt({ ext: { ...good, virtual: true } }))
  assert.throws(() => voteExt({ ext: { ...good, per_day: -2 } }))
  assert.throws(() => voteExt({ ext: { ...good, vote_from: undefined } }))
})

async function read(id: number, uid?: number): Promise<VoteDetail> {
  return (await (await server.as(uid)).get(detail, { id })).data as unknown as VoteDetail
}

async function vote(id: number, uid: number, item: number) {
  const caller = await server.as(uid)
  return caller.post('/api/wechat/vote/vote', { id, itemIds: [item], reqId: newReqId() })
}

test.run()
