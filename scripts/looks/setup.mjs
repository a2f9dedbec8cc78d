const merchant = { person: 'merchant' }
const at = query => `/pages/store/setup${query}`

/** Answers the call of a set-up address, which nobody can have of the demo's brand. */
const claimed = state => async page => {
  const data = { state, brand_name: '山下茶铺', nickname: '何青禾', avatar: '', phone: '' }
  await page.route('**/api/retail/setup/claim*', route =>
    route.fulfill({ json: { code: 1, message: '', data } }),
  )
  await page.reload({ waitUntil: 'networkidle' })
}

const step = name => ({
  ...merchant,
  name: `setup-${name}`,
  path: at(`/step?br=8&at=${name}`),
  whole: true,
})

export const looks = [
  { ...merchant, name: 'setup', path: at('?br=8'), whole: true },
  { name: 'setup-stranger', path: at('?br=8'), person: 'shopperA' },
  { ...merchant, name: 'setup-claim', path: at('?br=8&ticket=x'), act: claimed('open') },
  { ...merchant, name: 'setup-taken', path: at('?br=8&ticket=x'), act: claimed('taken') },
  { ...merchant, name: 'setup-over', path: at('?br=8&ticket=x'), act: claimed('over') },
  { ...merchant, name: 'setup-home', path: '/pages/store/home?br=8', whole: true },
  step('look'),
  step('store'),
  step('papers'),
  step('money'),
  step('people'),
]
