import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStage, type Phone, type Stage } from '../support/stage.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('video and file are passed on')

const VIDEO = 401
const staff = { uid: 77, key: 'staff' }
const shopperA = { uid: 88, key: 'shopperA', name: '周予安' }
const shopperB = { uid: 89, key: 'shopperB', name: '陈小满' }

let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

test('staff shares a video, A watches and passes it on, B opens: one credit each', async () => {
  const { page: staffPage } = await openVideo(
    staff.key,
    `/pages/videoInfo/index?br=8&videoId=${VIDEO}`,
  )
  const desk = sandboxDesk(staffPage)
  await desk.frame.getByRole('button', { name: '分享给顾客' }).click()
  await desk.frame.getByText('点右上角分享').waitFor()
  await desk.share(shopperA.name, 'shareSign=')

  const phoneA = await openVideo(shopperA.key, await newestCardLink())
  await credits(1)
  const deskA = sandboxDesk(phoneA.page)
  await deskA.frame.getByRole('button', { name: '播放', exact: true }).click()
  await logged('user-action', shopperA.uid, 'video-play')
  await deskA.share(shopperB.name, 'shareBy=77%2C88&')

  await openVideo(shopperB.key, await newestCardLink())
  assert.equal(await credits(2), [
    { viewer_uid: 88, sharer_uid: 77, staff_id: 5, depth: 1, share_by: '77' },
    { viewer_uid: 89, sharer_uid: 88, staff_id: 5, depth: 2, share_by: '77,88' },
  ])
  const visitB = await logged('page-visit', shopperB.uid)
  assert.equal([visitB.share_by, visitB.type, visitB.staff_id], ['77,88', 3, 5])
  assert.equal(await brandEvents(2002, 3), [staff.uid, shopperA.uid, shopperB.uid])
  assert.equal(await brandEvents(3005, 2), [staff.uid, shopperA.uid])
})

test('an altered link opens and earns nothing', async () => {
  const link = (await newestCardLink()).replace(/shareSign=(..)./, 'shareSign=$1!')
  const phone = await openVideo('shopperC', link)
  await logged('page-visit', 90)
  await phone.page.waitForLoadState('networkidle')
  assert.is((await credits(2)).length, 2)
})

test('a file shows its pages and opens them on the full screen', async () => {
  const { page } = await stage.phone({ person: shopperA.key })
  await page.goto(`${stage.url}/pages/fileInfo/index?br=8&fileId=451`)
  await page.getByRole('button', { name: /放大看.*第 1 页/ }).click()
  await page.locator('.viewer').first().waitFor()
  const { materiel_id } = await logged('page-visit', shopperA.uid, undefined, 4)
  assert.is(materiel_id, 451)
})

async function openVideo(person: string, link: string): Promise<Phone> {
  const phone = await stage.phone({ person, inFrame: true })
  const { pathname, search } = new URL(link, stage.url)
  await phone.page.goto(`/sandbox/phone?to=${encodeURIComponent(pathname + search)}`)
  await sandboxDesk(phone.page).frame.getByText('一把炭火，煮开一壶老白茶').first().waitFor()
  return phone
}

async function newestCardLink(): Promise<string> {
  const card = await stage.db
    .selectFrom('sandbox_card')
    .select('link')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return card.link
}

const credits = (atLeast: number) =>
  soon(`${atLeast} credits`, async () => {
    const found = await stage.db
      .selectFrom('share_credit')
      .select(['viewer_uid', 'sharer_uid', 'staff_id', 'depth', 'share_by'])
      .where('kind', '=', 'video')
      .where('material_id', '=', VIDEO)
      .orderBy('viewer_uid')
      .execute()
    return found.length >= atLeast ? found : undefined
  })

/** The stored row of one kind and person, as soon as there is one. */
const logged = (key: string, uid: number, action = '', type = 3) =>
  soon(`${key} ${action} of ${uid}`, () =>
    stage.db
      .selectFrom('page_log')
      .selectAll()
      .where('key', '=', key)
      .where('session_uid', '=', uid)
      .where('type', '=', type)
      .where('action', '=', action)
      .executeTakeFirst(),
  )

/** Whose brand event of that code was stored, by uid, as soon as there are so many people. */
const brandEvents = (code: number, people: number): Promise<number[]> =>
  soon(`event ${code} of ${people} people`, async () => {
    const found = await stage.db
      .selectFrom('brand_event')
      .select('uid')
      .distinct()
      .where('code', '=', code)
      .where('materiel_id', '=', VIDEO)
      .orderBy('uid')
      .execute()
    return found.length >= people ? found.map(row => row.uid) : undefined
  })

/** Events are sent behind the page's back, so a story asks until they are stored. */
async function soon<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`not stored: ${what}`)
}

test.run()
