import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LotteryRecord, lotteryCalls } from '../../../../../api/index.ts'
import { createPrizesStore } from '../../../../../pages/campaigns/lottery/prizes/prizes-store.ts'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { buildRecord, recordsOf } from '../../../../support/lottery-data.ts'

const test = suite('my prizes')
let server: ReturnType<typeof createFakeServer>
let list: LotteryRecord[]
let answer: () => Reply
let told = 0

test.before.each(() => {
  freshDom('/lottery?br=8&id=531')
  list = [buildRecord(), buildRecord({ draw_id: 'draw-2' })]
  answer = () => ok({ grant_id: 'g1', code: '123456789012', status: 'claimed', valid_to: 0 })
  told = 0
  server = createFakeServer(({ url }) => {
    if (url.includes('/lottery/claim')) return answer()
    const page = Number(new URL(url, 'http://shop.test').searchParams.get('page'))
    return ok({
      ...recordsOf(page === 1 ? list : [buildRecord({ draw_id: 'old' })]),
      page,
      has_more: page === 1,
    })
  })
})
test.after.each(() => {
  hideFeedback()
  server.stop()
})

const open = (sample?: () => LotteryRecord[]) =>
  createPrizesStore({
    id: '531',
    calls: lotteryCalls,
    onClaimed: () => {
      told += 1
    },
    ...(sample && { sample }),
  })

const claims = () =>
  server.seen
    .filter(({ url }) => url.includes('/claim'))
    .map(({ body }) => body as Record<string, string>)

const ids = (store: ReturnType<typeof open>) => {
  const state = store.$prizes.get()
  return state.status === 'ready' ? state.list.map(({ draw_id }) => draw_id) : []
}

test('reads mine, and the older ones behind them once', async () => {
  const store = open()
  await store.load()
  await Promise.all([store.more(), store.more()])
  assert.equal(ids(store), ['draw-1', 'draw-2', 'old'])
  await store.more()
  assert.is(ids(store).length, 3, 'there are no more')
})

test('a dead network is told once nothing is there, and keeps what is', async () => {
  const store = open()
  const usual = server.handler
  server.handler = () => ({ status: 500 })
  await store.load()
  assert.is(store.$prizes.get().status, 'failed')
  server.handler = usual
  await store.load()
  server.handler = () => ({ status: 500 })
  await store.load()
  assert.is(ids(store).length, 2)
})

test('a claim is sent once for two taps, and the page hears of it', async () => {
  const store = open()
  const [claimed, second] = await Promise.all([store.claim('draw-1'), store.claim('draw-1')])
  assert.is(claimed?.grant_id, 'g1')
  assert.is(second, undefined)
  assert.is(claims().length, 1)
  assert.is(told, 1)
})

test('after a lost answer the same claim is the same attempt; another address is another', async () => {
  const store = open()
  const contact = { name: '林晚秋', phone: '13800000000', address: '满觉陇路 1 号' }
  answer = () => {
    throw new Error('lost')
  }
  await store.claim('draw-1', contact)
  await store.claim('draw-1', contact)
  await store.claim('draw-1', { ...contact, address: '满觉陇路 2 号' })
  const [first, again, other] = claims()
  assert.is(again?.reqId, first?.reqId)
  assert.is.not(other?.reqId, first?.reqId)
  assert.is(store.$claiming.get(), '')
})

test('a refused claim reads the list again and tells the page nothing', async () => {
  const store = open()
  answer = () => refused(2121, '领取时间已过')
  list = [buildRecord({ status: 'expired' })]
  assert.is(await store.claim('draw-1'), undefined)
  assert.equal(ids(store), ['draw-1'])
  assert.is(told, 0)
})

test('a preview shows its sample and claims nothing', async () => {
  const store = open(() => [buildRecord({ draw_id: 'preview' })])
  await store.load()
  assert.equal(ids(store), ['preview'])
  assert.is(await store.claim('preview'), undefined)
  assert.is(server.seen.length, 0)
})

test.run()
