import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  $visitor,
  type CouponDetail,
  type EnvelopeDetail,
  type LotteryDetail,
  lotteryCalls,
  nobody,
  type QuizDetail,
  type SeckillDetail,
} from '../../../api/index.ts'
import { sendEarly } from '../../../pages/app/starter/send-early.ts'
import { createCouponStore } from '../../../pages/campaigns/coupon/page/coupon-store.ts'
import { createDrawStore } from '../../../pages/campaigns/lottery/draw/draw-store.ts'
import { createQuizStore } from '../../../pages/campaigns/quiz/quiz-store.ts'
import { createEnvelopeStore } from '../../../pages/campaigns/red-envelope/envelope-store.ts'
import { createSeckillStore } from '../../../pages/campaigns/seckill/seckill-store.ts'
import { hideFeedback, setStorageSync } from '../../../runtime/index.ts'
import { buildDetail } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { buildEnvelope } from '../../support/envelope-data.ts'
import { buildDrawn, buildLottery } from '../../support/lottery-data.ts'
import { buildPaper, buildQuizDetail } from '../../support/quiz-data.ts'
import { buildSeckill, buildSeckillGoods } from '../../support/seckill-data.ts'
import { until } from '../../support/until.ts'

/** The write of a campaign's main button, sent by a tap on the served screen. */
const test = suite('writes sent before the app lives')

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

interface Offer {
  /** What the button of the served screen names. */
  sends: string | undefined
  /** The same tap on the live page. */
  tap: () => Promise<unknown>
}

interface Page {
  detail: object
  /** A page whose screen came with the HTML, or not. */
  offer: (isServed?: boolean, changes?: object) => Offer
  /** Data of a success. */
  data: object
}

const goods = buildSeckillGoods()

const pages: Record<string, Page> = {
  coupon: {
    detail: buildDetail(),
    data: { grant_id: 'g1', code: '628407153926', valid_to: 1, taken: 1 },
    offer(isServed = true, changes) {
      const store = createCouponStore({ id: '501', preview: undefined })
      if (isServed) store.begin({ ...(this.detail as CouponDetail), ...changes })
      return { sends: store.takeSends(), tap: store.take }
    },
  },
  'red envelope': {
    detail: buildEnvelope({ envelope: { need_word: true } }),
    data: { record_id: 'r1', amount_fen: 88 },
    offer(isServed = true, changes) {
      const store = createEnvelopeStore({ id: '521', word: '小雪', preview: undefined })
      if (isServed) store.begin({ ...(this.detail as EnvelopeDetail), ...changes })
      return { sends: store.openSends(), tap: store.open }
    },
  },
  seckill: {
    detail: buildSeckill(),
    data: { ticket: 't1', expires_at: 1 },
    offer(isServed = true, changes) {
      const store = createSeckillStore({ id: '631', preview: undefined })
      if (isServed) store.begin({ ...(this.detail as SeckillDetail), ...changes })
      return { sends: store.buySends(goods), tap: () => store.buy(goods) }
    },
  },
  lottery: {
    detail: buildLottery(),
    data: buildDrawn(2),
    offer(isServed = true, changes) {
      const store = createDrawStore({
        id: '531',
        preview: undefined,
        isDemo: false,
        calls: lotteryCalls,
      })
      if (isServed) store.begin({ ...(this.detail as LotteryDetail), ...changes })
      return { sends: store.drawSends(), tap: () => store.draw('free') }
    },
  },
  quiz: {
    detail: buildQuizDetail(),
    data: buildPaper(),
    offer(isServed = true, changes) {
      const store = createQuizStore({ id: '561', preview: undefined })
      if (isServed) store.begin({ ...(this.detail as QuizDetail), ...changes })
      const tap = async () => {
        await store.start()
        return store.paper.$paper.get().status === 'asking'
      }
      return { sends: store.startSends(), tap }
    },
  },
}

