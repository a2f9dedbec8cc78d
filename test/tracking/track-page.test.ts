import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_MS } from '../../api/values/time.ts'
import { $login, $staff, $visitor, nobody } from '../../api/index.ts'
import type { LogFields } from '../../api/index.ts'
import { currentUrl, visit } from '../../runtime/index.ts'
import { type PageToTrack, trackPage } from '../../tracking/track-page.ts'
import { freshDom } from '../support/dom.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { setHidden } from '../support/visibility.ts'

const test = suite('tracked page')

const article: PageToTrack = {
  id: 301,
  type: 1,
  ids: { articleId: 301, categoryId: 12 },
  endTime: 0,
  now: 1_700_000_000,
  browse: 2001,
  share: 3004,
}

let opened: { stop(): void }[] = []

test.before.each(() => {
  freshDom(
    '/pages/article/share?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5',
  )
  $login.set('done')
  $visitor.set({ ...nobody, uid: 88 })
  $staff.set(null)
  setHidden(false)
})
test.after.each(() => {
  for (const page of opened) page.stop()
  opened = []
  setHidden(false)
  $login.set('idle')
  $visitor.set(nobody)
})

function open(
  page: PageToTrack = article,
  { wrongBy = 0, serverNow = (): number | undefined => undefined } = {},
) {
  const clock = createFakeClock()
  clock.set(wrongBy)
  const events: [call: string, fields: LogFields, about: string | undefined][] = []
  let hurried = 0
  const queue = {
    push: (call: string, fields: LogFields, about?: string) => {
      events.push([call, fields, about])
    },
    hurry: () => {
      hurried += 1
    },
    flush() {},
  }
  const moment = { url: currentUrl(), ...visit(), openedAt: 1_700_000_000 }
  const tracked = trackPage(page, moment, { clock, queue, serverNow })
  opened.push(tracked)
  return {
    clock,
    tracked,
    events,
    hurries: () => hurried,
    /** Each event in a few words. */
    words: () =>
      events.map(([call, each]) =>
        [call, each.key ?? each.code, each.duration ?? each.action].filter(Boolean).join(' '),
      ),
  }
}

const opening = ['pageLog page-visit', 'webReportBrowse 2001']
const times = (...seconds: number[]) => seconds.map(second => `pageLog page-time ${second}`)

test('a reader stays 18 seconds: visit, browse, 1, 6, 11, 16 and the rest', () => {
  const { clock, tracked, words } = open()
  clock.tick(18_000)
  tracked.stop()
  clock.tick(60_000)
  assert.equal(words(), [...opening, ...times(1, 6, 11, 16, 18)])
})

test('the events carry their own time and the visit they belong to', () => {
  const { clock, events } = open()
  clock.tick(6_000)
  const [shown, , first, second] = events.map(([, fields]) => fields)
  assert.equal(
    [shown?.time, first?.time, second?.time],
    [1_700_000_000, 1_700_000_001, 1_700_000_006],
  )
  for (const name of ['uid', 'deep', 'anchorTime', 'shareBy', 'staffId', 'articleId'])
    assert.is(first?.[name], shown?.[name], name)
})

test('a share that was only guessed says so in its parameters', () => {
  const { tracked, events } = open()
  tracked.shared()
  tracked.shared({ guess: true })
  const params = events
    .filter(([, fields]) => fields.key === 'page-share')
    .map(([, fields]) => JSON.parse(String(fields.param)).guess)
  assert.equal(params, [undefined, 1])
})

test('waiting times of one visit replace each other, other events do not', () => {
  const { clock, tracked, events } = open()
  clock.tick(6_000)
  tracked.shared()
  const abouts = events.map(([, , about]) => about)
  assert.is(abouts[2], abouts[3])
  assert.ok(abouts[2])
  assert.equal(
    [abouts[0], abouts[1], abouts[4], abouts[5]],
    [undefined, undefined, undefined, undefined],
  )
})

test('hidden at 12 and back at 40: that time is not counted, and what waits is sent at once', () => {
  const { clock, tracked, words, hurries } = open()
  clock.tick(12_000)
  setHidden(true)
  assert.is(hurries(), 1)
  clock.tick(28_000)
  setHidden(false)
  clock.tick(6_000)
  tracked.stop()
  assert.equal(words(), [...opening, ...times(1, 6, 11, 12, 16, 18)])
})

