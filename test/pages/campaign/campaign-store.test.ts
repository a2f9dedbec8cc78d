import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponDetail } from '../../../api/index.ts'
import { ApiError } from '../../../api/index.ts'
import { createCampaignStore } from '../../../pages/campaign/campaign-store.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { buildDetail, buildGrant } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { until } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('campaign store')

test.before.each(() => void freshDom('/coupon?br=8&id=501'))
test.after.each(hideFeedback)

/** A store whose reads are answered by the test in any order. */
function lookedAt(momentMs = 0) {
  const looks: { answer: (detail: CouponDetail) => void; fail: () => void }[] = []
  const read = () =>
    new Promise<CouponDetail>((answer, reject) => {
      looks.push({ answer, fail: () => reject(new ApiError('network', '请求失败')) })
    })
  const store = createCampaignStore<CouponDetail>({
    id: '501',
    preview: undefined,
    read,
    momentMs,
  })
  return { store, looks }
}

async function ready(detail = buildDetail(), momentMs = 0) {
  const { store, looks } = lookedAt(momentMs)
  const run = store.load()
  looks[0]?.answer(detail)
  await run
  return { store, looks }
}

function shownIn({ $page }: Awaited<ReturnType<typeof ready>>['store']) {
  const page = $page.get()
  if (page.status !== 'ready') throw new Error(page.status)
  return page
}

const holding = buildDetail({ mine: [buildGrant()] })
const refusedWith = (code: number) => () =>
  Promise.reject(new ApiError('refused', '不行', { code, data: null }))

test('an answer that was overtaken by a later one changes nothing', async () => {
  const { store, looks } = await ready()
  const runs = [store.load(), store.load()]
  looks[2]?.answer(holding)
  await runs[1]
  looks[1]?.answer(buildDetail())
  await runs[0]
  assert.is(shownIn(store).detail.mine.length, 1)
})

test('an answer counts although a later look failed', async () => {
  const { store, looks } = lookedAt()
  const runs = [store.load(), store.load()]
  looks[1]?.fail()
  await runs[1]
  looks[0]?.answer(holding)
  await runs[0]
  assert.is(shownIn(store).detail.mine.length, 1)
})

test('a tap on a page that could not be read after a success reads it and sends nothing', async () => {
  const { store, looks } = await ready()
  let sent = 0
  const send = async () => ({ sent: (sent += 1) })
  const first = store.act(send, () => true)
  await until(() => looks.length === 2)
  looks[1]?.fail()
  assert.equal(await first, { sent: 1 })
  await until(() => !store.$fresh.get())
  const second = store.act(send, () => true)
  await until(() => looks.length === 3)
  looks[2]?.answer(holding)
  assert.is(await second, undefined)
  assert.is(shownIn(store).detail.mine.length, 1)
  await until(() => !store.$fresh.get())
  const third = store.act(send, () => true)
  await until(() => looks.length === 4)
  looks[3]?.answer(holding)
  assert.equal(await third, { sent: 2 })
})

test('a tap sends nothing until the state after a success has stood there for a moment', async () => {
  const time = stillTime()
  try {
    const { store, looks } = await ready(buildDetail(), 900)
    let sent = 0
    const send = async () => ({ sent: (sent += 1) })
    const tap = () => store.act(send, () => true)
    const first = tap()
    await until(() => looks.length === 2)
    // The page is read slowly, so that the wait has ended before the page changes.
    await time.pass(2_000)
    looks[1]?.answer(holding)
    await first
    await time.pass(899)
    await tap()
    assert.is(sent, 1)
    await time.pass(1)
    void tap()
    assert.is(sent, 2)
  } finally {
    time.restore()
  }
})

test('a tap in a sheet of the new state counts although that state has just been shown', async () => {
  const time = stillTime()
  try {
    const { store, looks } = await ready(buildDetail(), 900)
    let sent = 0
    const tap = () =>
      store.act(
        async () => ({ sent: (sent += 1) }),
        () => true,
      )
    const first = tap()
    await until(() => looks.length === 2)
    looks[1]?.answer(holding)
    await first
    store.endRest()
    void tap()
    assert.is(sent, 2)
  } finally {
    time.restore()
  }
})

test('an answer without a detail is a load that failed', async () => {
  const read = async () => null as unknown as CouponDetail
  const store = createCampaignStore<CouponDetail>({ id: '501', preview: undefined, read })
  await store.load()
  assert.is(store.$page.get().status, 'failed')
})

test('with news what was refused before may be tried again', async () => {
  const { store, looks } = await ready()
  await store.act(refusedWith(2108), () => true)
  const before = store.$page.get()
  assert.is(shownIn(store).refused, 'dayLimit')
  const run = store.load()
  looks[1]?.answer(buildDetail())
  await run
  assert.is(shownIn(store).refused, 'dayLimit')
  store.forget(before)
  assert.is(shownIn(store).refused, undefined)
})

test('without news a refusal stays, and so does one that is newer', async () => {
  const { store, looks } = await ready()
  const fresh = store.$page.get()
  await store.act(refusedWith(2108), () => true)
  store.forget(store.$page.get())
  assert.is(shownIn(store).refused, 'dayLimit')
  const run = store.load()
  looks[1]?.answer(buildDetail())
  await run
  store.forget(fresh)
  assert.is(shownIn(store).refused, 'dayLimit')
})

test('the sheet of a condition goes once the news say that it is met, and what was wanted goes on', async () => {
  const { store, looks } = await ready()
  const answers = [refusedWith(2111), async () => ({ taken: 1 })]
  const wanted = store.act(
    () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    () => true,
  )
  await until(() => store.$gate.get() === 'member')
  const before = store.$page.get()
  for (const gates of [['member'], []]) {
    const run = store.load()
    const { me, ...rest } = buildDetail()
    looks[looks.length - 1]?.answer({ ...rest, me: me && { ...me, gates } })
    await run
    store.forget(before)
    assert.is(store.$gate.get(), gates[0])
  }
  await until(() => looks.length === 4)
  looks[3]?.answer(holding)
  assert.equal(await wanted, { taken: 1 })
})

test.run()
