const merchant = { person: 'merchant' }

export const looks = [
  {
    name: 'content-bales',
    path: '/pages/business/content?br=8&kind=bale',
    ...merchant,
    whole: true,
  },
  {
    name: 'content-bale',
    path: '/pages/business/content/bale?br=8&id=1',
    ...merchant,
    whole: true,
  },
  {
    name: 'content-bale-choice',
    path: '/pages/business/content/bale?br=8&id=1',
    ...merchant,
    async act(page) {
      await page.getByRole('button', { name: '选素材' }).click()
      await page.getByText('已选').first().waitFor()
    },
  },
  { name: 'business-list', path: '/pages/business/list?br=8', ...merchant, whole: true },
  {
    name: 'business-list-drafts',
    path: '/pages/business/list?br=8',
    ...merchant,
    act: page => page.getByRole('button', { name: /^草稿/ }).click(),
  },
  {
    name: 'business-list-none',
    path: '/pages/business/list?br=8',
    ...merchant,
    async act(page) {
      await page.getByRole('searchbox').fill('没有这个')
      await page.getByRole('searchbox').press('Enter')
      await page.getByText('没有找到名称含').waitFor()
    },
  },
  {
    name: 'business-list-ops',
    path: '/pages/business/list?br=8',
    ...merchant,
    act: page => page.getByRole('button', { name: /^管理/ }).first().click(),
  },
  { name: 'business-list-manager', path: '/pages/business/list?br=8', person: 'manager' },
  { name: 'business-list-staff', path: '/pages/business/list?br=8', person: 'staff' },
  { name: 'business-detail', path: '/pages/business/detail?br=8&id=501', ...merchant, whole: true },
  { name: 'business-detail-ended', path: '/pages/business/detail?br=8&id=503', ...merchant },
  { name: 'business-detail-none', path: '/pages/business/detail?br=8&id=99999', ...merchant },
  {
    name: 'business-participants',
    path: '/pages/business/participants?br=8&id=501',
    ...merchant,
    whole: true,
  },
  {
    name: 'business-participants-grants',
    path: '/pages/business/participants?br=8&id=501',
    ...merchant,
    act: page => page.getByRole('button', { name: '看券、收回' }).first().click(),
  },
  {
    name: 'business-participants-revoke',
    path: '/pages/business/participants?br=8&id=501',
    ...merchant,
    async act(page) {
      await page.getByRole('button', { name: '看券、收回' }).nth(1).click()
      await page.getByRole('button', { name: '收回', exact: true }).first().click()
    },
  },
  {
    name: 'business-participants-uncounted',
    path: '/pages/business/participants?br=8&id=876',
    ...merchant,
    act: page => page.getByText('没计入').first().click(),
  },
  {
    name: 'business-participants-none',
    path: '/pages/business/participants?br=8&id=505',
    ...merchant,
  },
  {
    name: 'business-participants-staff',
    path: '/pages/business/participants?br=8&id=501',
    person: 'staff',
  },
  {
    name: 'business-statistics',
    path: '/pages/business/statistics?br=8&id=501',
    ...merchant,
    whole: true,
  },
  {
    name: 'business-statistics-day',
    path: '/pages/business/statistics?br=8&id=641',
    ...merchant,
    act: page => page.getByRole('button', { name: '今天' }).click(),
  },
  {
    name: 'business-statistics-table',
    path: '/pages/business/statistics?br=8&id=501',
    ...merchant,
    act: page => page.getByRole('button', { name: '看表格' }).click(),
  },
  { name: 'business-statistics-none', path: '/pages/business/statistics?br=8&id=505', ...merchant },
  {
    name: 'business-ranking',
    path: '/pages/mine/ranking?br=8&activity_id=501&by=staff',
    ...merchant,
  },
  {
    name: 'business-ranking-customer',
    path: '/pages/mine/ranking?br=8&activity_id=501&by=customer',
    ...merchant,
  },
]
