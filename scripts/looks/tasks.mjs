const page = id => `/tasks?br=8&id=${id}`
const friend = '/tasks/share?br=8&id=921&shareUser=89'

const tap = name => async view => {
  await view.getByRole('button', { name }).click()
  await view.getByRole('dialog').waitFor()
  await view.waitForTimeout(600)
}

export const looks = [
  { name: 'tasks-first', path: page(921), person: 'shopperA', whole: true },
  { name: 'tasks-ready', path: page(921), person: 'shopperB', whole: true },
  { name: 'tasks-friends', path: page(921), person: 'shopperB', act: tap('位已助力') },
  { name: 'tasks-not-started', path: page(922), person: 'shopperA' },
  { name: 'tasks-ended-ready', path: page(923), person: 'shopperB' },
  { name: 'tasks-ended', path: page(923), person: 'shopperA' },
  { name: 'tasks-gone', path: page(924), person: 'shopperB' },
  { name: 'tasks-paused', path: page(925), person: 'shopperA' },
  { name: 'tasks-claimed', path: page(926), person: 'shopperB', whole: true },
  { name: 'tasks-code', path: page(926), person: 'shopperB', act: tap('看兑换码') },
  { name: 'tasks-poster', path: page(926), person: 'shopperB', act: tap('我的海报') },
  { name: 'tasks-share-new', path: friend, person: 'shopperC', whole: true },
  { name: 'tasks-share-plain', path: friend, person: 'shopperD' },
  ...['full', 'noStaff', 'codeFail', 'else'].map(reason => ({
    name: `tasks-error-${reason}`,
    path: `/tasks/error?br=8&id=921&reason=${reason}`,
    person: 'shopperA',
  })),
  { name: 'tasks-qrcode', path: '/tasks/qrcode?br=8&id=921', person: 'staff' },
  ...['doing', 'reached', 'lostFriend', 'prizeGone'].map(state => ({
    name: `tasks-preview-${state}`,
    path: `/sandbox/preview?br=8&id=921&to=/scrm-preview/tasks&state=${state}`,
    person: 'merchant',
  })),
]
