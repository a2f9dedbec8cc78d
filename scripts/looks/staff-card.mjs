const card = '/staffCard?br=8&staffId=5'

/** The next page is opened by somebody else on the same phone. */
async function become(page, person) {
  const { origin } = new URL(page.url())
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'sandbox_person', value: person, url: origin }])
}

/** A colleague switches parts of their card off; then a customer opens it. */
async function hide(page, names) {
  for (const name of names) await page.getByRole('switch', { name, exact: true }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存').waitFor()
  await become(page, 'shopperB')
  await page.goto(new URL('/staffCard?br=8&staffId=6', page.url()).href)
  await page.getByText('没有公开电话').waitFor()
}

// The customers' own page comes at the end, as on a phone.
const profile = {
  path: '/pages/work/profile?br=8',
  person: 'staff2',
  whole: true,
  allows: ['narrow'],
}

export const looks = [
  { name: 'staff-card', path: card, person: 'shopperA', whole: true },
  { name: 'staff-card-mine', path: card, person: 'shopperB' },
  { name: 'staff-card-own', path: card, person: 'staff', whole: true },
  {
    name: 'staff-card-code',
    path: card,
    person: 'shopperA',
    async act(page) {
      await page.getByRole('button', { name: '加微信' }).click()
      await page.getByText('长按二维码').waitFor()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'staff-card-share',
    path: card,
    person: 'shopperA',
    async act(page) {
      await page.getByRole('button', { name: '分享名片' }).click()
      await page.getByText('点右上角分享').waitFor()
    },
  },
  { name: 'staff-card-left', path: '/staffCard?br=8&staffId=9', person: 'shopperA', whole: true },
  {
    name: 'staff-card-no-phone',
    ...profile,
    act: page => hide(page, ['手机号', '推荐阅读', '门店地址']),
  },
  { name: 'staff-card-no-code', ...profile, act: page => hide(page, ['微信二维码']) },
  {
    name: 'staff-card-other-brand',
    path: '/staffCard?br=9&staffId=21',
    person: 'shopperA',
    whole: true,
  },
  { name: 'staff-card-preview', path: '/staffCard/preview?br=8&staffId=5', person: 'staff' },
  { name: 'staff-card-unknown', path: '/staffCard?br=8&staffId=99999', person: 'shopperA' },
  { name: 'staff-card-no-id', path: '/staffCard?br=8', person: 'shopperA' },
]
