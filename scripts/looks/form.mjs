export const looks = [
  { name: 'form', path: '/form?br=8&id=551', person: 'shopperA' },
  { name: 'form-whole', path: '/form?br=8&id=551', person: 'shopperA', whole: true },
  { name: 'form-survey', path: '/form?br=8&id=555', person: 'shopperA', whole: true },
  { name: 'form-not-started', path: '/form?br=8&id=552', person: 'shopperA' },
  { name: 'form-ended', path: '/form?br=8&id=553', person: 'shopperA' },
  { name: 'form-full', path: '/form?br=8&id=554', person: 'shopperA' },
  { name: 'form-already', path: '/form?br=8&id=551', person: 'shopperC' },
  { name: 'form-rejected', path: '/form/detail?br=8&id=551', person: 'shopperC', whole: true },
  { name: 'form-approved', path: '/form/detail?br=8&id=551', person: 'shopperD' },
  { name: 'form-finish', path: '/form/finish?br=8&id=551', person: 'shopperD', whole: true },
  { name: 'form-unknown', path: '/form/prompt?br=8&id=551&reason=x', person: 'shopperA' },
  { name: 'form-poster', path: '/form/qrcode?br=8&id=551', person: 'staff' },
  {
    name: 'form-entries',
    path: '/pages/business/form/entries?br=8&id=558',
    person: 'manager',
    whole: true,
  },
  {
    name: 'form-entries-none',
    path: '/pages/business/form/entries?br=8&id=552',
    person: 'manager',
  },
  {
    name: 'form-entries-figures',
    path: '/pages/business/form/entries?br=8&id=555',
    person: 'merchant',
    whole: true,
    act: page => page.getByRole('button', { name: '统计' }).click(),
  },
  {
    name: 'form-entries-staff',
    path: '/pages/business/form/entries?br=8&id=558',
    person: 'staff',
  },
  {
    name: 'form-entry',
    path: '/pages/business/form/entries?br=8&id=558',
    person: 'merchant',
    async act(page) {
      await page.locator('.form-row').first().click()
      await page.getByText('通过', { exact: true }).locator('visible=true').waitFor()
    },
  },
  {
    name: 'form-entry-refuse',
    path: '/pages/business/form/entries?br=8&id=558',
    person: 'merchant',
    async act(page) {
      await page.locator('.form-row').first().click()
      await page.getByRole('button', { name: '不通过', exact: true }).click()
      await page.getByRole('button', { name: '确认不通过' }).click()
    },
  },
  { name: 'form-entry-none', path: '/pages/business/form/entry?br=8&id=nobody', person: 'manager' },
]
