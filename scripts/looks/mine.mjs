const merchant = 'merchant'

export const looks = [
  { name: 'mine-index', path: '/pages/mine/index?br=8', person: merchant, whole: true },
  { name: 'mine-index-manager', path: '/pages/mine/index?br=8', person: 'manager' },
  {
    name: 'mine-authenticate',
    path: '/pages/mine/authenticate?br=8',
    person: merchant,
    whole: true,
  },
  { name: 'mine-writeoff', path: '/pages/mine/writeoff?br=8', person: merchant, whole: true },
  {
    name: 'mine-writeoff-reset',
    path: '/pages/mine/writeoff?br=8',
    person: merchant,
    async act(page) {
      await page.getByRole('button', { name: /^重置/ }).first().click()
      await page.getByRole('button', { name: '确认重置' }).waitFor()
    },
  },
  { name: 'mine-texts', path: '/pages/mine/texts?br=8', person: merchant, whole: true },
  { name: 'mine-balance', path: '/pages/mine/balance?br=8', person: merchant, whole: true },
  { name: 'mine-balance-staff', path: '/pages/mine/balance?br=8', person: 'staff' },
]
