import { lose } from '../look/answers.mjs'

const merchant = 'merchant'

const look = {
  state: 0,
  side: 'open',
  purpose: 'admin',
  nickname: '何青禾',
  avatar: '',
  shop_title: '半山茶舍',
  logo: '/demo/logo-banshan.svg',
  obstacle: '',
  is_withdrawn: 0,
  needs_name: 1,
  phone: '',
  decide_by: 0,
  server_time: 0,
}

/** Answers what the page asks about a code, which lives for a minute. */
const answered = more => async page => {
  await page.route('**/api/retail/mine/authorize?*', route =>
    route.fulfill({ json: { code: 1, message: '', data: { ...look, ...more } } }),
  )
}

/** The merchant's page once the state of its code has come. */
const followed = (more, heading) => async page => {
  await answered({ side: 'asker', nickname: '周予安', avatar: '', ...more })(page)
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** The page of whoever has scanned a code. */
const scanned = more => async page => {
  await answered(more)(page)
  await page.reload()
}

const code = '/pages/mine/authorize?br=8'
const agree = { path: '/pages/mine/authorize/agree?br=8&ticket=x', person: 'shopperC' }

const blacklist = '/pages/mine/blacklist?br=8'

async function choosePerson(page) {
  await page.getByRole('button', { name: '加入黑名单' }).click()
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.fill('小')
  await search.press('Enter')
  await page.getByRole('button', { name: /^选/ }).first().waitFor()
}

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
  { name: 'mine-settings', path: '/pages/business/settings?br=8', person: merchant, whole: true },
  ...['card', 'levels', 'mall', 'freight', 'withdrawal', 'distribution', 'about'].map(of => ({
    name: `mine-settings-${of}`,
    path: `/pages/business/settings/edit?of=${of}&br=8`,
    person: merchant,
    whole: true,
  })),
  {
    name: 'mine-settings-welcome',
    path: '/pages/business/settings/edit?of=welcome&br=8',
    person: merchant,
    whole: true,
    // One switch, until it is on.
    allows: ['narrow'],
  },
  {
    name: 'mine-settings-words',
    path: '/pages/business/settings/edit?of=welcome&br=8',
    person: merchant,
    whole: true,
    async act(page) {
      await page.getByRole('switch').first().click()
      await page.getByRole('button', { name: '添加时段' }).first().click()
    },
  },
  {
    name: 'mine-settings-campaign',
    path: '/pages/business/settings/edit?of=welcome&br=8',
    person: merchant,
    async act(page) {
      await page.getByRole('switch').first().click()
      await page.getByRole('button', { name: '带一个活动：' }).click()
      await page.getByText('再看一些').waitFor()
    },
  },
  { name: 'mine-blacklist', path: blacklist, person: merchant },
  { name: 'mine-blacklist-denied', path: blacklist, person: 'manager' },
  { name: 'mine-blacklist-choose', path: blacklist, person: merchant, act: choosePerson },
  {
    name: 'mine-blacklist-why',
    path: blacklist,
    person: merchant,
    async act(page) {
      await choosePerson(page)
      await page.getByRole('button', { name: /^选/ }).first().click()
      await page.getByText('确认加入').waitFor()
    },
  },
  {
    name: 'mine-blacklist-added',
    path: blacklist,
    person: merchant,
    async act(page) {
      await choosePerson(page)
      await page.getByRole('button', { name: /^选/ }).first().click()
      await page.getByRole('textbox').last().fill('一人多个号，同一网络里一天领了二十张新人券')
      await page.getByRole('button', { name: '确认加入' }).click()
      await page.getByRole('button', { name: '移出' }).first().waitFor()
    },
  },
  { name: 'mine-balance', path: '/pages/mine/balance?br=8', person: merchant, whole: true },
  {
    name: 'mine-balance-kind',
    path: '/pages/mine/balance?br=8',
    person: merchant,
    async act(page) {
      await page.getByRole('button', { name: '退款', exact: true }).click()
      await page.getByText('还没有退款的收支').waitFor()
    },
  },
  {
    name: 'mine-statement',
    path: '/pages/mine/balance?br=8',
    person: merchant,
    async act(page) {
      await page.getByRole('button', { name: '导出对账单' }).click()
      await page.getByLabel('从').fill('2026-11-20')
      await page.getByLabel('到', { exact: true }).fill('2026-11-01')
      await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
      await page.getByText('不能早于开始的日子').waitFor()
    },
  },
  { name: 'mine-balance-staff', path: '/pages/mine/balance?br=8', person: 'staff' },
  { name: 'mine-authorize', path: code, person: merchant, whole: true },
  {
    name: 'mine-authorize-admin',
    path: `${code}&purpose=admin`,
    person: merchant,
    whole: true,
  },
  { name: 'mine-authorize-manager', path: code, person: 'manager' },
  {
    name: 'mine-authorize-scanned',
    path: code,
    person: merchant,
    act: followed({ state: 1 }, '周予安已扫码'),
  },
  {
    name: 'mine-authorize-agreed',
    // An outcome stands in the middle.
    allows: ['narrow'],
    path: `${code}&purpose=admin`,
    person: merchant,
    act: followed({ state: 2 }, '周予安已同意'),
  },
  {
    name: 'mine-authorize-refused',
    path: code,
    person: merchant,
    act: followed({ state: 4 }, '周予安没有同意'),
  },
  {
    name: 'mine-authorize-lost',
    path: code,
    person: merchant,
    async act(page) {
      await lose(page, '/mine/authorize?')
      await page.getByText('正在重新连接').waitFor()
    },
  },
  { ...agree, name: 'mine-authorize-agree', act: scanned({ side: 'scanner', state: 1 }) },
  {
    ...agree,
    name: 'mine-authorize-agree-payee',
    act: scanned({
      side: 'scanner',
      state: 1,
      purpose: 'payee',
      needs_name: 0,
      phone: '13800000083',
    }),
  },
  {
    ...agree,
    name: 'mine-authorize-agree-faults',
    async act(page) {
      await scanned({ side: 'scanner', state: 1 })(page)
      await page.getByRole('button', { name: '同意做店主' }).click()
    },
  },
  { ...agree, name: 'mine-authorize-agree-taken', act: scanned({ side: 'taken', state: 1 }) },
  { ...agree, name: 'mine-authorize-agree-done', act: scanned({ side: 'scanner', state: 2 }) },
  { ...agree, name: 'mine-authorize-agree-over' },
  { name: 'mine-withdraw', path: '/withdraw?br=8&account=merchant', person: merchant, whole: true },
]
