// The moments that `node scripts/film.mjs` plays.
import { payoffs } from './payoffs.mjs'

const tap = name => page => page.getByRole('button', { name, exact: true }).first().click()

/** Changes the data of the first matching answer, so that a film does not depend on luck. */
async function change(page, address, edit) {
  await page.route(address, async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...edit(body.data) } } })
  })
}

/** A draw that wins nothing and stops at this cell. */
const missAt = (index, label) => async page => {
  await change(page, '**/draw', () => ({
    prize_id: 0,
    index,
    kind: 'none',
    name: '喝口热茶',
    value_text: '',
    status: 'none',
  }))
  await tap(label)(page)
}

/** The letter's seal, and the brand's agreement where it is still missing. */
async function openCard(page) {
  await tap('打开')(page)
  const agree = page.getByRole('button', { name: '同意' })
  await agree.click({ timeout: 3000 }).catch(() => undefined)
}

/** The code lies on the counter, and the next poll says that it was redeemed. */
async function useCode(page) {
  const show = page.getByRole('button', { name: '出示券码' }).first()
  if (!(await show.isVisible())) await tap('立即领取')(page)
  await show.click()
  await page.getByRole('img', { name: /^券码 / }).waitFor()
  await change(page, '**/code*', () => ({ status: 2 }))
  await page.waitForResponse(response => /\/code/i.test(response.url()))
}

async function answerQuestion(page) {
  await tap('开始答题')(page)
  await page.locator('.paper-option:enabled').first().click()
  const chosen = page.getByRole('button', { name: '选好了' })
  if (await chosen.isVisible()) await chosen.click()
}

/** The page asks for no login, so the session comes from another one. */
async function cutVoucher(page) {
  const path = '/bargain?br=8&id=661&recordId=demo-voucher-stove'
  await page.goto(new URL(path, page.url()).href)
  await tap('帮砍一刀')(page)
}

/** The ticket comes, and its foil is taken away at once. */
async function scratch(page) {
  await tap('免费刮一次')(page)
  await tap('用手指刮，或点这里直接刮开')(page)
}

/** A draw that was held long ago is shown as one to come, until the next poll. */
async function watchDraw(page) {
  const address = '**/lottery-helper/detail*'
  await change(page, address, ({ draw, activity, mine }) => ({
    draw: { ...draw, state: 'drawing' },
    activity: { ...activity, state: 'running' },
    mine: { ...mine, prize: null },
    top: null,
  }))
  await page.reload({ waitUntil: 'networkidle' })
  await page.unroute(address)
}

/** From the page before it, so that the film begins with the moment's first frame. */
const watchPayoff =
  ({ kind, path, act }) =>
  async page => {
    await page.goto(new URL(path, page.url()).href, { waitUntil: act ? 'networkidle' : 'commit' })
    await act?.(page)
    await page.locator(`[data-payoff=${kind}]`).waitFor()
  }

const payoffFilms = payoffs.map(payoff => [
  `payoff-${payoff.name ?? payoff.kind}`,
  '/brand?br=8',
  payoff.person,
  watchPayoff(payoff),
  '',
  20,
])

/** Name, address, person, taps, the call whose response starts the film, and the number of frames. */
export const films = [
  ['coupon', '/coupon?br=8&id=501', 'shopperB', tap('立即领取'), '/coupon/take', 18],
  ['code', '/coupon?br=8&id=501', 'shopperC', useCode, '', 16],
  ['envelope', '/redEnvelope?br=8&id=521', 'shopperC', tap('拆开红包'), '/red-envelope/open', 36],
  ['wheel', '/lottery-wheel/index?br=8&id=541', 'shopperA', tap('免费转一次'), '/draw', 64],
  ['loss', '/lottery-wheel/index?br=8&id=541', 'shopperB', missAt(1, '免费转一次'), '/draw', 64],
  ['grid', '/lottery?br=8&id=531', 'shopperA', tap('免费抽一次'), '/draw', 56],
  ['scratch', '/lottery?br=8&id=535', 'shopperA', scratch, '/lottery/', 20],
  ['egg', '/lottery?br=8&id=536', 'shopperA', tap('砸左边的金蛋'), '/draw', 26],
  ['shake', '/lottery?br=8&id=537', 'shopperA', tap('免费摇一次'), '/draw', 28],
  ['quiz', '/question?br=8&id=561', 'shopperA', answerQuestion, '/question/answer', 20],
  ['cut', '/brand?br=8', 'shopperA', cutVoucher, '/bargain/help', 28],
  ['pot', '/fission?br=8&id=691&recordId=demo-pot-691-2', 'shopperD', tap('一起拆'), '/join', 32],
  ['team', '/teamDraw?br=8&id=671&recordId=demo-team-671-4', 'shopperC', tap('开奖'), '/draw', 64],
  ['helper', '/lotteryHelper?br=8&id=681', 'shopperA', tap('参与抽奖'), '/join', 20],
  ['draw', '/lotteryHelper?br=8&id=683', 'shopperB', watchDraw, '', 60],
  ['stamp', '/annual?br=8&id=901', 'shopperB', tap('盖今天的章'), '/annual/checkin', 18],
  [
    'card',
    '/newYearCard?br=8&id=891&recordId=demo-card-1&key=demo-key-1',
    'shopperC',
    openCard,
    '/open',
    24,
  ],
  ...payoffFilms,
]