const realFetch = globalThis.fetch
let writes: { url: string; body: Record<string, unknown> }[] = []
/** Answers the writes that are under way, in their order. */
let answers: ((response: Response | Error) => void)[] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  beginDocument()
  $visitor.set({ ...nobody, uid: 88 })
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
    if (request.method === 'GET') return Response.json({ code: 1, message: '', data: reading })
    writes.push({ url: new URL(request.url).pathname, body: await request.json() })
    return new Promise((resolve, reject) =>
      answers.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  }
})
test.after.each(() => {
  globalThis.fetch = realFetch
  delete window.__sent
  $visitor.set(nobody)
  hideFeedback()
})

/** Another visitor's phone. */
function beginDocument(): void {
  delete window.__sent
  localStorage.clear()
  setStorageSync('uid', 88)
  setStorageSync('br', '8')
  writes = []
  answers = []
}

let reading: object = {}

const success = (data: object) => Response.json({ code: 1, message: '', data })

/** The tap on the served screen. */
function tapEarly({ sends }: Offer) {
  const button = document.createElement('button')
  if (sends) button.dataset.sends = sends
  return sendEarly(button)
}

async function written(count: number): Promise<void> {
  await until(() => answers.length === count)
}

for (const [name, page] of Object.entries(pages)) {
  test(`${name}: the button names what the live page sends, each time under another key`, async () => {
    reading = page.detail
    const sent: (typeof writes)[number][] = []
    for (const isEarly of [true, true, false]) {
      beginDocument()
      const offer = page.offer()
      const run = isEarly ? tapEarly(offer) : offer.tap()
      await written(1)
      sent.push(...writes)
      for (const answer of answers) answer(success(page.data))
      await run
    }
    const [first, ...others] = sent.map(({ url, body }) => [url, { ...body, reqId: '' }])
    for (const other of others) assert.equal(other, first)
    const keys = sent.flatMap(({ body }) => ('reqId' in body ? [String(body['reqId'])] : []))
    for (const key of keys) assert.match(key, uuid4)
    assert.is(new Set(keys).size, name === 'seckill' ? 0 : sent.length)
  })

  test(`${name}: the page goes on with the running write, whether it is answered before or after`, async () => {
    for (const isBefore of [true, false]) {
      beginDocument()
      reading = page.detail
      const offer = page.offer()
      tapEarly(offer)
      await written(1)
      if (isBefore) answers[0]?.(success(page.data))
      const run = offer.tap()
      answers[0]?.(success(page.data))
      await run
      assert.is(writes.length, 1)
      assert.is(window.__sent, undefined)
    }
  })

  test(`${name}: nothing is sent early without a served screen, or where a condition comes first`, () => {
    const { me } = page.detail as CouponDetail
    for (const [isServed, changes] of [
      [false, {}],
      [true, { me: { ...me, gates: ['follow'] } }],
      [true, { me: null }],
    ] as const) {
      assert.is(page.offer(isServed, changes).sends, undefined)
    }
  })
}

for (const name of ['coupon', 'lottery', 'quiz']) {
  const page = pages[name] as Page

  test(`${name}: after a lost answer the next tap is the same attempt`, async () => {
    reading = page.detail
    const offer = page.offer()
    tapEarly(offer)
    await written(1)
    const first = offer.tap()
    answers[0]?.(new TypeError('no network'))
    assert.not.ok(await first)
    const second = offer.tap()
    await written(2)
    assert.equal(writes[1], writes[0])
    answers[1]?.(success(page.data))
    assert.ok(await second)
  })

  test(`${name}: a refusal is the page’s, and the next tap is another attempt`, async () => {
    reading = page.detail
    const offer = page.offer()
    tapEarly(offer)
    await written(1)
    const first = offer.tap()
    answers[0]?.(Response.json({ code: 1007, message: '换个时间再来', data: null }))
    assert.not.ok(await first)
    const second = offer.tap()
    await written(2)
    assert.is.not(writes[1]?.body['reqId'], writes[0]?.body['reqId'])
    answers[1]?.(success(page.data))
    await second
  })
}

test('two taps on the live page take the one answer', async () => {
  const coupon = pages['coupon'] as Page
  reading = coupon.detail
  const offer = coupon.offer()
  tapEarly(offer)
  await written(1)
  const runs = [offer.tap(), offer.tap()]
  answers[0]?.(success(coupon.data))
  await Promise.all(runs)
  assert.is(writes.length, 1)
})

test.run()
