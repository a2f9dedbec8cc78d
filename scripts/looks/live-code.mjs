/** The merchant's preview of one state. */
const preview = (id, to, state) => `/sandbox/preview?br=8&id=${id}&to=${to}&state=${state}`

const states = (name, id, to, list) =>
  list.map(state => ({
    name: `live-${name}-${state}`,
    path: preview(id, to, state),
    person: 'merchant',
    whole: true,
  }))

export const looks = [
  { name: 'live-group', path: '/addGroup?br=8&id=821', person: 'shopperA' },
  { name: 'live-group-whole', path: '/addGroup?br=8&id=821', person: 'shopperA', whole: true },
  { name: 'live-group-full', path: '/addGroup?br=8&id=825', person: 'shopperA', whole: true },
  { name: 'live-group-store', path: '/addGroup?br=8&id=826', person: 'shopperA' },
  { name: 'live-group-not-started', path: '/addGroup?br=8&id=822', person: 'shopperA' },
  { name: 'live-group-ended', path: '/addGroup?br=8&id=823', person: 'shopperA' },
  { name: 'live-group-paused', path: '/addGroup?br=8&id=824', person: 'shopperA' },
  ...states('group', 821, '/addGroup/preview', [
    'codeJoined',
    'codeFull',
    'needStore',
    'outOfRange',
    'codeFallback',
    'member',
    'phone',
    'location',
    'follow',
    'audience',
  ]),
  { name: 'live-group-poster', path: '/addGroup/qrcode?br=8&id=821', person: 'staff', whole: true },
  { name: 'live-join-group', path: '/scanCode-joinGroup?br=8&id=831', person: 'shopperA' },
  {
    name: 'live-join-group-guide',
    path: '/scanCode-joinGroup?br=8&id=831&staffId=5',
    person: 'shopperA',
    whole: true,
  },
  {
    name: 'live-vip-not-enough',
    path: '/scanCode-joinVipGroup?br=8&id=832',
    person: 'shopperA',
    whole: true,
  },
  ...states('vip', 832, '/scanCode-joinGroup', ['notMember', 'notEnough']),
  {
    name: 'live-join-group-poster',
    path: '/scanCode-joinGroupCode?br=8&id=831',
    person: 'staff',
    whole: true,
  },
  {
    name: 'live-lock',
    path: '/lock-qrcode?br=8&id=811&staffId=5',
    person: 'shopperA',
    whole: true,
  },
  ...states('lock', 811, '/lock-qrcode/preview', ['lockMine', 'lockOther', 'lockAsk']),
  {
    name: 'live-lock-staff-gone',
    path: '/lock-qrcode?br=8&id=811&staffId=9',
    person: 'shopperB',
    whole: true,
  },
  {
    name: 'live-lock-by-staff',
    path: '/lock-qrcode?br=8&id=811&staffId=5',
    person: 'staff',
    whole: true,
  },
  {
    name: 'live-lock-no-code',
    path: '/lock-qrcode?br=8&id=812&staffId=6',
    person: 'shopperB',
    whole: true,
  },
  { name: 'live-lock-poster', path: '/lock-qrcode/qrcode?br=8&id=811', person: 'staff' },
  { name: 'live-category', path: '/category-code?br=8&id=841', person: 'shopperA', whole: true },
  {
    name: 'live-category-two',
    path: '/category-code?br=8&id=841',
    person: 'shopperC',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: /白茶/ }).click()
      await page.getByRole('button', { name: /乌龙/ }).click()
      await page.getByRole('button', { name: '就选这个' }).click()
      await page.getByRole('button', { name: '重新选' }).waitFor()
    },
  },
  {
    name: 'live-category-link',
    path: '/category-code?br=8&id=841&categoryId=1',
    person: 'shopperB',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '领券' }).waitFor()
    },
  },
  ...states('category', 841, '/scrm-preview/category-code', ['chosen', 'targetFull']),
  { name: 'live-category-poster', path: '/category-code/qrcode?br=8&id=841', person: 'staff' },
  {
    name: 'live-shop',
    path: '/scanCode-joinShop?br=8&id=851&shopId=1',
    person: 'shopperA',
    whole: true,
  },
  {
    name: 'live-shop-test',
    path: '/pages/scanCode-joinShopTest/index?br=8&id=851&shopId=1',
    person: 'merchant',
  },
  {
    name: 'live-shop-joined',
    path: '/scanCode-joinShop?br=8&id=851&shopId=1',
    person: 'shopperC',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '加入门店' }).click()
      await page.getByText('已加入', { exact: true }).waitFor()
    },
  },
  ...states('shop', 851, '/scanCode-joinShop', ['shopJoined', 'otherShop', 'shopClosed']),
  { name: 'live-shop-poster', path: '/scanCode-joinShopCode?br=8&id=851', person: 'staff' },
  { name: 'live-own', path: '/fissionCode?br=8&id=801', person: 'shopperA' },
  {
    name: 'live-own-code',
    path: '/fissionCode?br=8&id=801',
    person: 'shopperC',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '生成我的活码' }).click()
      await page.getByRole('img', { name: '我的活码海报' }).waitFor()
    },
  },
  ...states('own', 801, '/fissionCode/preview', ['ownCode', 'codeExpired', 'scanned']),
  { name: 'live-own-poster', path: '/fissionCode/qrcode?br=8&id=801', person: 'staff' },
  {
    name: 'live-shop-codes',
    path: '/pages/business/codes?br=8&id=821',
    person: 'merchant',
    whole: true,
  },
  { name: 'live-shop-codes-none', path: '/pages/business/codes?br=8&id=1', person: 'merchant' },
  {
    name: 'live-shop-groups',
    path: '/pages/business/groups?br=8',
    person: 'merchant',
    whole: true,
  },
  {
    name: 'live-shop-group-add',
    path: '/pages/business/group?br=8',
    person: 'merchant',
    whole: true,
  },
  { name: 'live-shop-group-staff', path: '/pages/business/groups?br=8', person: 'staff' },
]
