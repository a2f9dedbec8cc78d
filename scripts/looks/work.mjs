export const looks = [
  { name: 'work-index', path: '/pages/work/index?br=8', person: 'staff', whole: true },
  { name: 'work-articles', path: '/pages/work/articles?br=8', person: 'staff' },
  {
    name: 'work-bales',
    path: '/pages/work/articles?br=8',
    person: 'staff',
    async act(page) {
      await page.getByRole('button', { name: '素材包', exact: true }).click()
      await page.getByText('小雪一周：煮茶三件').waitFor()
    },
  },
  { name: 'work-article', path: '/pages/work/article?br=8&at=301', person: 'staff', whole: true },
  { name: 'work-goods', path: '/pages/work/goods?br=8&at=301', person: 'staff' },
  { name: 'work-posters', path: '/pages/work/posters?br=8', person: 'staff' },
  {
    name: 'work-posters-target',
    path: '/pages/work/posters?br=8',
    person: 'staff',
    async act(page) {
      await page.getByRole('button', { name: '换一个' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '视频' }).click()
      await page.getByRole('dialog').locator('.work-row').first().waitFor()
    },
  },
  {
    name: 'work-poster-made',
    path: '/pages/work/posters?br=8',
    person: 'staff',
    async act(page) {
      await page.getByRole('button', { name: '小雪', exact: true }).click()
      await page.getByRole('button', { name: '生成海报' }).click()
      await page.getByRole('img', { name: /海报$/ }).waitFor()
    },
  },
  { name: 'work-radar', path: '/pages/work/radar?br=8', person: 'staff' },
  {
    name: 'work-radar-tree',
    path: '/pages/work/radar?br=8',
    person: 'staff',
    act: page => page.getByRole('button', { name: '看表格' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'work-radar-person',
    path: '/pages/work/radar?br=8',
    person: 'staff',
    act: page => page.locator('.work-node').first().click(),
  },
  { name: 'work-radar-empty', path: '/pages/work/radar?br=8', person: 'staff2' },
  { name: 'work-profile', path: '/pages/work/profile?br=8', person: 'staff', whole: true },
  { name: 'work-shopper', path: '/pages/work/index?br=8', person: 'shopperA' },
  { name: 'write-off', path: '/pages/work/write-off?br=8', person: 'staff' },
  { name: 'write-off-shopper', path: '/pages/work/write-off?br=8', person: 'shopperA' },
  { name: 'work-locus', path: '/pages/customer/locus?br=8&id=89', person: 'staff', whole: true },
  { name: 'work-locus-not-mine', path: '/pages/customer/locus?br=8&id=999999', person: 'staff' },
]
