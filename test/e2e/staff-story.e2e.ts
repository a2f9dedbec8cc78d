import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OFTEN_MS, openTestApp, type Phone, type TestApp } from '../support/test-app.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'
import { workScreens } from './screens/work-screens.ts'

const test = suite('staff watch what they shared')

/** Nobody in this story has read it before. */
const article = { id: 303, title: '给长辈挑茶，看这三个价位就不会出错', words: '价位' }
const shopperA = { key: 'shopperA', name: '周予安' }
const shopperB = { key: 'shopperB', name: '陈小满' }

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('staff share an article; A reads and passes it on, B reads: the radar shows both, as they read', async () => {
  const staff = await openApp('staff', '/pages/work/index?br=8')
  const desk = sandboxDesk(staff.page)
  const work = workScreens(desk.frame)
  await work.shareFromWorkbench(article.title)
  await desk.share(shopperA.name, 'shareBy=77&')

  const watching = await app.phone({ person: 'staff' })
  await watching.page.goto('/pages/work/radar?br=8')
  const radar = workScreens(watching.page)
  await radar.isLive()

  const phoneA = await openApp(shopperA.key, await newestCardLink())
  await sandboxDesk(phoneA.page).frame.getByRole('heading', { name: article.title }).waitFor()
  // The page polls, so no reload is needed.
  await radar.row(shopperA.name, /停留 [1-9]\d* 秒.*你直接发的 · 第 1 层/).waitFor()
  await sandboxDesk(phoneA.page).share(shopperB.name, 'shareBy=77%2C88&')

  const phoneB = await openApp(shopperB.key, await newestCardLink())
  await sandboxDesk(phoneB.page).frame.getByRole('heading', { name: article.title }).waitFor()
  await radar.row(shopperB.name, /停留 [1-9]\d* 秒.*经周予安 · 第 2 层/).waitFor()
  await radar.row(shopperA.name, /转发了/).waitFor()

  await radar.draw(article.title)
  const person = radar.person(shopperB.name)
  await person.waitFor()
  assert.match((await person.getAttribute('aria-description')) ?? '', /读了 [1-9]\d* 秒，第 2 层/)
  await radar.pick(shopperB.name)
  await radar
    .sheet(shopperB.name)
    .getByText(/陈小满 通过 周予安 阅读 \d+ 秒（第 2 层）/)
    .waitFor()
})

test('the radar asks nothing while another page covers it', async () => {
  const { page, requests } = await app.phone({ person: 'staff' })
  await page.goto('/pages/work/radar?br=8')
  const radar = workScreens(page)
  await radar.isLive()
  const asked = () => requests.filter(path => path.includes('get-customer-radar')).length
  await radar.tab('内容')
  await page.getByText(article.title, { exact: true }).first().waitFor()
  const before = asked()
  await page.waitForTimeout(3 * OFTEN_MS)
  assert.is(asked(), before)
})

test('a shopper is told that this is for staff', async () => {
  const { page, requests } = await app.phone({ person: shopperA.key })
  await page.goto('/pages/work/radar?br=8')
  await page.getByRole('heading', { name: '您还不是店员' }).waitFor()
  assert.not.ok(requests.some(path => path.includes('get-customer-radar')))
})

/** Opens an address in the phone frame of that person. */
async function openApp(person: string, link: string): Promise<Phone> {
  const phone = await app.phone({ person, inFrame: true })
  const { pathname, search } = new URL(link, app.url)
  await phone.page.goto(`/sandbox/phone?to=${encodeURIComponent(pathname + search)}`)
  return phone
}

async function newestCardLink(): Promise<string> {
  const card = await app.db
    .selectFrom('sandbox_card')
    .select('link')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return card.link
}

test.run()
