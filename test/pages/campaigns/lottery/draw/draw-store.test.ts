import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, type LotteryDetail, lotteryCalls, nobody } from '../../../../../api/index.ts'
import { sendEarly } from '../../../../../pages/app/starter/send-early.ts'
import { createDrawStore } from '../../../../../pages/campaigns/lottery/draw/draw-store.ts'
import { ownRecord } from '../../../../../pages/mechanics/draw/own-record.ts'
import { hideFeedback, setStorageSync } from '../../../../../runtime/index.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { buildDrawn, buildLottery } from '../../../../support/lottery-data.ts'
import { pageText, settle, shows } from '../../../../support/mount.tsx'
import { stillTime } from '../../../../support/still-time.ts'

const test = suite('draw store')
let server: ReturnType<typeof createFakeServer>
let detail: LotteryDetail
let answer: () => Reply | Promise<Reply>
let shared: Reply

test.before.each(() => {
  freshDom('/lottery?br=8&id=531')
  $visitor.set({ ...nobody, uid: 88 })
  detail = buildLottery()
  answer = () => ok(buildDrawn(2))
  shared = ok({ chances_added: 1, limit_left: 2 })
  server = createFakeServer(({ url }) => {
    if (url.includes('/lottery/detail')) return ok(detail)
    if (url.includes('/lottery/draw')) return answer()
    if (url.includes('/activity/share')) return shared
    throw new Error('no network')
  })
})
test.after.each(() => {
  delete window.__sent
  $visitor.set(nobody)
  hideFeedback()
  server.stop()
})

const draws = () =>
  server.seen
    .filter(({ url }) => url.includes('/lottery/draw'))
    .map(({ body }) => body as { pay: string; reqId: string })

const made = (more: Partial<Parameters<typeof createDrawStore>[0]> = {}) =>
  createDrawStore({ id: '531', preview: undefined, isDemo: false, calls: lotteryCalls, ...more })

async function loaded(more: Partial<Parameters<typeof createDrawStore>[0]> = {}) {
  const store = made(more)
  await store.load()
  return store
}

const lose = (): Reply => {
  throw new Error('lost')
}

test('the game goes to the cell of the answer, and is told only when it has stopped', async () => {
  const store = await loaded()
  const before = store.$page.get()
  detail = buildLottery({ mine: { chances: 1, prizes_n: 1, pending_n: 1 } })
  await store.draw('free')
  assert.is(store.$landing.get()?.index, 2)
  assert.is(store.$told.get(), undefined)
  assert.is(store.$before.get(), before.status === 'ready' && before.detail)
  store.land()
  assert.is(store.$told.get()?.name, '20 元券')
  assert.is(store.$landing.get(), undefined)
  assert.is(store.$before.get(), undefined)
})

for (const [what, cut] of [
  ['whose answer the refresh has cut off', true],
  ['whose game was still running', false],
] as const) {
  test(`on return it is said what came of a draw ${what}`, async () => {
    const before = await loaded()
    if (cut) answer = lose
    await before.draw('points')
    answer = () => ok(buildDrawn(2))
    const after = await loaded()
    assert.is(after.$told.get()?.name, '20 元券')
    const [first, second] = draws()
    assert.equal([second?.pay, second?.reqId], ['points', first?.reqId])
    assert.is((await loaded()).$told.get(), undefined)
    assert.is(draws().length, 2)
  })
}

/** The served screen's script has sent a draw for a tap and stored it as pending. */
async function sentEarly(store: ReturnType<typeof createDrawStore>) {
  setStorageSync('uid', 88)
  setStorageSync('br', '8')
  store.begin(detail)
  const button = document.createElement('button')
  button.dataset.sends = store.drawSends() ?? ''
  return sendEarly(button)
}

