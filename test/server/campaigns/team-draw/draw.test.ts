import { createHash, createHmac } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { people } from '../../../support/server-data.ts'
import {
  addTeamDraw,
  createTeam,
  doInTeam,
  drawsOfTeam,
} from '../../../support/server-team-draws.ts'

const test = suite('the one draw of a team')
const ID = 1752
const LEADER = people.shopper
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 8)
})
test.after.each(() => server.close())

async function full(id = ID): Promise<string> {
  const { data } = await createTeam(server, LEADER, id)
  const team = String(data.team_id)
  for (const uid of friends.slice(0, 2)) {
    assert.is((await doInTeam(server, uid, 'join', team)).code, 1)
  }
  return team
}

const draw = (uid: number, team: string, body = {}) => doInTeam(server, uid, 'draw', team, body)

test('only when full, by a member, the leader first, once', async () => {
  await addTeamDraw(server, ID)
  const { data } = await createTeam(server, LEADER, ID)
  const team = String(data.team_id)
  assert.is((await draw(LEADER, team)).code, 1004)
  for (const uid of friends.slice(0, 2)) await doInTeam(server, uid, 'join', team)
  assert.is((await draw(friends[4] ?? 0, team)).code, 2123)
  assert.is((await draw(friends[0] ?? 0, team)).code, 1004)
  server.clock.pass(60)
  const drawn = await draw(friends[0] ?? 0, team)
  assert.equal([drawn.code, drawn.data.name], [1, '十元券'])
  assert.is((await draw(LEADER, team)).code, 2106)
  const rows = await drawsOfTeam(server, team)
  assert.equal(
    rows.map(({ status }) => status),
    ['pending', 'pending', 'pending'],
  )
})

test('ten taps at once are one draw; the same attempt has the same answer', async () => {
  await addTeamDraw(server, ID)
  const team = await full()
  const reqId = newReqId()
  const same = await Promise.all(Array.from({ length: 5 }, () => draw(LEADER, team, { reqId })))
  for (const { code, data } of same) assert.equal([code, data], [1, same[0]?.data])
  assert.is((await drawsOfTeam(server, team)).length, 3)
})

test('the number follows from the sealed seed, the team and the phone’s word, and the seed stays secret until the end', async () => {
  await addTeamDraw(server, ID, {
    prizes: [
      { name: '券', weight_ppm: 400_000 },
      { kind: 'none', name: '谢谢' },
    ],
  })
  const team = await full()
  const reqId = newReqId()
  const { data } = await draw(LEADER, team, { reqId })
  const look = async () =>
    (await (await server.as(LEADER)).get('/api/wechat/team-draw/detail', { id: ID }))
      .data as unknown as { seed: string; seed_hash: string }
  assert.is((await look()).seed, '')
  server.clock.pass(31 * 86_400)
  const { seed, seed_hash } = await look()
  const key = Buffer.from(seed, 'hex')
  assert.is(createHash('sha256').update(key).digest('hex'), seed_hash)
  const mac = createHmac('sha256', key).update(`${ID}:t${team}:${reqId}`).digest()
  assert.is(mac.readUInt32BE(0) % 1_000_000, data.roll)
  assert.is(data.hit_id, Number(data.roll) < 400_000 ? 1 : 0)
})

const scopes = [
  ['leader', 1],
  ['one', 1],
  ['team', 3],
] as const

for (const [scope, winners] of scopes) {
  test(`a prize for ${scope}: ${winners} of three have it, and so many pieces leave the stock`, async () => {
    await addTeamDraw(server, ID, {
      ext: { scopes: { 1: scope } },
      prizes: [{ name: '杯子', weight_ppm: 1_000_000, stock_total: 9, stock_left: 9 }],
    })
    const team = await full()
    await draw(LEADER, team)
    const won = (await drawsOfTeam(server, team)).filter(({ status }) => status === 'pending')
    assert.is(won.length, winners)
    if (scope === 'leader') assert.is(won[0]?.uid, LEADER)
    const prize = await server.db
      .selectFrom('prize')
      .select('stock_left')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .executeTakeFirstOrThrow()
    assert.is(prize.stock_left, 9 - winners)
  })
}

test('a sum is split exactly, and each claims the own share into the wallet', async () => {
  await addTeamDraw(server, ID, {
    ext: { scopes: { 1: 'share' } },
    prizes: [{ kind: 'balance', name: '现金', weight_ppm: 1_000_000, amount: 500, value_fen: 500 }],
  })
  const team = await full()
  await draw(LEADER, team)
  const rows = await drawsOfTeam(server, team)
  const amounts = rows.map(({ prize }) => prize.amount)
  assert.is(
    amounts.reduce((sum, amount) => sum + amount, 0),
    1500,
  )
  assert.ok(amounts.every(amount => amount >= 100 && amount <= 1500))
  for (const { uid } of rows) assert.is((await doInTeam(server, uid, 'claim', team)).code, 1)
  assert.is((await doInTeam(server, LEADER, 'claim', team)).code, 1)
  assert.is((await doInTeam(server, friends[5] ?? 0, 'claim', team)).code, 2123)
  const wallets = await server.db
    .selectFrom('wallet_log')
    .select(['owner', 'amount_fen'])
    .where('brand_id', '=', 8)
    .execute()
  assert.equal(
    wallets.map(({ owner, amount_fen }) => `${owner}:${amount_fen}`).sort(),
    rows.map(({ uid, prize }) => `${uid}:${prize.amount}`).sort(),
  )
})

test('too few pieces for the whole team: nobody gets any, and the draw says why', async () => {
  await addTeamDraw(server, ID, {
    prizes: [{ name: '杯子', weight_ppm: 1_000_000, stock_total: 2, stock_left: 2 }],
  })
  const team = await full()
  const { data } = await draw(LEADER, team)
  assert.equal([data.prize_id, data.hit_id, data.why], [0, 1, 'stock'])
})

test('a full team that nobody draws for is drawn for, once; what nobody claims goes back', async () => {
  await addTeamDraw(server, ID, {
    prizes: [{ name: '杯子', weight_ppm: 1_000_000, stock_total: 9, stock_left: 9 }],
  })
  const team = await full()
  await runDueJobs(server)
  assert.is((await drawsOfTeam(server, team)).length, 0)
  server.clock.pass(600)
  await Promise.all([runDueJobs(server), draw(LEADER, team)])
  assert.is((await drawsOfTeam(server, team)).length, 3)
  assert.is((await doInTeam(server, LEADER, 'claim', team)).code, 1)
  server.clock.pass(8 * 86_400)
  await runDueJobs(server)
  assert.is((await doInTeam(server, friends[0] ?? 0, 'claim', team)).code, 2121)
  const prize = await server.db
    .selectFrom('prize')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.is(prize.stock_left, 8)
})

test.run()
