const path = '/coupon?br=8&id=501'
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

async function showCode(page) {
  await page.getByText('距结束').waitFor()
  const first = page.getByRole('button', { name: '立即领取' })
  if (await first.isVisible()) await first.click()
  await press(page, '出示券码')
  await page.getByText('转赠好友').waitFor()
}

async function openPass(page) {
  await showCode(page)
  await press(page, '转赠好友')
  await page.getByText('只能转赠一次').waitFor()
}

async function pass(page) {
  await openPass(page)
  await press(page, '转赠给好友')
  await page.getByText('点右上角分享').waitFor()
}

async function listMine(page) {
  await press(page, '我的券')
  await page.getByText('转赠').first().waitFor()
}

/** Takes the coupon back, passes it on again, and opens its link as a friend. */
async function openPassed(page) {
  await listMine(page)
  await press(page, '查看')
  await press(page, '收回')
  const answer = page.waitForResponse(/pass-on/)
  await press(page, '转赠给好友')
  const { pass_id } = (await (await answer).json()).data
  const { origin } = new URL(page.url())
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'sandbox_person', value: 'shopperA', url: origin }])
  await page.goto(`${origin}${path}&pass=${pass_id}`, { waitUntil: 'networkidle' })
  await page.getByText('收下这张券').waitFor()
}

async function takePassed(page) {
  await openPassed(page)
  await press(page, '收下这张券')
  await page.getByText('你已经收下').waitFor()
}

async function takeAnother(page) {
  const { origin } = new URL(page.url())
  await press(page, '再领 1 张')
  await page.waitForTimeout(1500)
  await page.goto(`${origin}/member-card/center/coupon?br=8`, { waitUntil: 'networkidle' })
}

export const looks = [
  { name: 'coupon', path: '/coupon?br=8&id=501', person: 'shopperA' },
  { name: 'coupon-whole', path: '/coupon?br=8&id=501', person: 'shopperA', whole: true },
  { name: 'coupon-not-started', path: '/coupon?br=8&id=502', person: 'shopperA' },
  { name: 'coupon-ended', path: '/coupon?br=8&id=503', person: 'shopperA' },
  { name: 'coupon-sold-out', path: '/coupon?br=8&id=504', person: 'shopperA' },
  { name: 'coupon-paused', path: '/coupon?br=8&id=505', person: 'shopperA' },
  { name: 'coupon-not-found', path: '/coupon?br=8&id=99999', person: 'shopperA' },
  { name: 'coupon-exchange', path: '/coupon?br=8&id=508', person: 'shopperB' },
  { name: 'coupon-gold', path: '/coupon?br=8&id=510', person: 'shopperB' },
  { name: 'coupon-poster', path: '/coupon/qrcode?br=8&id=501', person: 'staff' },
  { name: 'coupon-poster-shopper', path: '/coupon/qrcode?br=8&id=501', person: 'shopperA' },
  { name: 'coupon-pass-code', path, person: 'shopperB', act: showCode },
  { name: 'coupon-pass-begin', path, person: 'shopperB', act: openPass },
  { name: 'coupon-pass-mask', path, person: 'shopperB', act: pass },
  { name: 'coupon-pass-list', path, person: 'shopperB', act: listMine },
  { name: 'coupon-pass-friend', path, person: 'shopperB', act: openPassed },
  { name: 'coupon-pass-taken', path, person: 'shopperB', act: takePassed },
  { name: 'coupon-pass-given', path, person: 'shopperB', act: listMine },
  { name: 'coupon-pass-member', path, person: 'shopperB', act: takeAnother },
]
