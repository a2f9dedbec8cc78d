const page = (query = 'id=691') => `/fission?br=8&${query}`
const pot = n => page(`id=691&recordId=demo-pot-691-${n}`)

export const looks = [
  { name: 'fission-new', path: page(), person: 'shopperA', whole: true },
  { name: 'fission-mine', path: page(), person: 'shopperB', whole: true },
  { name: 'fission-invited', path: pot(2), person: 'shopperA' },
  { name: 'fission-opened', path: pot(3), person: 'shopperC', whole: true },
  { name: 'fission-opened-other', path: pot(3), person: 'shopperA' },
  { name: 'fission-expired', path: pot(4), person: 'shopperA' },
  {
    name: 'fission-moment',
    path: pot(2),
    person: 'shopperD',
    act: async view => {
      // At the second size the pot is open already.
      const join = view.getByRole('button', { name: '一起拆', exact: true })
      if (await join.isVisible()) await join.click()
      await view.getByText(/^你拆到了/).waitFor()
      await view.waitForTimeout(2500)
    },
  },
  {
    name: 'fission-share',
    path: page(),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: /邀请好友/ }).click()
      await view.getByText('点右上角分享').waitFor()
    },
  },
  { name: 'fission-tiers', path: '/pages/v2/fission?br=8&id=692', person: 'shopperB', whole: true },
  { name: 'fission-not-started', path: page('id=693'), person: 'shopperA' },
  { name: 'fission-ended-mine', path: page('id=694'), person: 'shopperB' },
  { name: 'fission-ended', path: page('id=694'), person: 'shopperA' },
  { name: 'fission-sold-out', path: page('id=695'), person: 'shopperA' },
  { name: 'fission-qrcode', path: '/fission/qrcode?br=8&id=691', person: 'staff' },
]
