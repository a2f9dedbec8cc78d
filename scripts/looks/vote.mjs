export const looks = [
  { name: 'vote', path: '/vote?br=8&id=571', person: 'shopperA', whole: true },
  { name: 'vote-prize', path: '/vote?br=8&id=575', person: 'shopperA', whole: true },
  {
    name: 'vote-chance',
    path: '/vote/detail?br=8&id=575&itemId=57501',
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '投一票' }).click()
      await page.getByText('你获得一次抽奖机会').waitFor()
    },
  },
  {
    name: 'my-campaigns-hidden',
    path: '/vote?br=8&id=575',
    person: 'shopperD',
    act: async page => {
      await page.getByRole('button', { name: '我的活动' }).click()
      await page.getByRole('switch').click()
      await page.getByText('别人看到的是「匿名」').waitFor()
    },
  },
  { name: 'vote-signup', path: '/vote?br=8&id=572', person: 'shopperB' },
  { name: 'vote-not-started', path: '/vote?br=8&id=573', person: 'shopperA' },
  { name: 'vote-ended', path: '/vote?br=8&id=574', person: 'shopperA' },
  { name: 'vote-list', path: '/vote/list?br=8&id=571', person: 'shopperA' },
  { name: 'vote-no-match', path: '/vote/list?br=8&id=571&keyword=没有', person: 'shopperA' },
  { name: 'vote-item', path: '/vote/detail?br=8&id=571&itemId=57111', person: 'shopperA' },
  {
    name: 'vote-stamp',
    path: '/vote/detail?br=8&id=571&itemId=57101',
    person: 'shopperC',
    act: page => page.getByRole('button', { name: '投一票' }).click(),
  },
  {
    name: 'vote-poster',
    path: '/vote/detail?br=8&id=571&itemId=57111',
    person: 'shopperA',
    async act(page) {
      await page.getByRole('button', { name: '海报' }).click()
      await page.getByRole('img', { name: /的海报$/ }).waitFor()
    },
  },
  { name: 'vote-audit', path: '/vote/detail?br=8&id=572&itemId=57207', person: 'manager' },
  { name: 'vote-rank', path: '/vote/rank?br=8&id=571', person: 'shopperA' },
  { name: 'vote-rank-hidden', path: '/vote/rank?br=8&id=572', person: 'shopperA' },
  { name: 'vote-add', path: '/vote/add?br=8&id=571', person: 'shopperA', whole: true },
  { name: 'vote-rejected', path: '/vote/add?br=8&id=572', person: 'shopperB' },
  { name: 'vote-success', path: '/vote/success?br=8&id=572', person: 'shopperC' },
  { name: 'vote-qrcode', path: '/vote/qrcode?br=8&id=571', person: 'staff' },
  { name: 'vote-item-qrcode', path: '/vote/qrcode?br=8&id=571&itemId=57111', person: 'staff' },
]
