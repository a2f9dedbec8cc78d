import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedContent, shopperA, shopperB, staff, stored } from '../support/shared-content.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('an article is passed on')

const ARTICLE = 301

let app: TestApp
let article: ReturnType<typeof sharedContent>

test.before(async () => {
  app = await openTestApp()
  article = sharedContent(app, ARTICLE, '山里昨夜落了今年第一场雪')
})
test.after(() => app.close())

test('staff shares, A reads and passes it on, B reads: the shop knows all of it', async () => {
  const { page: staffPage } = await article.open(
    staff.key,
    `/pages/article/share?br=8&at=${ARTICLE}`,
  )
  const staffDesk = sandboxDesk(staffPage)
  await staffDesk.frame.getByRole('button', { name: '分享给顾客' }).click()
  await staffDesk.frame.getByText('点右上角分享').waitFor()
  await staffDesk.share(shopperA.name, 'shareBy=77&')

  const phoneA = await article.open(shopperA.key, await article.newestCardLink())
  await rows('page-time', shopperA.uid, 2)
  await sandboxDesk(phoneA.page).share(shopperB.name, 'shareBy=77%2C88&')
  await rows('page-share', shopperA.uid, 1)

  const phoneB = await article.open(shopperB.key, await article.newestCardLink())
  await rows('page-visit', shopperB.uid, 1)

  const [visitA] = await rows('page-visit', shopperA.uid, 1)
  assert.is(visitA?.share_by, '77', 'A came through the staff: depth 1')
  assert.is(visitA?.materiel_id, ARTICLE)
  assert.is(visitA?.staff_id, 5)
  const times = await rows('page-time', shopperA.uid, 2)
  assert.equal(
    times.slice(0, 2).map(row => row.duration),
    [1, 6],
  )
  const [shareA] = await rows('page-share', shopperA.uid, 1)
  assert.is(shareA?.share_by, '77')
  const [visitB] = await rows('page-visit', shopperB.uid, 1)
  assert.is(visitB?.share_by, '77,88', 'B came through the staff and A: depth 2')
  const [shareStaff] = await rows('page-share', staff.uid, 1)
  assert.is(shareStaff?.share_by, '')

  assert.equal(await article.brandEvents(2001, 3), [staff.uid, shopperA.uid, shopperB.uid])
  assert.equal(await article.brandEvents(3004, 2), [staff.uid, shopperA.uid])

  for (const { requests } of [phoneA, phoneB]) nothingSentBeforeLogin(requests)
})

function nothingSentBeforeLogin(requests: string[]): void {
  const tracking = /^\/(data-collection|public-api)\//
  // The server makes the login while it answers the page that comes back from the authorization.
  const login = requests.findIndex(path => /^\/pages\/.*[?&]code=/.test(path))
  const first = requests.findIndex(path => tracking.test(path))
  assert.ok(login >= 0 && first > login, 'the first event is sent after the login')
  for (const path of requests.filter(each => tracking.test(each))) assert.match(path, /[?&]uid=\d/)
}

/** Stored rows of a kind and person, oldest first; waits until there are this many. */
function rows(key: string, uid: number, atLeast: number) {
  return stored(`${atLeast} rows of ${key} for ${uid}`, async () => {
    const found = await app.db
      .selectFrom('page_log')
      .selectAll()
      .where('key', '=', key)
      .where('session_uid', '=', uid)
      .where('materiel_id', '=', ARTICLE)
      .where('received_at', '>=', article.since)
      .orderBy('time')
      .orderBy('duration')
      .execute()
    return found.length >= atLeast ? found : undefined
  })
}

test.run()
