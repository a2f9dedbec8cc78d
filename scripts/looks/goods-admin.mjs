const list = '/pages/business/goods?br=8'
const person = 'merchant'
const edit = id => `/pages/business/goods/edit?br=8${id ? `&id=${id}` : ''}`

const button = (page, name) => page.getByRole('button', { name, exact: true }).first()

async function openStock(page) {
  await button(page, '改库存').click()
  await page.getByLabel('加上多少件').fill('12')
  await page.getByLabel('原因').fill('到货')
}

async function addSpecs(page) {
  await button(page, '有多种规格').click()
  await page.getByLabel('规格名').fill('大小')
  await page.getByLabel('规格值').first().fill('小罐')
  await button(page, '加一个值').click()
  await page.getByLabel('规格值').nth(1).fill('大罐')
  await page.getByLabel('小罐售价').fill('68')
  await page.getByLabel('大罐售价').fill('12.345')
}

async function deleteFirst(page) {
  const row = page.locator('article', { hasText: '随行焖茶杯' })
  await row.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByText('删除', { exact: true }).click()
  await page.getByText('删除', { exact: true }).last().click()
  await page.getByText('撤销').waitFor()
}

/** The pages on which a merchant writes goods. */
export const looks = [
  { name: 'goods-admin-list', path: list, person, whole: true },
  {
    name: 'goods-admin-none',
    path: list,
    person,
    act: page => page.getByRole('button', { name: /^回收站/ }).click(),
  },
  { name: 'goods-admin-denied', path: list, person: 'manager' },
  { name: 'goods-admin-stock', path: list, person, act: openStock },
  {
    name: 'goods-admin-stock-wrong',
    path: list,
    person,
    async act(page) {
      await openStock(page)
      await button(page, '减少').click()
      await page.getByLabel('减去多少件').fill('99999')
      await button(page, '减库存').click()
    },
  },
  { name: 'goods-admin-new', path: edit(), person, whole: true },
  {
    name: 'goods-admin-faults',
    path: edit(),
    person,
    whole: true,
    async act(page) {
      await addSpecs(page)
      await button(page, '定时上架').click()
      await button(page, '保存，定时上架').click()
    },
  },
  { name: 'goods-admin-edit', path: edit(41), person, whole: true },
  { name: 'goods-admin-edit-specs', path: edit(42), person, whole: true },
  { name: 'goods-admin-gone', path: edit(99_999), person },
  { name: 'goods-admin-deleted', path: list, person, act: deleteFirst },
]
