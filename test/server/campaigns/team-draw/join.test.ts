import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { scaled } from '../../../support/scale.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { START } from '../../../support/server-clock.ts'
import { isolations } from '../../../support/server-database.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { addTeamDraw, createTeam, doInTeam } from '../../../support/server-team-draws.ts'

const test = suite('forming a team that draws')
const ID = 1751
const LEADER = people.shopper
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 8)
})
test.after.each(() => server.close())

async function begin(uid = LEADER, id = ID): Promise<string> {
  const { code, data, message } = await createTeam(server, uid, id)
  assert.is(code, 1, message)
  return String(data.team_id)
}

const join = (uid: number | undefined, team: string) => doInTeam(server, uid ?? 0, 'join', team)

const detailOf = async (uid: number, recordId?: string) =>
  (
    await (
      await server.as(uid)
    ).get('/api/wechat/team-draw/detail', { id: ID, ...(recordId && { recordId }) })
  ).data as unknown as {
    team: { status: number; left: number; can_join: boolean }
    my_team: string
    me: { limit_left: number }
  }

test('the last of three completes it; who comes then, comes twice or is in another team hears why', async () => {
  await addTeamDraw(server, ID)
  const team = await begin()
  const other = await begin(people.friend)
  assert.equal((await createTeam(server, LEADER, ID)).code, 2106)
  assert.equal((await join(LEADER, team)).code, 2106)
  const refused = await join(LEADER, other)
  assert.equal([refused.code, refused.data.record_id], [2106, team])
  const first = await join(friends[0], team)
  assert.equal([first.code, first.data.left, first.data.full], [1, 1, false])
  assert.is((await join(friends[0], team)).code, 2106)
  const last = await join(friends[1], team)
  assert.equal([last.data.left, last.data.full], [0, true])
  assert.is((await join(friends[2], team)).code, 2116)
  assert.is((await join(friends[2], 'nothing')).code, 2101)
  const { team: shown, my_team } = await detailOf(LEADER)
  assert.equal([shown.status, shown.left, my_team], [2, 0, ''])
  // A member of a complete team can begin another one.
  assert.is((await createTeam(server, LEADER, ID)).code, 1)
})

test('so many teams for a person; a team that is not full in time gives the chance back', async () => {
  await addTeamDraw(server, ID, { limit_per_user: 1 })
  const team = await begin()
  assert.is((await join(friends[0], team)).code, 1)
  server.clock.pass(DAY_S)
  assert.is((await join(friends[1], team)).code, 2115)
  assert.is((await detailOf(LEADER, team)).team.status, 3)
  await runDueJobs(server)
  assert.is((await detailOf(LEADER)).me.limit_left, 1)
  const again = await begin()
  assert.is((await join(friends[0], again)).code, 1)
})

test('a member leaves before it is full and comes back; alone the leader takes the team along', async () => {
  await addTeamDraw(server, ID)
  const team = await begin()
  await join(friends[0], team)
  assert.is((await doInTeam(server, LEADER, 'leave', team)).code, 1)
  assert.is((await detailOf(friends[0] ?? 0)).team.left, 2)
  assert.is((await join(LEADER, team)).code, 1)
  assert.is((await doInTeam(server, people.friend, 'leave', team)).code, 2101)
  assert.is((await join(friends[1], team)).code, 1)
  assert.is((await doInTeam(server, LEADER, 'leave', team)).code, 1004)
  const alone = await begin(people.friend)
  await doInTeam(server, people.friend, 'leave', alone)
  assert.is((await join(friends[3], alone)).code, 2115)
  assert.is((await detailOf(people.friend)).me.limit_left, 3)
})

test('where only new customers join, an old one hears so and may begin a team', async () => {
  await addTeamDraw(server, ID, { ext: { new_only: true } })
  const team = await begin()
  assert.is((await join(friends[0], team)).code, 2109)
  await server.db
    .insertInto('visitor')
    .values({ ...visitorRow(8, 4100), created_at: START - 60 })
    .execute()
  assert.is((await join(4100, team)).code, 1)
})

test('a team ends with its campaign; a paused one takes nobody', async () => {
  await addTeamDraw(server, ID, { end_at: START + 3600 })
  const team = await begin()
  await server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .execute()
  assert.is((await join(friends[0], team)).code, 2104)
  server.clock.pass(3600)
  await runDueJobs(server)
  assert.is((await detailOf(LEADER, team)).team.status, 3)
})

test('members are told: of a new one, of a full team, of one that failed', async () => {
  const { openidOf } = await import('../../../../server/demo/doubles/sandbox-messaging.ts')
  await addTeamDraw(server, ID)
  await server.db
    .updateTable('visitor')
    .set({ unionid: 'union-zhou-yuan', openid: openidOf(8, 'union-zhou-yuan') })
    .where('brand_id', '=', 8)
    .where('uid', '=', LEADER)
    .execute()
  const team = await begin()
  await join(friends[0], team)
  await join(friends[1], team)
  await runDueJobs(server)
  const second = await begin()
  server.clock.pass(DAY_S)
  await runDueJobs(server)
  assert.ok(second)
  const cards = await server.db.selectFrom('sandbox_card').select('title').execute()
  const titles = cards.map(({ title }) => title).sort()
  assert.equal(titles, ['你的队伍开奖了', '有新队员加入', '这支队伍没有组满', '队伍满员了'].sort())
})

const CROWD = scaled(60, 200)

for (const isolation of isolations) {
  test(`${CROWD} people at once and one team of five: four get in, all others hear that it is full, ${isolation}`, async () => {
    const crowded = await startTestServer({ isolation })
    try {
      const crowd = await addFriends(crowded, 5000, CROWD)
      await addTeamDraw(crowded, ID, { ext: { size: 5 } })
      const { data } = await createTeam(crowded, LEADER, ID)
      const callers = await Promise.all(crowd.map(uid => crowded.as(uid)))
      const replies = await Promise.all(
        callers.map(each =>
          each.post('/api/wechat/team-draw/join', { teamId: data.team_id, reqId: newReqId() }),
        ),
      )
      assert.is(replies.filter(({ code }) => code === 1).length, 4)
      assert.equal(
        [...new Set(replies.filter(({ code }) => code !== 1).map(({ code }) => code))],
        [2116],
      )
      const team = await crowded.db
        .selectFrom('team')
        .selectAll()
        .where('brand_id', '=', 8)
        .where('team_id', '=', String(data.team_id))
        .executeTakeFirstOrThrow()
      assert.equal([team.paid, team.held, team.status], [5, 0, 2])
      const counts = await crowded.db
        .selectFrom('limit_count')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .where('activity_id', '=', ID)
        .where('scope', 'like', 'user:%')
        .where('scope', 'not like', '%day')
        .executeTakeFirstOrThrow()
      assert.is(Number(counts.n), 5)
    } finally {
      await crowded.close()
    }
  })
}

test.run()
