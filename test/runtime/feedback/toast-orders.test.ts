import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hideFeedback,
  hideLoading,
  hideToast,
  showLoading,
  showToast,
} from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { toastText } from '../../support/layers.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('toast and loading in every order')

const longest = 4
const toastMs = 1500
const waitMs = 800

/** Expected layer in the simplest form: the newer of the two, a toast until its time is over. */
interface Model {
  now: number
  shown: 'toast' | 'loading' | undefined
  endsAt: number
}

const steps: Record<string, { apply(model: Model): Partial<Model>; take(time: Time): unknown }> = {
  'show toast': {
    apply: ({ now }) => ({ shown: 'toast', endsAt: now + toastMs }),
    take: () => showToast({ title: 'toast' }),
  },
  'show loading': {
    apply: () => ({ shown: 'loading', endsAt: Infinity }),
    take: () => showLoading({ title: 'loading' }),
  },
  'hide toast': {
    apply: ({ shown }) => (shown === 'toast' ? { shown: undefined } : {}),
    take: () => hideToast(),
  },
  'hide loading': {
    apply: ({ shown }) => (shown === 'loading' ? { shown: undefined } : {}),
    take: () => hideLoading(),
  },
  wait: {
    apply: ({ now, shown, endsAt }) => ({
      now: now + waitMs,
      shown: now + waitMs >= endsAt ? undefined : shown,
    }),
    take: time => time.pass(waitMs),
  },
}

type Time = ReturnType<typeof stillTime>

/** All sequences of this number of steps. */
function orders(count: number): string[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap(order => Object.keys(steps).map(step => [...order, step]))
}

let time: Time
test.before(async () => {
  // Removes leftovers of other tests, including the last timer, before the clock stops.
  hideFeedback()
  await new Promise(resolve => setTimeout(resolve, 250))
  time = stillTime()
})
test.after(() => time.restore())

test(`after each of all orders of ${longest} steps the right one is on screen`, async () => {
  freshDom()
  for (const order of orders(longest)) {
    hideFeedback()
    let model: Model = { now: 0, shown: undefined, endsAt: Infinity }
    for (const [index, name] of order.entries()) {
      const step = steps[name]
      model = { ...model, ...step?.apply(model) }
      const done = step?.take(time)
      if (name === 'wait') await done
      assert.is(toastText(), model.shown, order.slice(0, index + 1).join(', '))
    }
  }
})

test.run()
