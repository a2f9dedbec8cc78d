import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { webcrypto } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { drawHelpers } from '../../../../server/campaigns/lottery-helper/draw.ts'
import { redrawHelpers } from '../../../../server/campaigns/lottery-helper/redraw.ts'
import type { HelperCodes, HelperWinners } from '../../../../api/lottery-helper.ts'
import { checkWinners } from '../../../../pages/campaigns/lottery-helper/proof/check-winners.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { serverBundle } from '../../../support/server-bundle.ts'
import {
  addHelperDraw,
  DRAWS_IN_S,
  helpDraw,
  joined,
  lookAt,
  winsOfDraw,
} from '../../../support/server-helper-draws.ts'

const test = suite('a scheduled draw whose process is killed in it')
const ID = 1901
/** Time after which another process takes a dead process's job, s. */
const LEASE_S = 60

test('leaves nothing, in a further round too; the next process draws once, the same winners, and everybody can recompute it', async () => {
  const server = await startTestServer()
  try {
    // The embedded database can be opened by one process only.
    if (!server.url) return
    await fill(server)
    server.clock.pass(DRAWS_IN_S)
    const planned = await dieInDraw(server, server.url)
    assert.is(planned.length, 3)
    assert.equal(await winsOfDraw(server, ID), [])
    assert.is((await heldDraw(server)).drawn_at, null)

    server.clock.pass(LEASE_S + 1)
    await Promise.all([1, 2, 3].map(() => runBatch(server, drawHelpers)))
    await runDueJobs(server)
    assert.equal(await winsOfDraw(server, ID), planned)
    const { drawn_at } = await heldDraw(server)
    server.clock.pass(600)
    await runDueJobs(server)
    assert.equal(await winsOfDraw(server, ID), planned)
    assert.is((await heldDraw(server)).drawn_at, drawn_at)
    await recompute(server, 1)

    server.clock.pass(8 * DAY_S)
    const again = await dieInDraw(server, server.url)
    const added = again.filter(({ round }) => round === 2)
    assert.is(added.length, 3)
    assert.equal(await winsOfDraw(server, ID), planned)
    server.clock.pass(LEASE_S + 1)
    await Promise.all([1, 2, 3].map(() => runBatch(server, redrawHelpers)))
    await runDueJobs(server)
    assert.equal(await winsOfDraw(server, ID), again)
    server.clock.pass(600)
    await recompute(server, 2)
  } finally {
    await server.close()
  }
})

async function fill(server: TestServer): Promise<void> {
  await addHelperDraw(server, ID, { ext: { redraw_unclaimed: true } })
  const people = await addFriends(server, 4000, 8)
  const [owner = 0, ...others] = people
  const link = await joined(server, owner, ID)
  for (const uid of others) {
    await joined(server, uid, ID)
    assert.is((await helpDraw(server, uid, link)).code, 1)
  }
}

type Wins = Awaited<ReturnType<typeof winsOfDraw>>

/** Winners that a process was about to commit when it died. */
async function dieInDraw(server: TestServer, databaseUrl: string): Promise<Wins> {
  const script = await serverBundle('test/support/draw-child.ts')
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: '',
      SANDBOX: '1',
      NOW_S: String(server.clock.seconds()),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const said = once(child, 'message')
  const [message] = (await Promise.race([said, ended.then(() => [])])) as [{ wins: Wins }?]
  const [, signal] = (await ended) as [number | null, NodeJS.Signals | null]
  assert.is(signal, 'SIGKILL')
  if (!message) throw new Error('the process died before it drew')
  return message.wins
}

const heldDraw = ({ db }: TestServer) =>
  db
    .selectFrom('helper_draw')
    .select('drawn_at')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()

/** Recomputes all rounds like a phone, from published data only. */
async function recompute(server: TestServer, roundsN: number): Promise<void> {
  const winners = (await lookAt(server, 4000, 'winners', { id: ID }))
    .data as unknown as HelperWinners
  const { list } = (await lookAt(server, 4000, 'codes', { id: ID })).data as unknown as HelperCodes
  const { checkable, prizes, rounds } = winners
  const own = { codes: [], hash: checkable.seed_hash }
  const subtle = webcrypto.subtle as SubtleCrypto
  const redraws = rounds.slice(1).map(({ seed }) => seed)
  const proof = { ...checkable, redraws, codes: list, prizes, own }
  assert.equal(await checkWinners(proof, subtle), {
    kind: 'fine',
    codes: 15,
    winners: 3 * roundsN,
    rounds: roundsN,
  })
  const [first, ...rest] = list
  if (!first) throw new Error('no codes')
  const forged = [{ ...first, prize_id: first.prize_id === 1 ? 2 : 1 }, ...rest]
  const finding = await checkWinners({ ...proof, codes: forged }, subtle)
  assert.is(finding.kind, 'winner')
}

test.run()
