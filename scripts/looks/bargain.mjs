const page = (query = 'id=661') => `/bargain?br=8&${query}`
const session = id => page(`id=661&recordId=demo-voucher-${id}`)

/** The page requires no login, so these people need a session from elsewhere. */
const asKnown = ({ path, act, ...look }) => ({
  ...look,
  path: '/brand?br=8',
  async act(view) {
    await view.goto(new URL(path, view.url()).href)
    await view.getByRole('button', { name: '规则' }).waitFor()
    await act?.(view)
  },
})

export const looks = [
  { name: 'voucher-start', path: page(), person: 'shopperA', whole: true },
  { name: 'voucher-mine', path: session('stove'), person: 'shopperB', whole: true },
  { name: 'voucher-friend', path: session('stove'), person: 'shopperA' },
  {
    name: 'voucher-helped',
    path: session('stove'),
    person: 'shopperC',
    act: async view => {
      // By the second size this friend has already helped.
      const help = view.getByRole('button', { name: '帮砍一刀' })
      if (await help.isVisible()) await help.click()
      await view.getByText('我也要砍一个').waitFor()
      await view.waitForTimeout(1500)
    },
  },
  {
    name: 'voucher-pass-on',
    path: session('stove'),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: '邀请好友砍价' }).click()
      await view.getByRole('img', { name: /海报/ }).waitFor()
      await view.waitForTimeout(500)
    },
  },
  {
    name: 'voucher-early',
    path: session('stove'),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: /现价领取/ }).click()
      await view.waitForTimeout(500)
    },
  },
  { name: 'voucher-reached', path: page('id=666'), person: 'shopperB' },
  {
    name: 'voucher-newcomers',
    path: page('id=666&recordId=demo-voucher-cold-brew'),
    person: 'staff',
  },
  {
    name: 'voucher-code',
    path: page('id=661'),
    person: 'shopperD',
    act: async view => {
      const start = view.getByRole('button', { name: '发起砍价' })
      if (await start.isVisible()) {
        await start.click()
        await view.getByRole('button', { name: /现价领取/ }).click()
        await view.locator('.taro-modal__foot').getByText('现价领取', { exact: true }).click()
      } else await view.getByRole('button', { name: '出示券码' }).click()
      await view.getByRole('img', { name: '券码二维码' }).waitFor()
      await view.waitForTimeout(500)
    },
  },
  { name: 'voucher-bought', path: page('id=661'), person: 'shopperD', whole: true },
  { name: 'voucher-not-started', path: page('id=662'), person: 'shopperA' },
  { name: 'voucher-ended', path: page('id=663'), person: 'shopperA' },
  { name: 'voucher-lost', path: page('id=663'), person: 'shopperB' },
  { name: 'voucher-sold-out', path: page('id=664'), person: 'shopperA' },
  { name: 'voucher-paused', path: page('id=665'), person: 'shopperA' },
  { name: 'voucher-qrcode', path: '/bargain/qrcode?br=8&id=661', person: 'staff' },
].map(look => (look.name === 'voucher-qrcode' ? look : asKnown(look)))
