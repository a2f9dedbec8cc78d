import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineJob } from '../../../../server/core/jobs/define-job.ts'
import { enqueue } from '../../../../server/core/jobs/enqueue.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { sendSpans } from '../../../../server/core/signals/send-spans.ts'
import { tx } from '../../../../server/core/tx.ts'
import { measureCalls } from '../../../../server/platform/signals/measure-calls.ts'
import { logged } from '../../../support/api-calls.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import {
  type SentSpan,
  startCollector,
  type TraceCollector,
} from '../../../support/trace-collector.ts'

const test = suite('spans')
let collector: TraceCollector

test.after.each(() => collector.close())

/** What is recorded while the work runs. */
async function recorded(work: (server: TestServer) => Promise<unknown>): Promise<SentSpan[]> {
  collector = await startCollector()
  const end = sendSpans(collector.url)
  const server = await startTestServer()
  try {
    await work(server)
  } finally {
    await server.close()
    await end()
  }
  return collector.spans()
}

const address = {
  addressId: '',
  name: '周予安',
  phone: '13800000088',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '湖滨路 86 号',
  isDefault: false,
}

const attributesOf = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))

test('a request and its statements are one trace, with the id that the answer has', async () => {
  let requestId: string | null = null
  const spans = await recorded(async server => {
    const visitor = await server.as(88)
    const { headers } = await visitor.get('/api/wechat/coupon/detail', { id: 501 })
    requestId = headers.get('x-request-id')
  })
  const request = spans.find(({ name }) => name === 'GET /wechat/coupon/detail')
  assert.ok(request)
  assert.equal(attributesOf(request), { route: '/wechat/coupon/detail', outcome: 'ok', requestId })
  const statements = spans.filter(({ traceId }) => traceId === request.traceId && traceId)
  assert.ok(statements.length > 3)
  for (const each of statements.filter(span => span !== request)) {
    assert.is(each.parentSpanId, request.spanId)
    assert.match(
      String(attributesOf(each)['db.query.text']),
      /^(?:select|insert|update|with|begin)/,
    )
  }
})

test('nobody’s words, phone or session stand in what is sent', async () => {
  let cookie = ''
  await recorded(async server => {
    const visitor = await server.as(88)
    cookie = visitor.cookie.split('=')[1] ?? ''
    await visitor.post('/api/wechat/address/save', { ...address, reqId: newReqId() })
  })
  const sent = collector.texts.join('\n')
  assert.match(sent, '/wechat/address/save')
  for (const word of ['周予安', '13800000088', '湖滨路', cookie]) assert.not.match(sent, word)
})

test('a trace that a visitor names is not joined', async () => {
  const named = '4bf92f3577b34da6a3ce929d0e0e4736'
  const spans = await recorded(server =>
    server.fetch('/api/wechat/brand/index?brandId=8', {
      headers: { traceparent: `00-${named}-00f067aa0ba902b7-01` },
    }),
  )
  assert.ok(spans.length > 0)
  assert.is(
    spans.some(({ traceId }) => traceId === named),
    false,
  )
})

const ERROR = 2

test('a job and what it asks outside are one trace; what fails is marked, without its words', async () => {
  const port = measureCalls('sms', {
    send: (phone: string) => Promise.reject(new Error(`no number ${phone}`)),
  })
  const kind = defineJob({
    kind: 'test-spans',
    payload: {},
    run: () => port.send('13800000088'),
  })
  const spans = await recorded(async server => {
    const job = { brandId: 8, key: 'a', dueAt: server.clock.seconds(), payload: {} }
    await tx(server.db, trx => enqueue(trx, kind, [job]))
    await logged(() => runBatch(server, kind))
  })
  const job = spans.find(({ name }) => name === 'job test-spans')
  const call = spans.find(({ name }) => name === 'sms send')
  assert.ok(job && call)
  assert.equal([call.traceId, call.parentSpanId], [job.traceId, job.spanId])
  assert.equal([job.status.code, call.status.code], [ERROR, ERROR])
  assert.not.match(collector.texts.join('\n'), '13800000088')
})

for (const status of [500, 'never'] as const) {
  test(`a collector that answers ${status} holds nothing up`, async () => {
    collector = await startCollector(status)
    const end = sendSpans(collector.url)
    const server = await startTestServer()
    const answer = await server.fetch('/api/wechat/brand/index?brandId=8')
    assert.is(answer.status, 200)
    await server.close()
    // Within the ten seconds of a stop.
    const started = performance.now()
    await end()
    assert.ok(performance.now() - started < 6000)
  })
}

test('without a collector nothing is recorded', async () => {
  collector = await startCollector()
  const server = await startTestServer()
  await server.fetch('/api/wechat/brand/index?brandId=8')
  await server.close()
  assert.equal(collector.texts, [])
})

test.run()
