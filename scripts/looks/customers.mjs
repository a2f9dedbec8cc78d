const at = (name, path, person = 'staff', more = {}) => ({
  name: `customer-${name}`,
  path: `/pages/customer/${path}`,
  person,
  ...more,
})

export const looks = [
  at('list', 'list?br=8', 'staff', { whole: true }),
  at('list-shop', 'list?br=8', 'merchant'),
  at('list-filter', 'list?br=8', 'merchant', {
    act: page => page.getByRole('button', { name: '筛选' }).click(),
  }),
  at('list-choosing', 'list?br=8', 'staff', {
    async act(page) {
      await page.getByRole('button', { name: '批量打标签' }).click()
      await page.getByRole('checkbox').first().click()
    },
  }),
  at('list-add', 'list?br=8', 'staff', {
    act: page => page.getByRole('button', { name: '录入客户' }).click(),
  }),
  at('list-add-fault', 'list?br=8', 'staff', {
    async act(page) {
      await page.getByRole('button', { name: '录入客户' }).click()
      await page.getByLabel('称呼').fill('沈女士')
      await page.getByRole('button', { name: '保存' }).click()
    },
  }),
  at('detail-awaited', 'list?br=8', 'staff', {
    async act(page) {
      await page.getByRole('button', { name: '录入客户' }).click()
      await page.getByLabel('称呼').fill('沈女士')
      await page.getByLabel('手机号').fill('13977770001')
      await page.getByRole('button', { name: '女士' }).click()
      await page.getByRole('button', { name: '明天' }).click()
      await page.getByRole('button', { name: '保存' }).click()
      await page.waitForURL(/detail/)
      await page.locator('.kit-skeleton').waitFor({ state: 'detached' })
    },
  }),
  at('list-shopper', 'list?br=8', 'shopperA'),
  at('detail', 'detail?br=8&id=101', 'staff', { whole: true }),
  at('detail-send', 'detail?br=8&id=101', 'staff', {
    act: page => page.getByRole('button', { name: '送券' }).click(),
  }),
  at('detail-colleague', 'detail?br=8&id=122', 'staff', { whole: true }),
  at('detail-not-mine', 'detail?br=8&id=999999'),
  at('radar', 'radar?br=8&id=101', 'staff', { whole: true }),
  at('radar-merchant', 'radar?br=8&id=122', 'merchant', { whole: true }),
  at('radar-colleague', 'radar?br=8&id=122'),
  at('edit', 'edit?br=8&id=101', 'staff', { whole: true }),
  at('follow', 'follow?br=8&id=101', 'staff', { whole: true }),
  at('follow-none', 'follow?br=8&id=107', 'staff', { allows: ['narrow'] }),
  at('follow-add', 'follow/add?br=8&id=102', 'staff', { whole: true }),
  at('follow-add-fault', 'follow/add?br=8&id=102', 'staff', {
    act: page => page.getByRole('button', { name: '保存' }).click(),
  }),
  at('tags', 'tags?br=8&id=101', 'manager', { whole: true }),
  at('tags-shop', 'tags?br=8', 'manager'),
]
