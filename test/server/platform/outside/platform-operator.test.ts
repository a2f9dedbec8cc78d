import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Papers } from '../../../../server/core/ports/operator.ts'
import { createPlatformOperator } from '../../../../server/platform/outside/platform-operator.ts'

const test = suite('the operator of the platform')
const SECRET = 'se/cret'
const papers: Papers = {
  brandId: 8,
  shopId: 1,
  no: 2,
  shopTitle: '半山茶舍',
  realName: '何青禾',
  idcardNo: '110101199003074610',
  shopContact: '13800000080',
  idcardFrontage: 'https://store.example/a',
  idcardReverse: 'https://store.example/b',
  license: 'https://store.example/c',
  submittedAt: 1_795_000_000,
}
let server: Server
let seen: { line: string; body: string; headers: IncomingMessage['headers'] }[]
let answer: { status: number; body: string }

test.before.each(async () => {
  seen = []
  answer = { status: 200, body: '{}' }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, body, headers: request.headers })
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
})
test.after.each(() => new Promise<void>(resolve => server.close(() => resolve())))

const operator = () => {
  const host = `http://localhost:${(server.address() as AddressInfo).port}`
  return createPlatformOperator({ host, keyId: 'key', secret: SECRET })
}
const says = (body: object) => void (answer = { status: 200, body: JSON.stringify(body) })

test('gets signed papers under their number', async () => {
  await operator().submit(papers)
  const [request] = seen
  assert.is(request?.line, 'PUT /merchant-papers/8-1-2')
  assert.equal(JSON.parse(request?.body ?? ''), papers)
  const text = `PUT\n/merchant-papers/8-1-2\n${request?.body}`
  const signature = createHmac('sha256', SECRET).update(text).digest('hex')
  assert.equal([request?.headers['x-key'], request?.headers['x-signature']], ['key', signature])
})

test('decides, or lets us ask again', async () => {
  says({ state: 'open' })
  assert.equal(await operator().ask(papers), { state: 'open', askAgainS: 600 })
  says({ state: 'passed', validUntil: 1_900_000_000 })
  assert.equal(await operator().ask(papers), { state: 'passed', validUntil: 1_900_000_000 })
  says({ state: 'refused', reason: '执照看不清' })
  assert.equal(await operator().ask(papers), { state: 'refused', reason: '执照看不清' })
  assert.is(seen[0]?.line, 'GET /merchant-papers/8-1-2')
})

test('whose failures quote nothing of the papers', async () => {
  answer = { status: 500, body: JSON.stringify(papers) }
  assert.is(
    String(await operator().submit(papers).catch(String)),
    'Error: the operator answered 500',
  )
  says({ state: 'maybe', ...papers })
  const error = String(await operator().ask(papers).catch(String))
  assert.is(error, 'Error: the operator answered something unknown')
})

test.run()
