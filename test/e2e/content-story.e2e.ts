import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedContent, shopperA, shopperB, staff, stored } from '../support/shared-content.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('video and file are passed on')

const VIDEO = 401

let app: TestApp
let video: ReturnType<typeof sharedContent>

test.before(async () => {
  app = await openTestApp()
  video = sharedContent(app, VIDEO, '一把炭火，煮开一壶老白茶')
})
test.after(() => app.close())

test('staff shares a video, A watches and passes it on, B opens: one credit each', async () => {
  const { page: staffPage } = await video.open(
    staff.key,
    `/pages/videoInfo/index?br=8&videoId=${VIDEO}`,
  )
  const desk = sandboxDesk(staffPage)
  await desk.frame.getByRole('button', { name: '分享给顾客' }).click()
  await desk.frame.getByText('点右上角分享').waitFor()
  await desk.share(shopperA.name, 'shareSign=')

  const phoneA = await video.open(shopperA.key, await video.newestCardLink())
  await credits(1)
  const deskA = sandboxDesk(phoneA.page)
  await deskA.frame.getByRole('button', { name: /^播放/ }).click()
  await logged('user-action', shopperA.uid, 'video-play')
  await deskA.share(shopperB.name, 'shareBy=77%2C88&')

  await video.open(shopperB.key, await video.newestCardLink())
  assert.equal(await credits(2), [
    { viewer_uid: 88, sharer_uid: 77, staff_id: 5, depth: 1, share_by: '77' },
    { viewer_uid: 89, sharer_uid: 88, staff_id: 5, depth: 2, share_by: '77,88' },
  ])
  const visitB = await logged('page-visit', shopperB.uid)
  assert.equal([visitB.share_by, visitB.type, visitB.staff_id], ['77,88', 3, 5])
  assert.equal(await video.brandEvents(2002, 3), [staff.uid, shopperA.uid, shopperB.uid])
  assert.equal(await video.brandEvents(3005, 2), [staff.uid, shopperA.uid])
})

test('an altered link opens and earns nothing', async () => {
  const link = (await video.newestCardLink()).replace(/shareSign=(..)./, 'shareSign=$1!')
  const phone = await video.open('shopperC', link)
  await logged('page-visit', 90)
  await phone.page.waitForLoadState('networkidle')
  assert.is((await credits(2)).length, 2)
})

test('a file shows its pages and opens them on the full screen', async () => {
  const { page } = await app.phone({ person: shopperA.key })
  await page.goto(`${app.url}/pages/fileInfo/index?br=8&fileId=451`)
  await page.getByRole('button', { name: /放大看.*第 1 页/ }).click()
  await page.locator('.viewer').first().waitFor()
  const { materiel_id } = await logged('page-visit', shopperA.uid, undefined, 4)
  assert.is(materiel_id, 451)
})

const credits = (atLeast: number) =>
  stored(`${atLeast} credits`, async () => {
    const found = await app.db
      .selectFrom('share_credit')
      .select(['viewer_uid', 'sharer_uid', 'staff_id', 'depth', 'share_by'])
      .where('kind', '=', 'video')
      .where('material_id', '=', VIDEO)
      .orderBy('viewer_uid')
      .execute()
    return found.length >= atLeast ? found : undefined
  })

/** The stored row of a kind and person; waits until it exists. */
const logged = (key: string, uid: number, action = '', type = 3) =>
  stored(`${key} ${action} of ${uid}`, () =>
    app.db
      .selectFrom('page_log')
      .selectAll()
      .where('key', '=', key)
      .where('session_uid', '=', uid)
      .where('type', '=', type)
      .where('action', '=', action)
      .executeTakeFirst(),
  )

test.run()
