import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { id } from '../../../server/core/fields.ts'
import {
  defineJob,
  type JobKind,
  listJobs,
  type Outcome,
} from '../../../server/core/jobs/define-job.ts'
import { cancelJob, enqueue } from '../../../server/core/jobs/enqueue.ts'
import { describeTrouble, jobCounts } from '../../../server/core/jobs/job-counts.ts'
import { runBatch } from '../../../server/core/jobs/run-jobs.ts'
import { pauseAfter, renewLeases, settleJobs } from '../../../server/core/jobs/settle-jobs.ts'
import { takeJobs } from '../../../server/core/jobs/take-jobs.ts'
import { startWorker } from '../../../server/core/jobs/worker.ts'
import { tx } from '../../../server/core/tx.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { until } from '../../support/until.ts'

const test = suite('jobs')
const { error } = console
let server: TestServer
let ran: string[]
let isBroken: boolean

/** A job that records its runs, and can be made to fail. */
const note = defineJob({
  kind: 'note',
  payload: { n: id },
  batch: 3,
  leaseS: 30,
  maxFailures: 3,
  async run({ brandId, jobs }): Promise<Outcome | void> {
    if (isBroken) throw new Error('broken')
    ran.push(...jobs.map(({ payload }) => `${brandId}:${payload.n}`))
  },
})

test.before.each(async () => {
  ran = []
  isBroken = false
  console.error = (...words: unknown[]) => isBroken || error(...words)
  server = await startTestServer()
})
test.after.each(async () => {
  console.error = error
  await server.close()
})

const now = () => server.clock.seconds()

const ask = (ns: number[], { brandId = 8, dueAt = now() } = {}) =>
  tx(server.db, trx =>
    enqueue(
      trx,
      note,
      ns.map(n => ({ brandId, key: String(n), dueAt, payload: { n } })),
    ),
  )

const rows = () => server.db.selectFrom('job').selectAll().orderBy('key').execute()

async function drain(kind: JobKind = note): Promise<void> {
  while ((await runBatch(server, kind)) > 0);
}

test('run once they are due, each key once, and leave no row', async () => {
  await ask([1, 2, 3, 4, 5])
  await ask([5, 6], { dueAt: now() + 60 })
  await drain()
  assert.equal(ran.sort(), ['8:1', '8:2', '8:3', '8:4', '8:5'])
  server.clock.pass(60)
  await drain()
  assert.is(ran.length, 6)
  assert.equal(await rows(), [])
})

test('are written with what caused them, or not at all', async () => {
  const failing = tx(server.db, async trx => {
    await enqueue(trx, note, [{ brandId: 8, key: '1', dueAt: now(), payload: { n: 1 } }])
    throw new Error('refused')
  })
  assert.is(await failing.catch(String), 'Error: refused')
  await drain()
  assert.equal(ran, [])
})

test('can be taken back while they wait', async () => {
  await ask([1, 2])
  await tx(server.db, trx => cancelJob(trx, note, { brandId: 8, key: '1' }))
  await drain()
  assert.equal(ran, ['8:2'])
})

test('are shared between processes: each runs in one of them, all brands get their turn', async () => {
  const many = Array.from({ length: 40 }, (_, n) => n + 1)
  await ask(many)
  await ask(many, { brandId: 9 })
  await Promise.all([drain(), drain(), drain()])
  const expected = [8, 9].flatMap(brandId => many.map(n => `${brandId}:${n}`))
  assert.equal(ran.sort(), expected.sort())
})

test('whose process died are taken again when the lease has ended, and not before', async () => {
  await ask([1])
  await takeJobs(server.db, note, now())
  server.clock.pass(29)
  await drain()
  assert.equal(ran, [])
  server.clock.pass(1)
  await drain()
  assert.equal(ran, ['8:1'])
})

test('belong to who took them last: a late end of the first changes nothing', async () => {
  await ask([1])
  const first = await takeJobs(server.db, note, now())
  server.clock.pass(30)
  const second = await takeJobs(server.db, note, now())
  assert.ok(first && second)
  await settleJobs(server.db, note, first, new Map(), now())
  await renewLeases(server.db, note, first, now() + 1000)
  const [row] = await rows()
  assert.equal([row?.state, row?.tries, row?.lease_until], ['running', 2, now() + 30])
  const later = new Map([['1', { status: 'later', at: now() + 5 }]] as const)
  await settleJobs(server.db, note, second, later, now())
  const third = await takeJobs(server.db, note, now() + 5)
  await settleJobs(server.db, note, first, new Map(), now())
  assert.is((await rows()).length, 1, 'also after it was put off and taken a third time')
  assert.is(third?.jobs.length, 1)
})

test('keep their lease while they run', async () => {
  await ask([1])
  const taken = await takeJobs(server.db, note, now())
  assert.ok(taken)
  server.clock.pass(20)
  await renewLeases(server.db, note, taken, now())
  server.clock.pass(29)
  await drain()
  assert.equal(ran, [])
})

test('that fail wait longer each time, and are dead after the third', async () => {
  await ask([1])
  isBroken = true
  for (const pause of [10, 20]) {
    await drain()
    const [row] = await rows()
    const wait = Number(row?.due_at) - now()
    assert.ok(wait >= pause / 2 && wait <= pause, `${wait}`)
    server.clock.pass(wait)
  }
  await drain()
  const [row] = await rows()
  assert.equal([row?.state, row?.failures, row?.error], ['dead', 3, 'Error: broken'])
  isBroken = false
  server.clock.pass(9999)
  await drain()
  assert.equal(ran, [])
  assert.is(pauseAfter(40) <= 3600, true)
})

