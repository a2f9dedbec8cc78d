import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Migration } from '../../../../server/core/migrate.ts'
import { createGauges } from '../../../../server/platform/signals/gauges.ts'
import { measureCalls } from '../../../../server/platform/signals/measure-calls.ts'
import { processMetrics } from '../../../../server/core/signals/metrics.ts'
import { troublesOf } from '../../../../server/platform/signals/readiness.ts'
import { type Signals, startSignals } from '../../../../server/platform/signals/signals-server.ts'
import { jobKinds } from '../../../../server/jobs.ts'
import { migrations } from '../../../../server/migrations/index.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('signals')
let server: TestServer
let signals: Signals
let known: Migration[]
let lookedAt: number

test.before.each(async () => {
  // Other tests of the same process have counted too.
  processMetrics.resetMetrics()
  server = await startTestServer()
  signals = await startSignals(0)
  known = migrations
  lookedAt = server.clock.now()
})
test.after.each(async () => {
  await signals.close()
  await server.close()
})

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://localhost:${signals.port}${path}`)
  return { status: answer.status, text: (await answer.text()).trim() }
}

const tell = () =>
  signals.tellOf({
    troubles: () => troublesOf({ ...server, migrations: known, lookedAt: () => lookedAt }),
    gauges: createGauges({
      db: server.db,
      clock: server.clock,
      kinds: jobKinds,
      connections: () => ({ requests: { used: 3, idle: 7, waiting: 2 } }),
    }),
  })

test('of a process that starts: alive, not ready', async () => {
  assert.equal(await read('/healthz'), { status: 200, text: 'ok' })
  assert.equal(await read('/readyz'), { status: 503, text: '{"status":"starting"}' })
})

test('of a process that serves: ready, until it stops', async () => {
  tell()
  assert.equal(await read('/readyz'), { status: 200, text: '{"status":"ready"}' })
  signals.stopping()
  assert.equal(await read('/readyz'), { status: 503, text: '{"status":"stopping"}' })
  assert.is((await read('/healthz')).status, 200)
})

test('name what is missing: a migration, the worker, the database', async () => {
  tell()
  known = [...migrations, { name: '9999-next', statements: [] }]
  assert.equal(await read('/readyz'), {
    status: 503,
    text: '{"status":"not ready","migrations":"1 pending"}',
  })
  known = migrations
  server.clock.pass(61)
  assert.equal(await read('/readyz'), {
    status: 503,
    text: '{"status":"not ready","jobs":"no look for 61 s"}',
  })
  lookedAt = server.clock.now()
  assert.is((await read('/readyz')).status, 200)
  await server.db.schema.alterTable('schema_migration').renameTo('gone').execute()
  assert.equal(await read('/readyz'), {
    status: 503,
    text: '{"status":"not ready","database":"does not answer"}',
  })
})

test('count requests by route and outcome, never by path or person', async () => {
  tell()
  const somebody = await server.as(88)
  await somebody.get('/api/wechat/coupon/code', { id: 999_999 })
  await server.fetch('/api/wechat/13800138000')
  const { text } = await read('/metrics')
  const line = /http_requests_total\{method="GET",route="\/wechat\/coupon\/code",outcome="\w+"\} 1/
  assert.match(text, line)
  assert.match(text, /http_requests_total\{method="GET",route="unknown",outcome="notFound"\} 1/)
  assert.not.match(text, '13800138000')
  assert.match(text, 'http_request_seconds_bucket{le="0.1",route="/wechat/coupon/code"}')
})

test('tell of the pool, and of the jobs and their lag', async () => {
  tell()
  const now = server.clock.seconds()
  const row = { brand_id: 8, kind: 'notify-order', payload: '{}' }
  await server.db
    .insertInto('job')
    .values([
      { ...row, key: 'a', due_at: now - 400 },
      { ...row, key: 'b', due_at: now - 5 },
      { ...row, key: 'c', due_at: now + 5 },
    ])
    .execute()
  const { text } = await read('/metrics')
  assert.match(text, 'database_connections{pool="requests",state="waiting"} 2')
  assert.match(text, 'job_lag_seconds{kind="notify-order"} 400')
  assert.match(text, 'jobs{kind="notify-order",state="due"} 2')
  assert.match(text, 'jobs{kind="notify-order",state="late"} 1')
  assert.match(text, 'nodejs_eventloop_lag_seconds')
})

test('count calls of other services by outcome, and change nothing about them', async () => {
  const port = measureCalls('sms', {
    sent: [] as string[],
    async send(phone: string) {
      if (phone === '') throw new Error('no number')
      this.sent.push(phone)
      return 'done'
    },
    address: () => 'https://sms.example',
  })
  assert.is(await port.send('1'), 'done')
  assert.is(await port.send('').catch(String), 'Error: no number')
  assert.equal([port.sent, port.address()], [['1'], 'https://sms.example'])
  const { text } = await read('/metrics')
  assert.match(text, 'outside_call_seconds_count{service="sms",call="send",outcome="ok"} 1')
  assert.match(text, 'outside_call_seconds_count{service="sms",call="send",outcome="failed"} 1')
})

test.run()
