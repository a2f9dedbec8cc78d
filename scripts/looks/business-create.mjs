const person = 'merchant'

/** Opens the gallery, takes a template and goes on to a step. */
const made = (template, steps) => async page => {
  const row = page.locator('.draft-template', {
    has: page.getByRole('heading', { name: template, exact: true }),
  })
  await row.getByRole('button', { name: '用它' }).click()
  for (const step of steps) {
    await page.waitForURL(new RegExp(step))
    await page.getByRole('button', { name: '保存，下一步' }).click()
  }
  await page.waitForLoadState('networkidle')
}

const path = '/pages/business/create/first?br=8'

/** Goods of a flash sale at a tenth of their price. */
async function lowPrice(page) {
  await made('整点秒杀', ['second'])(page)
  await page.getByText('从货架上选一件').click()
  await page.locator('.draft-goods-list button').first().click()
  await page.getByLabel('秒杀价').fill('1')
}

/** Beside resuming, a paused activity offers its settings. */
async function pause(page) {
  await page.getByRole('button', { name: /^管理/ }).click()
  await page.getByText('暂停', { exact: true }).click()
  await page.getByText('暂停', { exact: true }).last().click()
  await page.getByRole('button', { name: '恢复活动' }).waitFor()
}

export const looks = [
  { name: 'business-create-first', path, person, whole: true },
  { name: 'business-create-staff', path, person: 'staff' },
  { name: 'business-create-second', path, person, whole: true, act: made('满减券', []) },
  { name: 'business-create-third', path, person, whole: true, act: made('刮刮乐', ['second']) },
  {
    name: 'business-create-four',
    path,
    person,
    whole: true,
    act: made('满减券', ['second', 'third']),
  },
  {
    name: 'business-create-five',
    path,
    person,
    whole: true,
    act: async page => {
      await made('满减券', ['second', 'third', 'four'])(page)
      await page.getByRole('radio', { name: '参加的人' }).click()
    },
  },
  {
    name: 'business-create-six',
    path,
    person,
    whole: true,
    act: made('刮刮乐', ['second', 'third', 'four', 'five']),
  },
  { name: 'business-create-price', path, person, whole: true, act: lowPrice },
  {
    name: 'business-edit-first',
    path: '/pages/business/edit/first?br=8&id=501',
    person,
    whole: true,
  },
  {
    name: 'business-edit-second',
    path: '/pages/business/edit/second?br=8&id=501',
    person,
    whole: true,
  },
  {
    name: 'business-detail-paused',
    path: '/pages/business/detail?br=8&id=501',
    person,
    act: pause,
  },
  {
    name: 'business-edit-third',
    path: '/pages/business/edit/third?br=8&id=501',
    person,
    whole: true,
  },
  {
    name: 'business-edit-missing',
    path: '/pages/business/edit/third?br=8&id=999999',
    person,
  },
]
