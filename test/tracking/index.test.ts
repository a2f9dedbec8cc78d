import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $staff, $visitor, nobody } from '../../api/index.ts'
import { setStorageSync, visit } from '../../runtime/index.ts'
import {
  startTracking,
  type TrackedPage,
  trackCampaign,
  trackMaterial,
} from '../../tracking/index.ts'
import { freshDom } from '../support/dom.ts'
import { createFakeServer, ok } from '../support/fake-server.ts'
import { until } from '../support/mount.tsx'
import { skipTimers } from '../support/skip-timers.ts'

const test = suite('tracking')

const eid = /&eid=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let server = createFakeServer()
let tracked: TrackedPage | undefined

// Loaded with the first tracked page; imported beforehand, so that the test does not wait for it.
test.before(async () => {
  await import('../../tracking/tracker.ts')
})
test.before.each(() => {
  freshDom(
    '/pages/article/share?br=8&at=301&sid=9001&shareBy=77&shareTime=1699990000&shareStaffId=5',
  )
  server = createFakeServer(() => ok({}))
  $login.set('done')
  $visitor.set({ ...nobody, uid: 88 })
  $staff.set(null)
})
test.after.each(async () => {
  tracked?.stop()
  tracked = undefined
  await sent()
  server.stop()
  $login.set('idle')
  $visitor.set(nobody)
})

const here = () => new URL(location.href)

/** Requested addresses in order, without their event ids. */
async function sent(): Promise<string[]> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
  return server.seen.map(({ url }) => {
    assert.match(url, eid)
    return url.replace(eid, '')
  })
}

test('an opened article is a visit where it was opened and a browse event, byte for byte', async () => {
  tracked = trackMaterial({ kind: 'article', id: 301, categoryId: 12 })
  history.replaceState(null, '', '/elsewhere')
  const [log = '', browse] = await sent()
  const { deep, anchorTime } = visit()
  const time = /&time=(\d+)/.exec(log)?.[1]
  assert.is(
    log,
    `/data-collection/log/index?key=page-visit&uid=88&deviceId=1&deep=${deep}&anchorTime=${anchorTime}&bid=8&channel=h5&shareBy=77&address=http%3A%2F%2Fshop.test%2Fpages%2Farticle%2Fshare&path=%2Fpages%2Farticle%2Fshare&param=%7B%22br%22%3A%228%22%2C%22at%22%3A%22301%22%2C%22sid%22%3A%229001%22%7D&time=${time}&type=1&articleId=301&categoryId=12&staffId=5&shareTime=1699990000`,
  )
  assert.is(
    browse,
    '/public-api/brandEvent/webReportBrowse?code=2001&materielId=301&brandId=8&uid=88&staffId=5',
  )
})

test('a shared article is a log line and a follow event', async () => {
  tracked = trackMaterial({ kind: 'article', id: 301 })
  tracked.shared()
  const [, , log, follow] = await sent()
  assert.match(log ?? '', 'key=page-share')
  assert.is(
    follow,
    '/public-api/brandEvent/webReportFollow?code=3004&materielId=301&brandId=8&uid=88&staffId=5',
  )
})

test('a campaign is logged without a type and without a brand event', async () => {
  tracked = trackCampaign({ id: 501, type: 'coupon', endAt: 0 })
  tracked.shared()
  const keys = (await sent()).map(url => new URLSearchParams(url.split('?')[1]))
  assert.equal(
    keys.map(query => [query.get('key'), query.get('type')]),
    [
      ['page-visit', null],
      ['page-share', null],
    ],
  )
})

/** Simulates that the first second has passed. */
async function startAtOnce(): Promise<void> {
  const timers = skipTimers()
  try {
    startTracking(here())
    await sent()
    await until(() => !Object.keys(localStorage).some(key => key.startsWith('__trackEvent__')))
    await sent()
  } finally {
    timers.restore()
  }
}

/** Events in the storage. */
const waiting = () =>
  Object.keys(localStorage)
    .filter(key => key.startsWith('__trackEvent__'))
    .sort()
    .map(key => JSON.parse(localStorage.getItem(key) ?? ''))

test('everything is kept until it is taken, one key for each event', async () => {
  server.handler = () => {
    throw new TypeError('offline')
  }
  tracked = trackMaterial({ kind: 'video', id: 7 })
  await until(() => waiting().length === 2)
  assert.equal(
    waiting().map(({ call, fields }) => [call, fields.videoId ?? fields.materielId]),
    [
      ['pageLog', 7],
      ['webReportBrowse', 7],
    ],
  )
  const before = server.seen.length

  server.handler = () => ok({})
  await startAtOnce()
  assert.is(server.seen.length, before + 2)
  assert.equal(waiting(), [], 'nothing is left behind')
})

test('what an older release kept is sent', async () => {
  const at = Date.now()
  const waitingId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  setStorageSync('__trackQueue__', [{ call: 'pageLog', fields: { n: 1 }, eid: waitingId, at }])
  await startAtOnce()
  assert.equal(await sent(), ['/data-collection/log/index?n=1'])
})

test('survives whatever stands in its storage', async () => {
  const texts = ['text', '[]', '{"call":"nope","fields":{},"eid":"x","at":1}']
  const keys = texts.map((_, index) => `__trackEvent__000000000000${index}-x`)
  for (const [index, key] of keys.entries()) localStorage.setItem(key, texts[index] ?? '')
  const timers = skipTimers()
  tracked = trackMaterial({ kind: 'video', id: 7 })
  startTracking(here())
  await sent()
  timers.restore()
  tracked.stop()
  const paths = (await sent()).map(url => url.split('?')[0]).slice(0, 2)
  assert.equal(paths, ['/data-collection/log/index', '/public-api/brandEvent/webReportBrowse'])
  for (const key of keys) localStorage.removeItem(key)
})

test('an automatic marketing message is told once, when the address has all three fields', async () => {
  const at = (query: string) => new URL(`https://m.example.com/coupon?br=8&${query}`)
  startTracking(at('channelType=sms&incrTime=3600'))
  startTracking(at('channelType=sms&incrTime=3600&autoMid=44'))
  // A reload, or the return from a login.
  startTracking(at('channelType=sms&incrTime=3600&autoMid=44'))
  assert.equal(await sent(), [
    '/data-collection/log/autoMarketing?channelType=sms&incrTime=3600&autoMid=44&uid=88&bid=8&path=%2Fcoupon',
  ])
})

test.run()
