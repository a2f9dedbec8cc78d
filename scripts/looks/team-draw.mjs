const page = (query = 'id=671') => `/teamDraw?br=8&${query}`
const team = n => page(`id=671&recordId=demo-team-671-${n}`)

export const looks = [
  { name: 'team-draw-new', path: page(), person: 'shopperA', whole: true },
  { name: 'team-draw-mine', path: page(), person: 'shopperB', whole: true },
  { name: 'team-draw-invited', path: team(2), person: 'shopperA' },
  { name: 'team-draw-other', path: team(2), person: 'shopperB' },
  { name: 'team-draw-full', path: team(4), person: 'shopperC' },
  { name: 'team-draw-full-other', path: team(4), person: 'shopperA' },
  { name: 'team-draw-drawn', path: team(5), person: 'shopperA', whole: true },
  {
    name: 'team-draw-moment',
    path: team(4),
    person: 'shopperC',
    act: async view => {
      // By the second size the team has already drawn.
      const draw = view.getByRole('button', { name: '开奖', exact: true })
      if (await draw.isVisible()) await draw.click()
      await view.locator('.team-draw-part').waitFor()
      await view.waitForTimeout(6000)
    },
  },
  {
    name: 'team-draw-share',
    path: page(),
    person: 'shopperB',
    act: async view => {
      await view.getByRole('button', { name: /邀请好友/ }).click()
      await view.getByText('点右上角分享').waitFor()
    },
  },
  { name: 'team-draw-failed', path: page('id=676'), person: 'shopperC' },
  { name: 'team-draw-pool', path: page('id=677'), person: 'shopperA', whole: true },
  { name: 'team-draw-pool-full', path: page('id=677'), person: 'shopperC', whole: true },
  { name: 'team-draw-pool-mine', path: page('id=677'), person: 'shopperB' },
  { name: 'team-draw-pool-drawn', path: page('id=678'), person: 'shopperC' },
  { name: 'team-draw-pool-ended', path: page('id=678'), person: 'shopperA' },
  { name: 'team-draw-not-started', path: page('id=672'), person: 'shopperA' },
  { name: 'team-draw-ended', path: page('id=673'), person: 'shopperA' },
  { name: 'team-draw-ended-mine', path: page('id=673'), person: 'shopperB' },
  { name: 'team-draw-sold-out', path: page('id=674'), person: 'shopperA' },
  { name: 'team-draw-paused', path: page('id=675'), person: 'shopperA' },
  { name: 'team-draw-qrcode', path: '/teamDraw/qrcode?br=8&id=671', person: 'staff' },
]