test('a draw that was sent before the app lived is played, and told when the game has stopped', async () => {
  const store = made()
  assert.is(await sentEarly(store), 'sent')
  await store.load()
  assert.is(store.$told.get(), undefined)
  const drawn = await store.draw('free')
  assert.is(drawn?.index, 2)
  assert.is(store.$landing.get()?.index, 2)
  assert.is(draws().length, 1)
  assert.equal(ownRecord('531')?.words, [draws()[0]?.reqId])
  store.land()
  assert.is(store.$told.get()?.name, '20 元券')
  assert.is((await loaded()).$told.get(), undefined)
})

test('the result of a draw that was sent before a reload is told on return', async () => {
  assert.is(await sentEarly(made()), 'sent')
  delete window.__sent
  const after = await loaded()
  assert.is(after.$told.get()?.name, '20 元券')
  const [first, second] = draws()
  assert.equal(second, first)
})

test('a draw that waits for its result is ended before a tap draws, which then says what came of it', async () => {
  const before = await loaded()
  answer = lose
  await before.draw('free')
  const after = made()
  assert.is(await sentEarly(after), undefined, 'nothing is sent early')
  answer = () => ok(buildDrawn(2))
  const runs = [after.draw('free'), after.load()]
  await Promise.all(runs)
  assert.is(after.$told.get()?.name, '20 元券')
  assert.is(after.$landing.get(), undefined)
  assert.is(await after.draw('free'), undefined)
  assert.is(
    after.$told.get()?.name,
    '20 元券',
    'a tap that comes with the result takes nothing from it',
  )
  const [first, second, ...others] = draws()
  assert.equal(second, first)
  assert.equal(others, [])
})

test('a draw of an earlier hour stands in nobody’s way', async () => {
  setStorageSync('__drawing__88-531', { pay: 'free', reqId: 'key', at: Date.now() - 600_001 })
  assert.is(await sentEarly(made()), undefined)
  await loaded()
  assert.is(draws().length, 0)
  assert.is(await sentEarly(made()), 'sent')
})

test('a draw that was told is not told again, nor one of an earlier hour', async () => {
  const store = await loaded()
  await store.draw('free')
  store.land()
  await loaded()
  assert.is(draws().length, 1)
  const time = stillTime(Date.now())
  try {
    answer = lose
    const lost = await loaded()
    await lost.draw('free')
    await time.pass(600_001)
    await loaded()
    assert.is(draws().length, 2)
  } finally {
    time.restore()
  }
})

test('a second tap draws nothing, neither while the answer is on its way nor while the game runs', async () => {
  const store = await loaded()
  const [first, second] = await Promise.all([store.draw('free'), store.draw('free')])
  assert.is(first?.index, 2)
  assert.is(second, undefined)
  assert.is(await store.draw('points'), undefined)
  assert.is(draws().length, 1)
})

test('the wheel turns for longer than a second tap is held off: it is still one draw', async () => {
  const store = await loaded()
  const time = stillTime()
  await store.draw('free')
  await time.pass(3000)
  time.restore()
  assert.is(await store.draw('free'), undefined)
  assert.is(draws().length, 1)
})

test('a lost answer: the next tap repeats the same attempt, however it would be paid', async () => {
  const store = await loaded()
  answer = lose
  assert.is(await store.draw('free'), undefined)
  answer = () => ok(buildDrawn(0))
  const drawn = await store.draw('points')
  assert.is(drawn?.index, 0)
  const [first, second] = draws()
  assert.equal(second, first)
})

test('a refused attempt is over: the next one is another', async () => {
  const store = await loaded()
  answer = () => refused(2114)
  await store.draw('free')
  answer = () => ok(buildDrawn(0))
  await store.draw('points')
  const [first, second] = draws()
  assert.is(second?.pay, 'points')
  assert.is.not(second?.reqId, first?.reqId)
})

test('without a chance it asks for the ways to one, and reads the page again', async () => {
  const store = await loaded()
  answer = () => refused(2124)
  detail = buildLottery({ mine: { chances: 0, free_today: 0 } })
  await store.draw('free')
  await settle()
  assert.is(store.$asksWays.get(), true)
  const page = store.$page.get()
  assert.is(page.status === 'ready' && page.detail.mine.chances, 0)
  await store.draw('free')
  assert.is(draws().length, 1, 'nothing is sent that would be refused')
})

