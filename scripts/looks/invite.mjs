const home = id => `/invite?br=8&id=${id}`
const homeV2 = id => `/v2/invite?br=8&id=${id}`

const tap = name => async page => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(600)
}

export const looks = [
  { name: 'invite', path: home(871), person: 'shopperB', whole: true },
  { name: 'invite-first', path: home(871), person: 'shopperA' },
  { name: 'invite-landing-plain', path: '/invite/new?br=8&id=871', person: 'shopperA' },
  { name: 'invite-friends', path: home(871), person: 'shopperB', act: tap('我的邀请') },
  { name: 'invite-poster', path: home(871), person: 'shopperB', act: tap('生成海报') },
  { name: 'invite-not-started', path: home(872), person: 'shopperA' },
  { name: 'invite-ended-ready', path: home(873), person: 'shopperB' },
  { name: 'invite-ended', path: home(873), person: 'shopperA' },
  { name: 'invite-gone', path: home(874), person: 'shopperB' },
  { name: 'invite-paused', path: home(875), person: 'shopperA' },
  { name: 'invite-new-only', path: home(876), person: 'shopperB', whole: true },
  { name: 'invite-qrcode', path: '/invite/qrcode?br=8&id=871', person: 'staff' },
  ...['reached', 'invitee', 'oldCustomer', 'alreadyBound'].map(state => ({
    name: `invite-preview-${state}`,
    path: `/sandbox/preview?br=8&id=871&to=/scrm-preview/invite&state=${state}`,
    person: 'merchant',
  })),
  { name: 'invite-v2', path: homeV2(881), person: 'shopperB', whole: true },
  { name: 'invite-v2-first', path: homeV2(881), person: 'shopperA' },
  {
    name: 'invite-v2-rank',
    path: `${homeV2(881)}&tab=rank`,
    person: 'shopperB',
    whole: true,
  },
  { name: 'invite-v2-ended', path: homeV2(883), person: 'shopperB' },
  { name: 'invite-v2-cash', path: homeV2(885), person: 'shopperB', whole: true },
  { name: 'invite-v2-landing-plain', path: '/v2/invite/new?br=8&id=881', person: 'shopperA' },
]
