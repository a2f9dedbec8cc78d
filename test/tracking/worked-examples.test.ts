import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $staff, $visitor, logAddress, nobody } from '../../api/index.ts'
import { materials } from '../../tracking/brand-events.ts'
import { reportMarketing } from '../../tracking/marketing.ts'
import { type TrackedPage, type TrackingParts, trackPage } from '../../tracking/track-page.ts'
import { freshDom } from '../support/dom.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { setHidden } from '../support/visibility.ts'

const test = suite('worked examples of the contract')

/** Uid 88 reads article 301 of brand 8 at 1700000000 through staff 5; the link came from 77. */
const query = '?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5'
const url = new URL(`https://m.example.com/pages/article/share${query}`)
const auto = new URL('https://m.example.com/coupon?br=8&channelType=sms&incrTime=3600&autoMid=44')

const head = (key: string) =>
  `GET /data-collection/log/index?key=${key}&uid=88&deviceId=1&deep=1&anchorTime=1700000000&bid=8&channel=h5&shareBy=77`
const place =
  '&address=https%3A%2F%2Fm.example.com%2Fpages%2Farticle%2Fshare&path=%2Fpages%2Farticle%2Fshare&param=%7B%22br%22%3A%228%22%2C%22at%22%3A%22301%22%2C%22sid%22%3A%229001%22%7D'
const about = '&type=1&articleId=301&categoryId=12&staffId=5&shareTime=1699990000'

const visit = `${head('page-visit')}${place}&time=1700000000${about}`
const time = (s: number) =>
  `${head('page-time')}&duration=${s}${place}&time=${1_700_000_000 + s}${about}`
const brand = (call: string, code: number) =>
  `GET /public-api/brandEvent/${call}?code=${code}&materielId=301&brandId=8&uid=88&staffId=5`
const browse = brand('webReportBrowse', 2001)
const share = [
  `${head('page-share')}${place}&time=1700000031${about}`,
  brand('webReportFollow', 3004),
]
const act = [
  `${head('user-action')}${place}&time=1700000040${about}&action=receive-money`,
  brand('webReportFollow', 3001),
]

interface Example {
  uid?: number
  endTime?: number
  /** Actions by second. */
  at: [seconds: number, does: (page: TrackedPage) => void][]
  sends: string[]
}

const wait = () => {}
const examples: Record<string, Example> = {
  visit: { at: [], sends: [visit, browse] },
  time: { at: [[11, wait]], sends: [visit, browse, time(1), time(6), time(11)] },
  share: {
    at: [[31, page => page.shared()]],
    sends: [visit, browse, ...[1, 6, 11, 16, 21, 26, 31].map(time), ...share],
  },
  act: {
    endTime: 1_700_000_001,
    at: [[40, page => page.action()]],
    sends: [visit, browse, time(1), ...act],
  },
  none: {
    uid: 0,
    at: [[31, page => (page.shared(), page.action())]],
    sends: [],
  },
  'end time': {
    endTime: 1_699_999_999,
    at: [
      [31, page => page.shared()],
      [40, page => page.action()],
    ],
    sends: [browse, ...share, ...act],
  },
}

function system() {
  const clock = createFakeClock()
  const sent: string[] = []
  const queue: TrackingParts['queue'] = {
    push: (call, fields) => void sent.push(`GET ${logAddress(call, fields)}`),
    hurry() {},
    flush() {},
  }
  return { clock, queue, sent }
}

test.before.each(() => {
  freshDom(`/pages/article/share${query}`)
  setHidden(false)
  $login.set('done')
  $staff.set(null)
})
test.after.each(() => {
  $login.set('idle')
  $visitor.set(nobody)
})

for (const [name, { uid = 88, endTime = 0, at, sends }] of Object.entries(examples)) {
  test(`${name}: byte for byte`, () => {
    $visitor.set({ ...nobody, uid })
    const { clock, queue, sent } = system()
    const { type, browse: browseCode, share: shareCode } = materials.article
    const page = trackPage(
      {
        id: 301,
        type,
        ids: { articleId: 301, categoryId: 12 },
        endTime,
        now: 1_700_000_000,
        browse: browseCode,
        share: shareCode,
      },
      { url, deep: 1, anchorTime: 1_700_000_000, openedAt: 1_700_000_000 },
      { clock, queue, serverNow: () => undefined },
    )
    for (const [seconds, does] of at) {
      clock.tick(1_700_000_000_000 + seconds * 1000 - clock.now())
      does(page)
    }
    page.stop()
    assert.equal(sent, sends)
  })
}

test('auto: one call, byte for byte', () => {
  $visitor.set({ ...nobody, uid: 88 })
  const { clock, queue, sent } = system()
  reportMarketing(auto, { clock, queue })
  reportMarketing(auto, { clock, queue })
  reportMarketing(new URL('https://m.example.com/coupon?br=8&channelType=sms'), { clock, queue })
  assert.equal(sent, [
    'GET /data-collection/log/autoMarketing?channelType=sms&incrTime=3600&autoMid=44&uid=88&bid=8&path=%2Fcoupon',
  ])
})

test.run()