test('that fail leave no data of people in the log', async () => {
  const said: string[] = []
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '))
  const leaky = defineJob({
    kind: 'note',
    payload: { n: id },
    run: ({ context: { db } }) =>
      sql`select ${'13800138000'}::text::int4`.execute(db).then(() => {}),
  })
  await ask([1])
  await drain(leaky)
  assert.match(said.join('\n'), /^job note of brand 8: 1 of 1 failed: database error 22003/)
  assert.not.match(said.join('\n'), '13800138000')
  assert.not.match((await rows())[0]?.error ?? '', '13800138000')
})

test('that end their process each time are dead in the end', async () => {
  await ask([1])
  for (let n = 0; n < 3; n += 1) {
    await takeJobs(server.db, note, now())
    server.clock.pass(30)
  }
  await drain()
  assert.equal([ran, (await rows())[0]?.state], [[], 'dead'])
})

test('with a payload that does not fit are dead at once, the others of the batch run', async () => {
  await ask([1, 2])
  await server.db.updateTable('job').set({ payload: '{}' }).where('key', '=', '1').execute()
  console.error = () => {}
  await drain()
  assert.equal(ran, ['8:2'])
  assert.equal(
    (await rows()).map(({ key, state }) => [key, state]),
    [['1', 'dead']],
  )
})

test('that run again and again are one row, whatever happens', async () => {
  let times = 0
  const tick = defineJob({
    kind: 'tick',
    payload: {},
    everyS: 20,
    async run() {
      times += 1
      if (times === 1) throw new Error('broken')
    },
  })
  isBroken = true
  const worker = startWorker(server, [tick])
  await until(async () => times === 1 && (await rows())[0]?.state === 'waiting')
  server.clock.pass(10)
  await until(async () => times === 2 && (await rows())[0]?.due_at === now() + 20)
  await worker.stop()
  assert.is((await rows()).length, 1)
})

test('of one kind hold up no other: the worker runs those while one hangs and one fails', async () => {
  let free = () => {}
  const hung = new Promise<void>(resolve => {
    free = resolve
  })
  const hanging = defineJob({ kind: 'hanging', payload: { n: id }, run: () => hung })
  const failing = defineJob({
    kind: 'failing',
    payload: { n: id },
    run: () => Promise.reject(new Error('broken')),
  })
  isBroken = false
  console.error = () => {}
  const entry = { brandId: 8, key: '1', dueAt: now(), payload: { n: 1 } }
  await tx(server.db, async trx => {
    await enqueue(trx, hanging, [entry])
    await enqueue(trx, failing, [entry])
  })
  await ask([1, 2, 3, 4])
  const worker = startWorker(server, [hanging, failing, note])
  await until(async () => ran.length === 4)
  let hasStopped = false
  const stopped = worker.stop().then(() => {
    hasStopped = true
  })
  // A job that is being taken cannot be moved to a later time.
  await ask([5], { dueAt: now() + 1 })
  server.clock.pass(1)
  await sleep(50)
  assert.is(hasStopped, false, 'a batch that runs is waited for')
  free()
  await stopped
  assert.is(ran.length, 4, 'and nothing more is taken')
  assert.equal(
    (await rows()).map(({ kind, key }) => [kind, key]),
    [
      ['failing', '1'],
      ['note', '5'],
    ],
  )
})

test('that a stopping process cannot finish are given back: another takes them at once, and it is no failure', async () => {
  let free = () => {}
  const hung = new Promise<void>(resolve => {
    free = resolve
  })
  const hanging = defineJob({ kind: 'note', payload: { n: id }, run: () => hung })
  await ask([1])
  const worker = startWorker(server, [hanging])
  await until(async () => (await rows())[0]?.state === 'running')
  await worker.stop(10)
  const [row] = await rows()
  assert.equal([row?.state, row?.failures, row?.tries], ['waiting', 0, 1])
  const second = await takeJobs(server.db, note, now())
  assert.is(second?.jobs.length, 1)
  // What the first process still believes to hold belongs to the second now, and so does its late end.
  await worker.stop(10)
  assert.is((await rows())[0]?.state, 'running')
  free()
  await worker.stop()
  const [held] = await rows()
  assert.equal([held?.state, held?.tries], ['running', 2])
})

test('show an operator what is due, late and dead', async () => {
  await ask([1, 2], { dueAt: now() - 301 })
  await ask([3])
  await ask([4], { dueAt: now() + 1 })
  await server.db.updateTable('job').set({ state: 'dead' }).where('key', '=', '2').execute()
  const counts = await jobCounts(server.db, [note], now())
  assert.equal(counts, [
    { kind: 'note', due: 2, late: 1, lagS: 301, running: 0, failing: 0, dead: 1 },
  ])
  assert.is(describeTrouble(counts), 'jobs: note 1 late, 1 dead')
  assert.is(describeTrouble([]), '')
})

test('of two kinds have two names', () => {
  const other = defineJob({ kind: 'other', payload: {}, async run() {} })
  assert.equal(listJobs([note, other]), [note, other])
  assert.throws(() => listJobs([note, other, note]), /two kinds of jobs are called note/)
})

test.run()
