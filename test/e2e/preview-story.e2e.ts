import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../support/stage.ts'

const test = suite('a campaign before it is published, on a desktop browser')

const previews = [
  { page: '/coupon', id: 501, button: '立即领取' },
  { page: '/storeCoupon', id: 511, button: '立即领取' },
  { page: '/redEnvelope', id: 521, button: '拆开红包' },
  { page: '/lottery', id: 531, button: '免费抽一次' },
  { page: '/lottery-wheel/index', id: 541, button: '免费转一次' },
  { page: '/vote', id: 571, button: /^投票/ },
]

let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

for (const { page: to, id, button } of previews) {
  test(`${to}: the button says that it is a preview; nothing is written and nothing is tracked`, async () => {
    const { page, requests } = await stage.phone({ client: 'other' })
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

test('the same page on a phone does tell of its visit', async () => {
  const { page } = await stage.phone({ person: 'shopperA' })
  const told = page.waitForRequest(/data-collection/)
  await page.goto('/coupon?br=8&id=501')
  await told
})

test.run()
