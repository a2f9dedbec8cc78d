import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../../../server/core/random.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import {
  addTeamDraw,
  createTeam,
  doInTeam,
  drawsOfTeam,
} from '../../../support/server-team-draws.ts'

const test = suite('the common draw of all complete teams')
const ID = 1755
const SIZE = 2
const WAIT_S = 3600
let server: TestServer
let friends: number[]
let drawAt: number

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 12)
  drawAt = server.clock.seconds() + WAIT_S
  await addTeamDraw(server, ID, {
    ext: { size: SIZE, hours: 48, mode: 'atTime', draw_at: drawAt },
    // Enough for two teams.
    prizes: [{ name: '十元券', stock_total: 2 * SIZE, stock_left: 2 * SIZE, value_fen: 0 }],
  })
})
test.after.each(() => server.close())

/** Teams of two; the last one is incomplete. */
async function teams(count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { data } = await createTeam(server, friends[2 * at] ?? 0, ID)
    keys.push(String(data.team_id))
    const isLast = at === count - 1
    if (!isLast) await doInTeam(server, friends[2 * at + 1] ?? 0, 'join', String(data.team_id))
  }
  return keys
}

const statusOf = async (team_id: string) =>
  (await server.db.selectFrom('team').select('status').where('team_id', '=', team_id).execute())[0]
    ?.status

/** Teams that have won, by the members' rows. */
async function winners(keys: string[]): Promise<string[]> {
  const rows = await Promise.all(keys.map(key => drawsOfTeam(server, key)))
  return keys.filter((_, at) => rows[at]?.every(({ prize_id }) => prize_id > 0))
}

test('is held once, at its time, by a rank that follows from the seed and the phones’ requests', async () => {
  const keys = await teams(4)
  const full = keys.slice(0, 3)
  assert.is((await doInTeam(server, friends[0] ?? 0, 'draw', full[0] ?? '')).code, 1004)
  await runDueJobs(server, drawAt - 1)
  assert.is((await drawsOfTeam(server, full[0] ?? '')).length, 0)

  server.clock.pass(WAIT_S)
  await Promise.all([runDueJobs(server, drawAt), runDueJobs(server, drawAt)])
  const won = await winners(full)
  assert.is(won.length, 2, 'the stock is enough for two teams')
  for (const key of full) assert.is((await drawsOfTeam(server, key)).length, SIZE)
  assert.is(await statusOf(keys[3] ?? ''), 3, 'an incomplete team ends')
  assert.is((await createTeam(server, friends[10] ?? 0, ID)).code, 2103)

  const { seed } = await server.db
    .selectFrom('draw_seed')
    .select('seed')
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  const rankOf = async (team_id: string) => {
    const seats = await server.db
      .selectFrom('seat')
      .select('ref')
      .where('team_id', '=', team_id)
      .orderBy('ref')
      .execute()
    return sha256(`${seed}:${sha256(seats.map(({ ref }) => ref).join(' ')).slice(0, 32)}`)
  }
  const ranked = await Promise.all(full.map(async key => ({ key, rank: await rankOf(key) })))
  const [last] = ranked.sort((one, other) => (one.rank < other.rank ? 1 : -1))
  assert.not.ok(won.includes(last?.key ?? ''))
  const stock = await server.db
    .selectFrom('prize')
    .select('stock_left')
    .where('activity_id', '=', ID)
    .execute()
  assert.equal(stock, [{ stock_left: 0 }])
})

test('a draw that the merchant postpones is held at the new time', async () => {
  const [key = ''] = await teams(2)
  const ext = { size: SIZE, hours: 48, mode: 'atTime', draw_at: drawAt + WAIT_S }
  await server.db
    .updateTable('activity')
    .set({ ext: JSON.stringify(ext) })
    .where('activity_id', '=', ID)
    .execute()
  await runDueJobs(server, drawAt)
  assert.is((await drawsOfTeam(server, key)).length, 0)
  await runDueJobs(server, drawAt + WAIT_S)
  assert.is((await drawsOfTeam(server, key)).length, SIZE)
})

test('a last member who comes in the same moment is in the draw or outside the team, never between', async () => {
  const [key = ''] = await teams(1)
  server.clock.pass(WAIT_S - 1)
  const joins = friends
    .slice(1, 6)
    .map(uid => doInTeam(server, uid, 'join', key, { reqId: newReqId() }))
  await Promise.all([...joins, runDueJobs(server, drawAt), runDueJobs(server, drawAt)])
  const draws = await drawsOfTeam(server, key)
  assert.is(draws.length, (await statusOf(key)) === 2 ? SIZE : 0)
})

test.run()
