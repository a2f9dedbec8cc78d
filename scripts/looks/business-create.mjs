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
    name: 'business-create-six',
    path,
    person,
    whole: true,
    act: made('刮刮乐', ['second', 'third', 'four', 'five']),
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
