const merchant = { person: 'merchant' }
const path = '/pages/business/figures?br=8'

export const looks = [
  { name: 'figures', path, ...merchant, whole: true },
  { name: 'figures-day', path: `${path}&days=1`, ...merchant },
  {
    name: 'figures-weeks',
    path: `${path}&days=84`,
    ...merchant,
    act: page =>
      page
        .getByRole('button', { name: /^访客人次/ })
        .first()
        .click(),
  },
  {
    name: 'figures-table',
    path: `${path}&days=30`,
    ...merchant,
    act: page => page.getByRole('button', { name: '看表格' }).click(),
  },
  { name: 'figures-manager', path, person: 'manager' },
]
