import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $staff, $visitor, type LogFields, nobody } from '../../api/index.ts'
import { leaveEarly, type Seen, watchSeen } from '../../pages/app/starter/leave-early.ts'
import { visit } from '../../runtime/index.ts'
import {
  startTracking,
  type Subject,
  type TrackedPage,
  trackCampaign,
  trackMaterial,
  visitText,
} from '../../tracking/index.ts'
import { freshDom } from '../support/dom.ts'
import { createFakeServer } from '../support/fake-server.ts'
import { watchLeaves } from '../support/leaves.ts'
import { stillTime } from '../support/still-time.ts'
import { setHidden } from '../support/visibility.ts'

const test = suite('pages that were left before they lived')

const realTimeout = globalThis.setTimeout
const { timeOrigin: realOrigin, now: realNow } = performance
const LEFT = '__left__'
/** The visit of this process began then. */
const startMs = visit().anchorTime * 1000 + 200

const article = {
  kind: 'article',
  id: 301,
  categoryId: 12,
  endTime: startMs / 1000 + 600,
  now: startMs / 1000,
} as const
const vote = { id: 571, type: 'vote', endAt: 0, now: startMs / 1000 }

let server: ReturnType<typeof createFakeServer>
let leaves: ReturnType<typeof watchLeaves>
let time: ReturnType<typeof stillTime>
let tracked: TrackedPage | undefined

// Loaded with the first tracked page; imported beforehand, so that the test does not wait for it.
test.before(async () => {
  await import('../../tracking/tracker.ts')
})
test.before.each(() => {
  time = stillTime(startMs)
  performance.now = () => Date.now() - startMs
  leaves = watchLeaves()
  server = createFakeServer(() => {
    throw new TypeError('offline')
  })
  $login.set('done')
  $visitor.set({ ...nobody, uid: 88 })
  $staff.set({ shopId: 3, storeId: 4, userId: 5 })
  setHidden(false)
  freshDom(
    '/pages/article/share?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5',
  )
})
test.after.each(async () => {
  tracked?.stop()
  tracked = undefined
  await turns()
  setDocument(realOrigin)
  setHidden(false)
  leaves.stop()
  server.stop()
  time.restore()
  performance.now = realNow
  $login.set('idle')
  $visitor.set(nobody)
  $staff.set(null)
})

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => realTimeout(resolve, 0))
}

const setDocument = (timeOrigin: number) =>
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true })

/** The tap that leaves the page, as its served HTML handles it. */
function leave(seen: Seen, visited: string): void {
  const button = document.createElement('button')
  Object.assign(button.dataset, { goes: '/coupon?id=501', visit: visited })
  assert.is(leaveEarly(button, seen), 'left')
}

/** The document that the tap has opened lives. */
async function liveNext(): Promise<void> {
  setDocument(performance.timeOrigin + 5_000)
  history.replaceState(null, '', '/coupon?br=8&id=501')
  startTracking(new URL(location.href))
  await turns()
}

/** What waits to be sent. */
const events = (): [call: string, fields: LogFields][] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith('__trackEvent__'))
    .sort()
    .map(key => JSON.parse(localStorage.getItem(key) ?? ''))
    .map(({ call, fields }) => [call, fields])

const words = () =>
  events().map(([call, { key, code, action, duration }]) =>
    [call, key ?? code, action ?? duration].filter(Boolean).join(' '),
  )

function forgetEvents(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('__trackEvent__')) localStorage.removeItem(key)
}

const read = ['pageLog page-visit', 'webReportBrowse 2001']
const received = ['pageLog user-action receive-money', 'webReportFollow 3001']

const visits: [what: string, Subject, action: string | undefined, words: string[]][] = [
  ['a reading', article, undefined, [...read, 'pageLog page-time 3']],
  [
    'a reading that ended in an action',
    article,
    'receive-money',
    [...read, ...received, 'pageLog page-time 3'],
  ],
  ['a look at a campaign', vote, undefined, ['pageLog page-visit', 'pageLog page-time 3']],
]

