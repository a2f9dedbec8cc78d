import { webcrypto } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HelperCodes, HelperWinners } from '../../../../api/lottery-helper.ts'
import { checkWinners } from '../../../../pages/campaigns/lottery-helper/proof/check-winners.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { tx } from '../../../../server/core/tx.ts'
import { holdRedraw, redrawHelpers } from '../../../../server/campaigns/lottery-helper/redraw.ts'
import { expirePrizesJob } from '../../../../server/mechanics/draw/expire-prizes.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import {
  addHelperDraw,
  claimDraw,
  DRAWS_IN_S,
  joined,
  lookAt,
  winsOfDraw,
} from '../../../support/server-helper-draws.ts'

const ID = 1908
const CLAIM_S = 7 * 86_400 + 5

const test = suite('a scheduled draw whose unclaimed prizes are drawn again')
let server: TestServer
let people: number[]
let links: Map<number, string>

test.before.each(async () => {
  server = await startTestServer()
  people = await addFriends(server, 4000, 8)
})
test.after.each(() => server.close())

/** Holds the first round: one piece of prize 1 and two of prize 2, among eight people. */
async function drawFirst(ext: { redraw_unclaimed: boolean }): Promise<void> {
  await addHelperDraw(server, ID, { ext })
  links = new Map()
  for (const uid of people) links.set(uid, await joined(server, uid, ID))
  server.clock.pass(DRAWS_IN_S)
  await runDueJobs(server)
  server.clock.pass(5)
}

const claim = (uid: number) => claimDraw(server, uid, links.get(uid) ?? '')

/** Ends the time for claims, and holds the next round in three processes. */
async function drawAgain(): Promise<void> {
  server.clock.pass(CLAIM_S)
  const redraws = [1, 2, 3].map(() => runBatch(server, redrawHelpers))
  await Promise.all([...redraws, runBatch(server, expirePrizesJob)])
  await runDueJobs(server)
}

/** Holds the second round regardless of its job. */
const hold = () =>
  tx(server.db, trx =>
    holdRedraw(trx, { brandId: 8, activityId: ID, round: 2 }, server.clock.seconds()),
  )

const roundOf = async (round: number) =>
  (await winsOfDraw(server, ID)).filter(win => win.round === round)

/** What a phone reads to recompute the draw. */
async function published() {
  const { data } = await lookAt(server, people[0], 'winners', { id: ID })
  const winners = data as unknown as HelperWinners
  const codes = (await lookAt(server, people[0], 'codes', { id: ID }))
    .data as unknown as HelperCodes
  const { checkable, prizes, rounds } = winners
  const redraws = rounds.slice(1).map(({ seed }) => seed)
  const own = { codes: [], hash: checkable.seed_hash }
  return { winners, proof: { ...checkable, redraws, codes: codes.list, prizes, own } }
}

/** Whether a winner is told that the prize goes into another round. */
const redraws = async (uid: number) =>
  (await lookAt(server, uid, 'winner', { recordId: links.get(uid) })).data?.redraws

const check = (proof: Parameters<typeof checkWinners>[0]) =>
  checkWinners(proof, webcrypto.subtle as SubtleCrypto)

test('gives exactly those prizes to others, once, round after round, and everybody can recompute all rounds', async () => {
  await drawFirst({ redraw_unclaimed: true })
  const [claimant, ...late] = await roundOf(1)
  if (!claimant) throw new Error('nobody has won')
  assert.is((await claim(claimant.uid)).code, 1)
  await drawAgain()
  const second = await roundOf(2)
  assert.equal(
    second.map(({ prize_id }) => prize_id).sort(),
    late.map(({ prize_id }) => prize_id).sort(),
  )
  assert.is(new Set((await winsOfDraw(server, ID)).map(({ uid }) => uid)).size, 5)
  assert.is((await claim(late[0]?.uid ?? 0)).code, 2121)
  assert.is((await claim(claimant.uid)).code, 1)

  server.clock.pass(5)
  const { winners, proof } = await published()
  assert.equal(await check(proof), { kind: 'fine', codes: 8, winners: 5, rounds: 2 })
  assert.equal(
    winners.prizes.map(({ winners_n, redrawn_n, count }) => [winners_n, redrawn_n, count]),
    winners.prizes.map(({ id, count }) => [
      count,
      late.filter(({ prize_id }) => prize_id === id).length,
      count,
    ]),
  )
  for (const { uid } of second) assert.is((await claim(uid)).code, 1)
  await hold()
  assert.is((await roundOf(2)).length, second.length, 'the round is over')
  await drawAgain()
  assert.equal(await roundOf(3), [])
})

test('no round is held early or twice, and its winners and seed stay secret for five seconds', async () => {
  await drawFirst({ redraw_unclaimed: true })
  const until = await hold()
  assert.is((await published()).winners.next_at, until)
  assert.equal(await roundOf(2), [])
  server.clock.pass(CLAIM_S)
  await Promise.all([hold(), hold(), hold()])
  assert.is((await roundOf(2)).length, 3)
  const [{ uid = 0 } = {}] = await roundOf(2)
  const early = await published()
  assert.is(early.winners.rounds.length, 1)
  assert.is(early.proof.codes.filter(({ round }) => round > 0).length, 3)
  assert.is((await claim(uid)).code, 2123)
  const link = { id: ID, recordId: links.get(uid) }
  assert.is((await lookAt(server, uid, 'winner', link)).code, 2124)
  server.clock.pass(5)
  assert.is((await lookAt(server, uid, 'winner', link)).code, 1)
})

test('it ends when everybody has won, and a phone finds a forged round', async () => {
  await drawFirst({ redraw_unclaimed: true })
  for (let round = 2; round < 5; round += 1) await drawAgain()
  assert.is((await winsOfDraw(server, ID)).length, people.length)
  server.clock.pass(5)
  const { winners, proof } = await published()
  assert.is(winners.next_at, 0)
  for (const [round, isDrawnAgain] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    assert.is(await redraws((await roundOf(round))[0]?.uid ?? 0), isDrawnAgain)
  }
  // All pieces of the first round were given away again, so a hidden mark changes the second one.
  const hidden = proof.codes.find(({ redrawn, round }) => redrawn && round === 1)?.code
  const codes = proof.codes.map(each => ({
    ...each,
    redrawn: each.redrawn && each.code !== hidden,
  }))
  assert.is((await check({ ...proof, codes })).kind, 'winner')
  assert.is((await check({ ...proof, redraws: proof.redraws.slice(1) })).kind, 'seed')
})

test('without the setting nothing is drawn again', async () => {
  await drawFirst({ redraw_unclaimed: false })
  assert.is(await redraws((await roundOf(1))[0]?.uid ?? 0), false)
  await drawAgain()
  assert.is((await winsOfDraw(server, ID)).length, 3)
  assert.is((await published()).winners.next_at, 0)
})

test.run()
