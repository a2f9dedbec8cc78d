import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../api/core/api-error.ts'
import { takeClientLog } from '../../../api/core/client-log.ts'
import { drawnByPage, endpoint } from '../../../api/core/endpoint.ts'
import {
  createEndpointFixture,
  failureOf,
  modalText,
  type Params,
  read,
  turns,
  write,
} from '../../support/endpoint-fixture.ts'
import { refused } from '../../support/fake-server.ts'

const test = suite('refusals of an endpoint')
const fixture = createEndpointFixture()

test.before(fixture.load)
test.before.each(fixture.begin)
test.after.each(fixture.end)

test('tells of a refusal in a modal and rejects with it', async () => {
  fixture.server.handler = () => ({
    ...refused(1101, '卖完了', { data: { left: 0 } }),
    status: 400,
  })
  const { kind, code, message, data } = await failureOf(read({}))
  assert.equal([kind, code, message, data], ['refused', 1101, '卖完了', { left: 0 }])
  assert.is(modalText(), '提示 卖完了 我知道了')
})

test('says nothing of a refusal that the screen draws', async () => {
  fixture.server.handler = () => refused(2104)
  assert.is((await failureOf(read({}))).code, 2104)
  assert.is(modalText(), '')
})

test('tells of a dead network once, and notes it without what was sent', async () => {
  fixture.server.handler = () => ({ status: 500 })
  assert.is((await failureOf(write({ phone: '13800000000' }))).kind, 'network')
  assert.is(modalText(), '提示 请求失败 我知道了')
  const line = takeClientLog().at(-1)
  assert.equal([line?.msg, line?.extra.call, line?.path], ['请求失败', '/wechat/y', '/coupon'])
  assert.not.match(JSON.stringify(line), '138')
})

test('a refused bargain is told in a toast', async () => {
  const bargain = endpoint<Params, unknown>({
    path: '/wechat/b',
    loader: false,
    toastRefusal: true,
  })
  fixture.server.handler = () => refused(-1, '已经帮过了')
  await failureOf(bargain({}))
  assert.match(document.querySelector('.taro__toast')?.textContent ?? '', '已经帮过了')
  assert.is(modalText(), '')
})

test('a read whose page draws its failure says nothing beside it, but tells of a refusal', async () => {
  const drawn = endpoint<Params, unknown>({ path: '/wechat/x', ...drawnByPage })
  fixture.server.handler = () => ({ status: 500 })
  assert.instance(await failureOf(drawn({})), ApiError)
  await turns()
  assert.is(modalText(), '')
  fixture.server.handler = () => refused(1101, '不行')
  assert.instance(await failureOf(drawn({})), ApiError)
  await turns()
  assert.is(modalText(), '提示 不行 我知道了')
})

test('a read whose page draws what does not exist opens no dialog over that screen', async () => {
  const drawn = endpoint<Params, unknown>({ path: '/wechat/x', ...drawnByPage })
  fixture.server.handler = () => refused(1002, '内容不存在')
  assert.instance(await failureOf(drawn({})), ApiError)
  await turns()
  assert.is(modalText(), '')
})

test('a page that draws the failure of a call says so for that call', async () => {
  const post = endpoint<Params, unknown>({ method: 'POST', path: '/wechat/x' })
  fixture.server.handler = () => ({ status: 500 })
  await failureOf(post({}, { showsFailure: true }))
  await turns()
  assert.is(modalText(), '')
  await failureOf(post({}))
  await turns()
  assert.is(modalText(), '提示 请求失败 我知道了')
})

test('a call of a timer fails without a word', async () => {
  const quiet = endpoint<Params, unknown>({ path: '/wechat/x', loader: false, quiet: true })
  fixture.server.handler = () => refused(1101)
  assert.instance(await failureOf(quiet({})), ApiError)
  await turns()
  assert.is(modalText(), '')
})

test('a failure is shown and logged with the id by which the server knows the request', async () => {
  fixture.server.handler = () => ({ status: 500, headers: { 'X-Request-Id': 'ab12cd34ef56' } })
  await failureOf(write({}))
  assert.is(modalText(), '提示 请求失败（编号 ab12cd34ef56） 我知道了')
  const line = takeClientLog().at(-1)
  assert.is(line?.extra.requestId, 'ab12cd34ef56')
})

test.run()
