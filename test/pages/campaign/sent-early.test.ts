import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type {
  CouponDetail,
  EnvelopeDetail,
  SeckillDetail,
  SeckillGoods,
} from '../../../api/index.ts'
import { sendEarly } from '../../../pages/app/starter/send-early.ts'
import { createCouponStore } from '../../../pages/campaigns/coupon/page/coupon-store.ts'
import { createEnvelopeStore } from '../../../pages/campaigns/red-envelope/envelope-store.ts'
import { createSeckillStore } from '../../../pages/campaigns/seckill/seckill-store.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { buildDetail } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { buildEnvelope } from '../../support/envelope-data.ts'
import { until } from '../../support/until.ts'

/** The write of a campaign's main button, sent by a tap on the served screen. */
const test = suite('writes sent before the app lives')

const KEY = '7f0b0c6e-0000-4000-8000-000000000001'

interface Offer {
  /** What the button of the served screen names. */
  sends: string | undefined
  /** The same tap on the live page. */
  tap: () => Promise<unknown>
}

interface Page {
  detail: object
  offer: (reqId?: string, changes?: object) => Offer
  /** Data of a success. */
  data: object
}

const goods: SeckillGoods = {
  goods_id: 1,
  sku_id: 11,
  title: '老白茶饼',
  intro: '',
  specs_text: '',
  thumb: '',
  price_fen: 16_800,
  origin_fen: 26_800,
  total: 60,
  sold: 40,
  holding: 0,
  left: 20,
  per_user: 2,
  per_order: 2,
  bought: 0,
}

function buildSeckill(): SeckillDetail {
  const { activity, brand, me, staff, server_time } = buildDetail()
  const now = { key: '2026-11-21T10:00', from_at: server_time - 60, to_at: server_time + 60 }
  return {
    activity: { ...activity, id: 631, type: 'seckill' },
    brand,
    me,
    staff,
    server_time,
    sessions: [{ ...now, state: 'running' }],
    session: now.key,
    goods: [goods],
    unpaid_order: '',
    is_reminded: false,
  }
}

const pages: Record<string, Page> = {
  coupon: {
    detail: buildDetail(),
    data: { grant_id: 'g1', code: '628407153926', valid_to: 1, taken: 1 },
    offer(reqId, changes) {
      const store = createCouponStore({ id: '501', preview: undefined })
      store.begin({ ...(this.detail as CouponDetail), ...changes }, reqId)
      return { sends: store.takeSends(), tap: store.take }
    },
  },
  'red envelope': {
    detail: buildEnvelope({ envelope: { need_word: true } }),
    data: { record_id: 'r1', amount_fen: 88 },
    offer(reqId, changes) {
      const store = createEnvelopeStore({ id: '521', word: '小雪', preview: undefined })
      store.begin({ ...(this.detail as EnvelopeDetail), ...changes }, reqId)
      return { sends: store.openSends(), tap: store.open }
    },
  },
  seckill: {
    detail: buildSeckill(),
    data: { ticket: 't1', expires_at: 1 },
    offer(reqId, changes) {
      const store = createSeckillStore({ id: '631', preview: undefined })
      store.begin({ ...(this.detail as SeckillDetail), ...changes }, reqId)
      return { sends: store.buySends(goods), tap: () => store.buy(goods) }
    },
  },
}

const realFetch = globalThis.fetch
let writes: { url: string; body: Record<string, unknown> }[] = []
/** Answers the writes that are under way, in their order. */
let answers: ((response: Response | Error) => void)[] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  writes = []
  answers = []
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
  hideFeedback()
})

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
  test(`${name}: the button names exactly what the live page sends`, async () => {
    reading = page.detail
    const early = page.offer(KEY)
    assert.is(tapEarly(early), 'sent')
    await written(1)
    delete window.__sent
    const run = page.offer(KEY).tap()
    await written(2)
    assert.equal(writes[0], writes[1])
    for (const answer of answers) answer(success(page.data))
    await run
  })

  test(`${name}: the page goes on with the running write, whether it is answered before or after`, async () => {
    for (const isBefore of [true, false]) {
      reading = page.detail
      answers = []
      writes = []
      const offer = page.offer(KEY)
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
    for (const [reqId, changes] of [
      [undefined, {}],
      [KEY, { me: { ...me, gates: ['follow'] } }],
      [KEY, { me: null }],
    ] as const) {
      assert.is(page.offer(reqId, changes).sends, undefined)
    }
  })
}

const coupon = pages['coupon'] as Page

test('after a lost answer the next tap is the same attempt', async () => {
  reading = coupon.detail
  const offer = coupon.offer(KEY)
  tapEarly(offer)
  await written(1)
  const first = offer.tap()
  answers[0]?.(new TypeError('no network'))
  assert.is(await first, false)
  const second = offer.tap()
  await written(2)
  assert.is(writes[1]?.body['reqId'], KEY)
  answers[1]?.(success(coupon.data))
  assert.is(await second, true)
})

test('a refusal is the page’s, and the next tap is another attempt', async () => {
  reading = coupon.detail
  const offer = coupon.offer(KEY)
  tapEarly(offer)
  await written(1)
  const first = offer.tap()
  answers[0]?.(Response.json({ code: 1007, message: '换个时间再来', data: null }))
  assert.is(await first, false)
  const second = offer.tap()
  await written(2)
  assert.is.not(writes[1]?.body['reqId'], KEY)
  answers[1]?.(success(coupon.data))
  await second
})

test('two taps on the live page take the one answer', async () => {
  reading = coupon.detail
  const offer = coupon.offer(KEY)
  tapEarly(offer)
  await written(1)
  const runs = [offer.tap(), offer.tap()]
  answers[0]?.(success(coupon.data))
  await Promise.all(runs)
  assert.is(writes.length, 1)
})

test.run()
