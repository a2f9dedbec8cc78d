const page = (query = 'id=681') => `/lotteryHelper?br=8&${query}`
const below = (name, query) => `/lotteryHelper/${name}?br=8&${query}`

export const looks = [
  { name: 'lottery-helper-new', path: page(), person: 'shopperA', whole: true },
  { name: 'lottery-helper-mine', path: page(), person: 'shopperB', whole: true },
  {
    name: 'lottery-helper-friend',
    path: page('id=681&recordId=demo-helper-681-89'),
    person: 'shopperA',
  },
  { name: 'lottery-helper-people', path: page('id=685'), person: 'shopperC' },
  { name: 'lottery-helper-done', path: page('id=683'), person: 'shopperA', whole: true },
  { name: 'lottery-helper-won', path: page('id=683'), person: 'shopperB' },
  {
    name: 'lottery-helper-proof',
    path: page('id=683'),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: /重新算一遍/ }).click()
      await view.getByRole('dialog').getByRole('button', { name: '重新算一遍' }).click()
      await view.getByText(/都对得上/).waitFor()
    },
  },
  {
    name: 'lottery-helper-share',
    path: page(),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: /邀请好友助力/ }).click()
      await view.getByText('点右上角分享').waitFor()
    },
  },
  { name: 'lottery-helper-not-started', path: page('id=682'), person: 'shopperA' },
  { name: 'lottery-helper-paused', path: page('id=686'), person: 'shopperA' },
  { name: 'lottery-helper-joiner', path: below('joiner', 'id=681'), person: 'shopperB' },
  { name: 'lottery-helper-ranking', path: below('ranking', 'id=681'), person: 'shopperB' },
  { name: 'lottery-helper-winner', path: below('winner', 'id=683'), person: 'shopperB' },
  { name: 'lottery-helper-not-drawn', path: below('winner', 'id=681'), person: 'shopperB' },
  { name: 'lottery-helper-winners', path: below('winningPerson', 'id=683'), person: 'shopperA' },
  {
    name: 'lottery-helper-prize',
    path: below('winner/detail', 'id=683&recordId=demo-helper-683-89'),
    person: 'shopperB',
  },
  {
    name: 'lottery-helper-prize-code',
    path: below('winner/detail', 'id=683&recordId=demo-helper-683-89'),
    person: 'shopperB',
    act: async view => {
      // At the second size the prize is claimed already.
      const claim = view.getByRole('button', { name: '领奖', exact: true })
      if (await claim.isVisible()) await claim.click()
      else await view.getByRole('button', { name: '出示券码' }).click()
      await view.getByRole('img', { name: /^券码 \d/ }).waitFor()
    },
  },
  {
    name: 'lottery-helper-prize-foreign',
    path: below('winner/detail', 'id=683&recordId=demo-helper-683-89'),
    person: 'shopperA',
  },
  {
    name: 'lottery-helper-cash',
    path: below('redEnvelopeDetail', 'id=684&recordId=demo-helper-684-90'),
    person: 'shopperC',
  },
  // The first round lapsed for shopper B; shopper C won in the second one.
  { name: 'lottery-helper-redrawn', path: page('id=687'), person: 'shopperA', whole: true },
  {
    name: 'lottery-helper-redrawn-winner',
    path: below('winner', 'id=687'),
    person: 'shopperC',
    whole: true,
  },
  {
    name: 'lottery-helper-lapsed',
    path: below('winner/detail', 'id=687&recordId=demo-helper-687-89'),
    person: 'shopperB',
  },
  {
    name: 'lottery-helper-redrawn-prize',
    path: below('winner/detail', 'id=687&recordId=demo-helper-687-90'),
    person: 'shopperC',
  },
  {
    name: 'lottery-helper-redrawn-proof',
    path: below('winner', 'id=687'),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: '验证开奖' }).click()
      await view.getByRole('dialog').getByRole('button', { name: '重新算一遍' }).click()
      await view.getByText(/都对得上/).waitFor()
    },
  },
  { name: 'lottery-helper-qrcode', path: '/lotteryHelper/qrcode?br=8&id=681', person: 'staff' },
]
