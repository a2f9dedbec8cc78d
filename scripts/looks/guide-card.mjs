const card = id => `/guideCard?br=8&id=${id}&staffId=5`
const preview = state => `/sandbox/preview?br=8&id=911&to=/guideCard&state=${state}`

export const looks = [
  { name: 'guide-card-new', path: card(911), person: 'shopperA', whole: true },
  { name: 'guide-card-taken', path: card(911), person: 'shopperB', whole: true },
  { name: 'guide-card-used-up', path: card(911), person: 'shopperC', whole: true },
  {
    name: 'guide-card-code',
    path: card(911),
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '出示券码' }).click()
      await page.getByText('请店员扫码').waitFor()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'guide-card-guide',
    path: card(911),
    person: 'shopperA',
    act: async page => {
      await page.getByRole('button', { name: '加导购微信' }).click()
      await page.waitForTimeout(800)
    },
  },
  { name: 'guide-card-quota-gone', path: card(916), person: 'shopperA', whole: true },
  { name: 'guide-card-expired', path: card(914), person: 'shopperB', whole: true },
  { name: 'guide-card-no-guide', path: '/guideCard?br=8&id=911&staffId=99', person: 'shopperA' },
  { name: 'guide-card-not-started', path: card(912), person: 'shopperA' },
  { name: 'guide-card-ended', path: card(913), person: 'shopperA' },
  { name: 'guide-card-paused', path: card(915), person: 'shopperA' },
  {
    name: 'guide-card-poster',
    path: '/guideCard/qrcode?br=8&id=911',
    person: 'staff',
    whole: true,
  },
  {
    name: 'guide-card-scan',
    path: '/guideCard/guide-scan?br=8&id=911&staffId=5',
    client: 'other',
    whole: true,
  },
  {
    name: 'guide-card-scan-staff',
    path: '/guideCard/guide-scan?br=8&id=911&staffId=5',
    person: 'staff',
    whole: true,
  },
  { name: 'guide-card-revoked', path: preview('cardRevoked'), person: 'merchant', whole: true },
]
