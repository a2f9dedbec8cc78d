import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventStore, eventOf, type QueuedEvent } from '../../tracking/event-store.ts'
import { createSharedStorage } from './tab-storage.ts'

const test = suite('store of events')

const event = (n: number, at = n): QueuedEvent => ({
  call: 'pageLog',
  fields: { n },
  eid: `e-${n}`,
  at,
})

const none: ReadonlySet<string> = new Set()

const numbers = (store: ReturnType<typeof createEventStore>) =>
  store.list().map(waiting => eventOf(waiting)?.fields.n)

test('lists what was added by its time, however long ago the clock says that was', () => {
  const { storage } = createSharedStorage().openTab()
  const store = createEventStore(() => storage)
  for (const each of [event(2, 1_700_000_000_001), event(3, 1_700_000_000_002), event(1, 7)])
    store.add(each)
  assert.equal(numbers(store), [1, 2, 3])
  assert.is(store.lastPlace(), 1_700_000_000_002)
})

test('tabs that add and take away in one moment undo nothing of each other', () => {
  const shared = createSharedStorage()
  const tabs = [shared.openTab(), shared.openTab()]
  const [one, other] = tabs.map(({ storage }) => createEventStore(() => storage))
  assert.ok(one && other)
  const first = one.add(event(1))
  for (const tab of tabs) tab.catchUp()
  other.add(event(2, 5))
  one.remove(first)
  one.add(event(3, 5))
  for (const tab of tabs) tab.catchUp()
  assert.equal(
    [numbers(one), numbers(other)],
    [
      [2, 3],
      [2, 3],
    ],
  )
})

test('in a full storage the newest is kept, and the oldest is still there for this page', () => {
  const shared = createSharedStorage(300)
  const { storage } = shared.openTab()
  const store = createEventStore(() => storage)
  for (const n of [1, 2, 3, 4, 5]) store.add(event(n))
  assert.equal(numbers(store), [1, 2, 3, 4, 5])
  const next = shared.openTab()
  assert.equal(numbers(createEventStore(() => next.storage)), [3, 4, 5])
  for (const { key } of store.list()) store.remove(key)
  assert.equal([numbers(store), shared.texts()], [[], {}])
})

const forgetsNothing = createSharedStorage().openTab().storage
forgetsNothing.removeItem = () => {
  throw new DOMException('denied', 'SecurityError')
}

const broken: Record<string, () => Storage> = {
  'is denied': () => {
    throw new DOMException('denied', 'SecurityError')
  },
  'takes all and forgets nothing': () => forgetsNothing,
  'takes and forgets nothing': () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const kept = { '__trackEvent__0000000000001-e-1': JSON.stringify(event(1)) }
    return Object.defineProperties({ ...kept } as unknown as Storage, {
      getItem: { value: (key: keyof typeof kept) => kept[key] },
      setItem: { value: refuse },
      removeItem: { value: refuse },
    })
  },
}
for (const [what, find] of Object.entries(broken)) {
  test(`a storage that ${what} leaves the events to memory, each once`, () => {
    const store = createEventStore(find)
    store.add(event(1))
    const second = store.add(event(2))
    assert.equal(numbers(store), [1, 2])
    store.remove(second)
    assert.equal(numbers(store), [1])
    for (const { key } of store.list()) store.remove(key)
    assert.equal(numbers(store), [], 'or they would be sent for ever')
  })
}

test('what is no event is told from one', () => {
  const texts = ['', 'text', 'null', '[]', '{"eid":"x","at":1,"fields":{},"call":"nope"}']
  assert.equal(
    texts.map(text => eventOf({ key: '__trackEvent__', text })),
    texts.map(() => undefined),
  )
  assert.equal(eventOf({ key: '', text: JSON.stringify(event(1)) }), event(1))
})

test('two hundred events are taken one after the other with two looks at the whole storage', () => {
  const { storage } = createSharedStorage().openTab()
  let looks = 0
  const counting = new Proxy(storage, {
    ownKeys(target) {
      looks += 1
      return Reflect.ownKeys(target)
    },
  })
  const store = createEventStore(() => counting)
  for (let n = 1; n <= 200; n += 1) store.add(event(n))
  const taken: unknown[] = []
  for (let each = store.first(none); each; each = store.first(none)) {
    taken.push(eventOf(each)?.fields.n)
    store.remove(each.key)
  }
  assert.is(taken.length, 200)
  assert.equal(looks, 2, 'for the first of them, and for more at the end')
})

test('what another tab has sent meanwhile is not given again', () => {
  const { storage } = createSharedStorage().openTab()
  const store = createEventStore(() => storage)
  const [first = ''] = [event(1), event(2), event(3)].map(store.add)
  assert.is(store.first(none)?.key, first)
  storage.removeItem(first)
  const second = store.first(none)
  assert.is(second && eventOf(second)?.fields.n, 2)
  assert.is(store.read(first), undefined)
})

test('other keys are none of its business', () => {
  const { storage } = createSharedStorage().openTab()
  storage.setItem('uid', '88')
  storage.setItem('__trackQuiet__', '1')
  assert.equal(createEventStore(() => storage).list(), [])
})

test.run()