test('hidden and pagehide together report once; from the cache the page goes on', () => {
  const { clock, words } = open()
  clock.tick(7_500)
  setHidden(true)
  window.dispatchEvent(new Event('pagehide'))
  assert.equal(words(), [...opening, ...times(1, 6, 7)])
  clock.tick(10_000)
  assert.is(words().length, 5)
  setHidden(false)
  window.dispatchEvent(new Event('pageshow'))
  clock.tick(3_500)
  assert.equal(words().slice(5), times(11))
})

test('sharing and acting are told to the brand too, in their codes', () => {
  const { tracked, words } = open()
  tracked.shared()
  tracked.action()
  tracked.action('submit-form')
  tracked.action('claim')
  assert.equal(words().slice(2), [
    'pageLog page-share',
    'webReportFollow 3004',
    'pageLog user-action receive-money',
    'webReportFollow 3001',
    'pageLog user-action submit-form',
    'webReportFollow 3010',
    'pageLog user-action claim',
  ])
})

test('after the end time visit and time are not sent, sharing and acting are', () => {
  const { clock, tracked, words } = open({ ...article, endTime: 1_699_999_999 })
  clock.tick(6_000)
  tracked.shared()
  tracked.action()
  assert.equal(words(), [
    'webReportBrowse 2001',
    'pageLog page-share',
    'webReportFollow 3004',
    'pageLog user-action receive-money',
    'webReportFollow 3001',
  ])
})

test('an end time that passes while somebody reads stops the time', () => {
  const { clock, words } = open({ ...article, endTime: 1_700_000_006 })
  clock.tick(20_000)
  assert.equal(words(), [...opening, ...times(1, 6)])
})

for (const wrongBy of [-DAY_MS, DAY_MS]) {
  test(`a clock that is wrong by ${wrongBy / DAY_MS} days changes nothing about the end`, () => {
    const running = open({ ...article, endTime: 1_700_000_006 }, { wrongBy })
    running.clock.tick(20_000)
    assert.equal(running.words(), [...opening, ...times(1, 6)])
    const over = open({ ...article, endTime: 1_699_999_999 }, { wrongBy })
    over.clock.tick(6_000)
    assert.equal(over.words(), ['webReportBrowse 2001'])
  })
}

test('what the server has said since tells the end better than what the page knew', () => {
  const soon = { ...article, endTime: 1_700_000_600 }
  const { clock, words } = open(soon, { serverNow: () => 1_700_000_601_000 })
  clock.tick(6_000)
  assert.equal(words(), ['webReportBrowse 2001'])
})

test('a campaign without brand codes logs its visit and its share only', () => {
  const { tracked, words, events } = open({ id: 501, ids: {}, endTime: 0, now: 0 })
  tracked.shared()
  assert.equal(words(), ['pageLog page-visit', 'pageLog page-share'])
  assert.is(events[0]?.[1].type, undefined)
})

test('when somebody else logs in meanwhile, the visit stays with who began it', () => {
  const { clock, tracked, events } = open()
  clock.tick(6_000)
  $visitor.set({ ...nobody, uid: 89 })
  clock.tick(6_000)
  tracked.shared()
  tracked.stop()
  assert.equal([...new Set(events.map(([, fields]) => fields.uid))], [88])
  assert.is(open().events[0]?.[1].uid, 89, 'the next visit is the new one’s')
})

test('nobody known leaves nothing at all', () => {
  $visitor.set(nobody)
  const { clock, tracked, words } = open()
  clock.tick(20_000)
  tracked.shared()
  tracked.action()
  assert.equal(words(), [])
})

test('a preview leaves nothing at all', () => {
  freshDom('/coupon?br=8&id=501&isPreview=1')
  const { clock, tracked, words } = open()
  clock.tick(20_000)
  tracked.shared()
  tracked.action()
  tracked.stop()
  assert.equal(words(), [])
})

test('a login in the background adds its uid to what was seen before', () => {
  $visitor.set(nobody)
  $login.set('busy')
  const { clock, events, words } = open()
  clock.tick(1_500)
  assert.equal(words(), [])
  $visitor.set({ ...nobody, uid: 90 })
  $login.set('done')
  assert.equal(words(), [...opening, ...times(1)])
  assert.equal(
    events.map(([, fields]) => fields.uid),
    [90, 90, 90],
  )
  assert.is(events[0]?.[1].time, 1_700_000_000)
})

test.run()
