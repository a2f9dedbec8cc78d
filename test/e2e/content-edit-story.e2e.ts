import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readCode } from '../support/read-code.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { pngOf } from '../support/red-picture.ts'

const test = suite('a merchant writes what the staff share')
const title = '冬至，煮一锅老白茶'
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

/** Chooses a picture in the album that the tap opens. */
async function upload(page: Page, tap: () => Promise<void>): Promise<void> {
  const [album] = await Promise.all([page.waitForEvent('filechooser'), tap()])
  await album.setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: pngOf(320, 200) })
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '加一段' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

const words = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `第 ${number} 段`, exact: true })

/** What a browser hands over when a page was copied. */
const copied = `<h2>火要小</h2><p onclick="alert(1)">先泡三道，<b>再</b>煮。</p>
  <script>alert(1)</script><svg><script>alert(2)</script></svg><iframe src="https://evil.example"></iframe>
  <img src="https://evil.example/far.png" alt="远处的山">`

async function paste(page: Page, number: number): Promise<void> {
  await words(page, number).evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, copied)
}

test('an article with a pasted page, a picture and goods is published, shared by staff and opened by a reader', async () => {
  const { page, requests } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/mine/index?br=8')
  await page.getByRole('button', { name: '内容', exact: true }).click()
  await page.getByRole('button', { name: '写文章' }).click()
  await page.waitForURL('**/content/article*')
  await page.getByLabel('标题', { exact: true }).fill(title)

  await words(page, 1).fill('今天白昼最短，围着炉子坐一会儿。')
  await paste(page, 1)
  await page
    .getByText(/去掉了 \d 处脚本；去掉了 2 个外部框架或表单；1 张外站图片没有带过来（远处的山）/)
    .waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await upload(page, () => page.getByRole('button', { name: '上传「远处的山」' }).click())
  await page.locator('.write-picture').waitFor()
  assert.not.ok(requests.some(path => path.includes('evil')))

  await addBlock(page, '商品')
  await page.getByRole('searchbox', { name: '商品名' }).fill('寿眉')
  await page.getByRole('searchbox', { name: '商品名' }).press('Enter')
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('已发布，保存后马上生效').waitFor()
  const id = new URL(page.url()).searchParams.get('id')
  assert.ok(id)
  await page.getByRole('button', { name: '分享给顾客' }).click()
  await page.waitForURL(`**/pages/work/article?*at=${id}*`)

  const staff = await app.phone({ person: 'staff' })
  await staff.page.goto('/pages/work/articles?br=8')
  await staff.page.getByText(title).first().click()
  await staff.page.getByRole('button', { name: '分享给顾客' }).click()
  await staff.page.waitForURL('**/pages/article/share*')
  const link = new URL(staff.page.url())
  assert.is(link.searchParams.get('at'), id)

  const reader = await app.phone({ person: 'shopperA' })
  await reader.page.goto(link.pathname + link.search)
  await reader.page.getByRole('heading', { name: title }).waitFor()
  await reader.page.getByRole('heading', { name: '火要小' }).waitFor()
  assert.is(await reader.page.locator('.article-rt img[alt=""]').count(), 2)
  assert.is(await reader.page.locator('.article-rt strong').textContent(), '再')
  await reader.page.locator('.article-rt .rt-goods').click()
  await reader.page.waitForURL('**/pages/goods/detail*')
  assert.ok(new URL(reader.page.url()).searchParams.get('staffId'))
})

test('two merchants write at once: the second is told, and keeps every word', async () => {
  const [one, other] = await Promise.all([
    app.phone({ person: 'merchant' }),
    app.phone({ person: 'merchant' }),
  ])
  for (const { page } of [one, other]) {
    await page.goto('/pages/business/content/article?br=8&id=302')
    await page.getByLabel('简介').fill('先改好的')
  }
  await one.page.getByRole('button', { name: '更新' }).click()
  await one.page.getByText('已更新').first().waitFor()
  await other.page.getByLabel('简介').fill('后改好的')
  await other.page.getByRole('button', { name: '更新' }).click()
  await other.page.getByText(/刚改过这篇文章，你写的都还在/).waitFor()
  assert.is(await other.page.getByLabel('简介').inputValue(), '后改好的')

  await other.page.reload()
  await other.page.getByText('你离开后别人改过它').waitFor()
  assert.is(await other.page.getByLabel('简介').inputValue(), '后改好的')
  await other.page.getByRole('button', { name: '用我写的' }).click()
  await other.page.getByText('已更新').first().waitFor()
  const row = await app.db
    .selectFrom('article')
    .select(['intro', 'version'])
    .where('brand_id', '=', 8)
    .where('article_id', '=', 302)
    .executeTakeFirstOrThrow()
  assert.equal(row, { intro: '后改好的', version: 3 })
})

test('a poster’s places are dragged, stay inside, and the staff’s poster has a code that reads', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/business/content/poster?br=8')
  await page.getByLabel('名字', { exact: true }).fill('冬至')
  await page.getByRole('button', { name: '+ 名字' }).click()
  const name = page.getByRole('button', { name: /^名字，横/ })
  await dragBy(page, name, [60, 900])
  const label = (await name.getAttribute('aria-label')) ?? ''
  const [, y = 0, , h = 0] = label.match(/\d+/g)?.map(Number) ?? []
  assert.is(y + h, 1334, label)

  const code = page.getByRole('button', { name: /^二维码/ })
  await code.click()
  await page.getByLabel('横', { exact: true }).fill('0')
  await page.getByLabel('纵', { exact: true }).fill('1100')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('二维码被别的元素挡住了，挪开一点').first().waitFor()
  await page.getByLabel('纵', { exact: true }).fill('40')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('已发布，保存后马上生效').waitFor()

  const staff = await app.phone({ person: 'staff' })
  await staff.page.goto('/pages/work/posters?br=8&at=301')
  await staff.page.getByRole('button', { name: '冬至' }).click()
  await staff.page.getByRole('button', { name: '生成海报' }).click()
  const drawn = staff.page.locator('.work-poster-view img[alt$="海报"]')
  await drawn.waitFor()
  assert.match((await readCode(drawn, 750)) ?? '', /\/pages\/article\/share\?br=8&at=301&sid=/)
  assert.match((await readCode(drawn, 375)) ?? '', 'shareStaffId=')
})

async function dragBy(
  page: Page,
  part: ReturnType<Page['locator']>,
  [dx, dy]: [number, number],
): Promise<void> {
  const box = await part.boundingBox()
  assert.ok(box)
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  for (const share of [0.3, 0.7, 1]) {
    await page.mouse.move(box.x + 10 + dx * share, box.y + 10 + dy * share)
  }
  await page.mouse.up()
}

test.run()
