import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a campaign before it is published, on a desktop browser')

const previews = [
  { page: '/coupon', id: 501, button: '立即领取' },
  { page: '/storeCoupon', id: 511, button: '立即领取' },
  { page: '/redEnvelope', id: 521, button: '拆开红包' },
  { page: '/lottery', id: 531, button: '免费抽一次' },
  { page: '/lottery-wheel/index', id: 541, button: '免费转一次' },
  { page: '/vote', id: 571, button: /^投票/ },
  { page: '/form', id: 551, button: '提交' },
  { page: '/scrm-preview/bargain', id: 661, button: '发起砍价' },
  { page: '/scrm-preview/teamDraw', id: 671, button: '我要组队' },
]

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

for (const { page: to, id, button } of previews) {
  test(`${to}: the button says that it is a preview; nothing is written and nothing is tracked`, async () => {
    const { page, requests } = await app.phone({ client: 'other' })
    const written: string[] = []
    page.on('request', request => request.method() !== 'GET' && written.push(request.url()))
    await page.goto(`/sandbox/preview?br=8&id=${id}&to=${to}`)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByText('预览状态不可操作').waitFor()
    assert.equal(written, [])
    assert.equal(
      requests.filter(path => /data-collection|public-api/.test(path)),
      [],
    )
  })
}

test('/scrm-preview/question: from the first question to the score, nothing is written', async () => {
  const { page, requests } = await app.phone({ client: 'other' })
  const written: string[] = []
  page.on('request', request => request.method() !== 'GET' && written.push(request.url()))
  await page.goto('/sandbox/preview?br=8&id=561&to=/scrm-preview/question')
  await page.getByRole('button', { name: '开始答题' }).click()
  const next = page.getByRole('button', { name: '下一题' })
  const last = page.getByRole('button', { name: '看成绩' })
  for (let isOver = false; !isOver; ) {
    await page.locator('.paper-option').first().click()
    const chosen = page.getByRole('button', { name: '选好了' })
    await chosen.or(next).or(last).first().waitFor()
    if (await chosen.isVisible()) await chosen.click()
    await next.or(last).waitFor()
    isOver = await last.isVisible()
    await (isOver ? last : next).click()
  }
  await page.getByRole('button', { name: '回到活动页' }).waitFor()
  assert.equal(written, [])
  assert.equal(
    requests.filter(path => /data-collection|public-api/.test(path)),
    [],
  )
})

test('a console of the same origin sees each change in its frame at once', async () => {
  const { page } = await app.phone({ client: 'other' })
  await page.route('**/console', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe name="phone" width="375" height="700"></iframe><script>
        addEventListener('message', ({ data }) => { window.said = data.type })</script>`,
    }),
  )
  await page.goto('/console')
  const draft = page.waitForResponse(/activity\/preview/)
  await page.evaluate(() => {
    document.querySelector('iframe')?.setAttribute('src', '/sandbox/preview?br=8&id=501&to=/coupon')
  })
  const phone = page.frameLocator('iframe')
  await phone.getByText('立即领取').waitFor()
  await page.waitForFunction('window.said === "preview-ready"')
  const { data } = await (await draft).json()
  const send = (title: string) =>
    page.evaluate(
      ([changed]) =>
        document
          .querySelector('iframe')
          ?.contentWindow?.postMessage({ type: 'preview', data: changed }, location.origin),
      [{ ...data, activity: { ...data.activity, title } }],
    )
  await send('改过的标题')
  await phone.getByText('改过的标题').first().waitFor()
  await send('又改了一次')
  await phone.getByText('又改了一次').first().waitFor()
})

test('the same page on a phone does tell of its visit', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const told = page.waitForRequest(/data-collection/)
  await page.goto('/coupon?br=8&id=501')
  await told
})

test.run()