test('points that are not enough are not sent', async () => {
  detail = buildLottery({ mine: { point_balance: 49 } })
  const store = await loaded()
  assert.is(await store.draw('points'), undefined)
  assert.is(draws().length, 0)
})

test('a preview sends nothing; a demo runs with a result of its own', async () => {
  const preview = { type: 'lottery', key: 'k', state: undefined }
  server.handler = () => ok({ ...detail, preview: { state: 'running', states: [] } })
  const store = await loaded({ preview })
  await store.draw('free')
  assert.is(store.$landing.get(), undefined)
  const demo = await loaded({ preview, isDemo: true })
  await demo.draw('free')
  assert.ok((demo.$landing.get()?.index ?? -1) >= 0)
  demo.land()
  assert.is(demo.$told.get()?.draw_id, '')
  assert.is(draws().length, 0)
})

test('the preview of a result shows it at once', async () => {
  detail = buildLottery({ mine: { last: buildDrawn(4) } })
  server.handler = () => ok({ ...detail, preview: { state: 'won', states: [] } })
  const store = await loaded({ preview: { type: 'lottery', key: 'k', state: 'won' } })
  assert.is(store.$told.get()?.name, '1.88 元')
  assert.equal(
    store.sample().map(({ prize }) => prize.name),
    ['1.88 元'],
  )
})

test('the preview tells a result only as long as its draft stands on it', async () => {
  const at = (state: string) => ({ ...detail, preview: { state, states: [] } })
  detail = buildLottery({ mine: { last: buildDrawn(4) } })
  server.handler = () => ok(at('running'))
  const store = await loaded({ preview: { type: 'lottery', key: 'k', state: undefined } })
  assert.is(store.$told.get(), undefined)
  store.feed({ status: 'ready', detail: at('won') })
  assert.is(store.$told.get()?.name, '1.88 元')
  store.feed({ status: 'ready', detail: at('noChance') })
  assert.is(store.$told.get(), undefined)
})

test('a sent card is reported only where it earns something, and its chance is there at once', async () => {
  const store = await loaded()
  await store.shared()
  assert.is(server.seen.filter(({ url }) => url.includes('/activity/share')).length, 0)
  await shows('分享能得的次数已经领满')
  detail = buildLottery({ mine: { chances: 0, free_today: 0, share_left: 3 } })
  await store.load()
  store.askWays()
  detail = buildLottery({ mine: { chances: 1, free_today: 0, share_left: 2 } })
  await store.shared()
  const page = store.$page.get()
  assert.is(page.status === 'ready' && page.detail.mine.chances, 1)
  assert.is(store.$asksWays.get(), false)
})

const fruitless = [
  [{ chances_added: 0, limit_left: 0 }, '分享能得的次数已经领满'],
  [{ chances_added: 0, limit_left: 1 }, '活动已经结束，分享不再加次数'],
] as const

for (const [answered, words] of fruitless)
  test(`a share that earned nothing says why: ${words}`, async () => {
    detail = buildLottery({ mine: { share_left: 1 } })
    const store = await loaded()
    store.askWays()
    shared = ok(answered)
    await store.shared()
    await shows(words)
    assert.is(store.$asksWays.get(), true)
  })

test('where sharing adds nothing it is neither reported nor talked about', async () => {
  detail = buildLottery({ mine: { share_add: 0 } })
  const store = await loaded()
  await store.shared()
  assert.is(server.seen.filter(({ url }) => url.includes('/activity/share')).length, 0)
  assert.not.match(pageText(), /次数/)
})

test('the phone notes the fingerprint and the word of each draw, once', async () => {
  const store = await loaded()
  answer = () => Promise.reject(new TypeError('offline'))
  await store.draw('free')
  answer = () => ok(buildDrawn(2))
  await store.draw('free')
  const [lost, asked] = draws()
  assert.is(lost?.reqId, asked?.reqId)
  assert.equal(ownRecord('531'), { hash: detail.lottery.seed_hash, words: [asked?.reqId] })
})

test.run()
