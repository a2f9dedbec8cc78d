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

/** Every one of the demo's goods is in a campaign or in the points mall. */
async function deleteOne(page) {
  const row = page.locator('article', { hasText: '小青柑熟普' })
  await row.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByText('删除', { exact: true }).click()
  await page.getByText('删除', { exact: true }).last().click()
  await page.getByText('还在卖它').waitFor()
}

/** Hands in a table, and looks at what it would change. */
const table = (lines, isWritten) => async page => {
  await button(page, '表格').click()
  const words = page.getByRole('dialog').getByRole('textbox')
  await words.waitFor()
  if (!lines) return
  await words.fill(lines.join('\n'))
  await button(page, '看看会改什么').click()
  await page.getByRole('dialog').locator('[role=status], [role=alert]').first().waitFor()
  if (!isWritten) return
  await page.getByRole('button', { name: /^写入/ }).click()
  await page.getByText(/补上图片就能上架|改了/).waitFor()
}

const head = '编码,商品名,价格,库存'
const good = [head, 'TEA-901,清香铁观音 120 克装,68,20', 'TEA-902,冬至煮茶礼盒,1280,不限']
const wrong = [head, 'TEA-901,清香铁观音,68.123,20', 'TEA 902,,5,一百', ',随行焖茶杯,99,3']

async function openCommission(page) {
  await page.getByRole('switch', { name: /^推广员卖出有佣金/ }).click()
  await button(page, '单独比例').click()
  await page.getByLabel('直接推广').fill('12.5')
  await page.getByLabel('上级推广').fill('45')
  await page.getByLabel('导购佣金').fill('8')
  await button(page, '保存并上架').click()
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
  { name: 'goods-admin-table', path: list, person, act: table() },
  { name: 'goods-admin-table-plan', path: list, person, act: table(good) },
  { name: 'goods-admin-table-wrong', path: list, person, act: table(wrong) },
  { name: 'goods-admin-table-done', path: list, person, act: table(good, true) },
  { name: 'goods-admin-commission', path: edit(), person, whole: true, act: openCommission },
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
  { name: 'goods-admin-in-use', path: list, person, act: deleteOne },
]
