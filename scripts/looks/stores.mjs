import { lose } from '../look/answers.mjs'

const merchant = { person: 'merchant' }
const at = (page, query = '') => `/pages/store/${page}?br=8${query}`

const tap = name => page => page.getByRole('button', { name, exact: true }).click()
const opened = name => page => page.locator('.work-row').filter({ hasText: name }).click()

const invitation = {
  state: 'open',
  shop_title: '半山茶舍',
  logo: '/demo/logo-banshan.svg',
  store_name: '湖滨店',
  address: '湖滨路 86 号，近三公园南门',
  inviter: '沈知秋',
  nickname: '周予安',
  phone: '',
}

/** Answers the invitation's call, whose ticket only the server can sign. */
const invited = state => async page => {
  const data = { ...invitation, state }
  await page.route('**/api/retail/store/join*', route =>
    route.fulfill({ json: { code: 1, message: '', data } }),
  )
  await page.reload()
}

export const looks = [
  { ...merchant, name: 'stores-index', path: at('index'), whole: true },
  { name: 'stores-index-manager', path: at('index'), person: 'manager', whole: true },
  { name: 'stores-index-staff', path: at('index'), person: 'staff' },
  { ...merchant, name: 'stores-list', path: at('list'), whole: true },
  {
    ...merchant,
    name: 'stores-list-none',
    path: at('list'),
    async act(page) {
      await page.getByRole('searchbox').fill('没有这样的')
      await page.keyboard.press('Enter')
      await page.getByText('没有找到').waitFor()
    },
  },
  {
    ...merchant,
    name: 'stores-list-failed',
    path: at('list'),
    async act(page) {
      await lose(page, '/store/get-store-list')
      await tap('停业')(page)
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  { ...merchant, name: 'stores-detail', path: at('detail', '&id=1'), whole: true },
  { ...merchant, name: 'stores-detail-closed', path: at('detail', '&id=3'), whole: true },
  { ...merchant, name: 'stores-detail-missing', path: at('detail', '&id=99') },
  { ...merchant, name: 'stores-edit', path: at('edit', '&id=1'), whole: true },
  {
    ...merchant,
    name: 'stores-edit-faults',
    path: at('edit'),
    whole: true,
    act: tap('保存'),
  },
  {
    ...merchant,
    name: 'stores-add-directory',
    path: at('users/add', '&id=1'),
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '通讯录' }).click()
      await page.getByRole('checkbox', { name: /宋知远/ }).click()
    },
  },
  { ...merchant, name: 'stores-users', path: at('users'), whole: true },
  { ...merchant, name: 'stores-users-none', path: at('users', '&id=3') },
  { ...merchant, name: 'stores-user', path: at('users'), act: opened('林晚秋') },
  {
    ...merchant,
    name: 'stores-user-invite',
    path: at('users'),
    async act(page) {
      await opened('江月')(page)
      await tap('看邀请码')(page)
      await page.getByAltText('邀请码').waitFor()
    },
  },
  {
    ...merchant,
    name: 'stores-user-hand-over',
    path: at('users'),
    async act(page) {
      await opened('林晚秋')(page)
      await tap('停用')(page)
      await page.getByText('先留给门店').waitFor()
    },
  },
  {
    ...merchant,
    name: 'stores-user-move',
    path: at('users'),
    async act(page) {
      await opened('林晚秋')(page)
      await tap('换门店')(page)
    },
  },
  { ...merchant, name: 'stores-add', path: at('users/add', '&id=1'), act: tap('添加') },
  {
    ...merchant,
    name: 'stores-add-code',
    path: at('users/add', '&id=1'),
    async act(page) {
      await tap('邀请码')(page)
      await page.getByAltText('邀请码').waitFor()
    },
  },
  { ...merchant, name: 'stores-shop', path: at('shop'), whole: true },
  { name: 'stores-shop-manager', path: at('shop'), person: 'manager' },
  {
    name: 'stores-join',
    path: at('join', '&ticket=x'),
    person: 'shopperA',
    act: invited('open'),
    // A code leads here, which a phone scans.
    allows: ['narrow'],
  },
  {
    name: 'stores-join-waiting',
    path: at('join', '&ticket=x'),
    person: 'shopperA',
    act: invited('waiting'),
  },
  {
    name: 'stores-join-taken',
    path: at('join', '&ticket=x'),
    person: 'shopperA',
    act: invited('taken'),
  },
  { name: 'stores-join-over', path: at('join', '&ticket=x'), person: 'shopperA' },
  {
    name: 'stores-join-mine',
    path: at('join', '&ticket=x'),
    person: 'staff',
    act: invited('mine'),
  },
  {
    name: 'stores-join-other',
    path: at('join', '&ticket=x'),
    person: 'staff2',
    act: invited('other'),
  },
]
