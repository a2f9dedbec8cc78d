const home = id => `/annual?br=8&id=${id}`

export const looks = [
  { name: 'annual-new', path: home(901), person: 'shopperA', whole: true },
  { name: 'annual-joined', path: home(901), person: 'shopperB', whole: true },
  { name: 'annual-new-words', path: home(901), person: 'shopperC' },
  { name: 'annual-protocol', path: '/annual/protocol?br=8&id=901&from=join', person: 'shopperA' },
  {
    name: 'annual-review',
    path: home(901),
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '看看我的一年' }).click()
      await page.getByText('带来朋友').waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'annual-not-started', path: home(902), person: 'shopperA' },
  { name: 'annual-ended', path: home(903), person: 'shopperA' },
  { name: 'annual-paused', path: home(904), person: 'shopperA' },
]