for (const [what, subject, action, expected] of visits) {
  test(`${what} is recorded with the fields of a page that lived`, async () => {
    tracked = 'kind' in subject ? trackMaterial(subject) : trackCampaign(subject)
    await turns()
    await time.pass(3_400)
    if (action) tracked.action(action)
    tracked.stop()
    tracked = undefined
    await turns()
    const live = events()
    assert.equal(words(), expected)

    forgetEvents()
    time.restore()
    time = stillTime(startMs)
    const seen = watchSeen()
    await time.pass(3_400)
    leave(seen, visitText(subject, action))
    await time.pass(20_000)
    await liveNext()
    assert.equal(events(), live)
    assert.is(sessionStorage.getItem(LEFT), null)
    forgetEvents()
    await liveNext()
    assert.equal(words(), [], 'once')
  })
}

test('the seconds count in which it was visible at the end', async () => {
  const seen = watchSeen()
  await time.pass(8_000)
  setHidden(true)
  await time.pass(30_000)
  setHidden(false)
  await time.pass(2_500)
  leave(seen, visitText(vote))
  await liveNext()
  assert.equal(words(), ['pageLog page-visit', 'pageLog page-time 2'])
  const [[, shown] = [], [, left] = []] = events()
  assert.equal([shown?.time, left?.time], [startMs / 1000, startMs / 1000 + 40].map(Math.floor))
})

test('less than a second is no time', async () => {
  const seen = watchSeen()
  await time.pass(900)
  leave(seen, visitText(vote))
  await liveNext()
  assert.equal(words(), ['pageLog page-visit'])
})

test('the end of a material and a preview count as on a live page', async () => {
  const seen = watchSeen()
  leave(seen, visitText({ ...article, endTime: article.now - 1 }, 'receive-money'))
  await liveNext()
  assert.equal(words(), ['webReportBrowse 2001', ...received])

  forgetEvents()
  history.replaceState(null, '', '/vote?br=8&id=571&isPreview=1')
  leave(seen, visitText(vote))
  await liveNext()
  assert.equal(words(), [])
})

test('a page that is left as early as the one before it takes nothing from it', async () => {
  leave(watchSeen(), visitText(article))
  setDocument(performance.timeOrigin + 5_000)
  history.replaceState(null, '', '/vote?br=8&id=571')
  leave(watchSeen(), visitText(vote))
  await liveNext()
  assert.equal(words(), [...read, 'pageLog page-visit'])
  assert.is(events()[2]?.[1].path, '/vote')
})

test('a page that lives before the next one comes tracks its own visit, and what the tap did', async () => {
  leave(watchSeen(), visitText(article, 'receive-money'))
  tracked = trackMaterial(article)
  await turns()
  assert.equal(words(), [...read, ...received])
  startTracking(new URL(location.href))
  await liveNext()
  assert.equal(words(), [...read, ...received])
})

const note = (...changes: [index: number, value: unknown][]) => {
  const written: unknown[] = [startMs, startMs, startMs, 'http://shop.test/vote?id=571', '', 1]
  written[4] = visitText(vote)
  for (const [index, value] of changes) written[index] = value
  return JSON.stringify(written)
}

const broken = {
  'no note': '{"vote":571}',
  'no text of JSON': '[1,2',
  'too short': '[1]',
  'of long ago': note([0, startMs - 300_001], [1, startMs - 300_001], [2, startMs - 300_001]),
  'of a wrong clock': note([2, startMs + 300_001]),
  'whose times are in disorder': note([1, startMs + 1]),
  'without an address': note([3, '']),
  'without a visit': note([4, 'null']),
  'of an unknown kind': note([4, '[{"kind":"song","id":1}]']),
  'of nothing': note([4, '[{"type":"vote","endAt":0}]']),
}

for (const [what, text] of Object.entries(broken)) {
  test(`a note ${what} is dropped, and the next one read`, async () => {
    sessionStorage.setItem(LEFT, `\n${text}\n${note()}`)
    await liveNext()
    assert.equal(words(), ['pageLog page-visit'])
    assert.is(sessionStorage.getItem(LEFT), null)
  })
}

test.run()
