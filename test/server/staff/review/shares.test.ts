import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inBrand } from '../../../../server/core/in-brand.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { addPeople } from '../../../support/server-invites.ts'
import { decideNow } from '../../../support/server-reviews.ts'
import {
  addTeamDraw,
  createTeam,
  doInTeam,
  drawsOfTeam,
} from '../../../support/server-team-draws.ts'

const test = suite('a refused share of a team’s money')
const ID = 1661
const MEAN = 12_000
const LEADER = people.shopper
let server: TestServer
let merchant: Caller
let team: string

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await addTeamDraw(server, ID, {
    ext: { scopes: { 1: 'share' } },
    budget: JSON.stringify({ total_fen: 90_000 }),
    prizes: [
      {
        kind: 'balance',
        name: '现金',
        weight_ppm: 1_000_000,
        amount: MEAN,
        value_fen: MEAN,
        stock_total: 9,
        stock_left: 9,
      },
    ],
  })
  const friends = await addPeople(server, 6100, 2)
  team = String((await createTeam(server, LEADER, ID)).data.team_id)
  for (const uid of friends) assert.is((await doInTeam(server, uid, 'join', team)).code, 1)
  assert.is((await doInTeam(server, LEADER, 'draw', team)).code, 1)
})
test.after.each(() => server.close())

async function pool(): Promise<{ spent: number; left: number }> {
  const row = await inBrand(server.db, 8)
    .selectFrom('activity')
    .innerJoin('prize', 'prize.activity_id', 'activity.activity_id')
    .select(['activity.spent_fen', 'prize.stock_left'])
    .where('activity.activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  return { spent: row.spent_fen, left: row.stock_left }
}

test('gives back to the budget what it has taken, to the fen, and one piece', async () => {
  assert.equal(await pool(), { spent: 3 * MEAN, left: 6 })
  const rows = await drawsOfTeam(server, team)
  let spent = 3 * MEAN
  for (const [at, { uid, draw_id, prize }] of rows.entries()) {
    assert.is((await doInTeam(server, uid, 'claim', team)).data.status, 'reviewing')
    const refusal = { pass: false, note: '查不到' }
    assert.is((await decideNow(server, merchant, { kind: 'prize', id: draw_id }, refusal)).code, 1)
    spent -= prize.amount
    assert.equal(await pool(), { spent, left: 7 + at })
  }
  assert.is(spent, 0)
})

test('the same is given back for one that nobody claims', async () => {
  const [first, second, third] = await drawsOfTeam(server, team)
  if (!first || !second || !third) throw new Error('a team of three')
  assert.is((await doInTeam(server, first.uid, 'claim', team)).code, 1)
  assert.is((await doInTeam(server, second.uid, 'claim', team)).code, 1)
  server.clock.pass(40 * 86_400)
  await runDueJobs(server)
  assert.equal(await pool(), { spent: 3 * MEAN - third.prize.amount, left: 7 })
})

test.run()
