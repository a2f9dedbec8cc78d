// The moments after something has succeeded, each as the demo shows it: for their films, their test and the counts of
// `npm run look`.

const mine = (at, to) => `/sandbox/my-order?br=8&at=${at}&to=${to}`
const button = (page, name) => page.getByRole('button', { name, exact: true }).first()

/** Answers every question with the first option. */
async function playQuiz(page) {
  await button(page, '开始答题').click()
  const done = page.locator('[data-payoff=quiz]')
  const next = page.getByRole('button', { name: /^(?:下一题|看成绩)/ })
  const chosen = button(page, '选好了')
  const option = page.locator('.paper-option:enabled').first()
  for (;;) {
    await done.or(next).or(option).first().waitFor()
    if (await done.isVisible()) return
    if (await next.isVisible()) await next.click()
    else await answer(option, chosen, next)
  }
}

async function answer(option, chosen, next) {
  await option.click()
  await chosen.or(next).first().waitFor()
  if (await chosen.isVisible()) await chosen.click()
  await next.waitFor()
}

/** The form is sent; the card's answer is played, because its code is in a text message. */
async function openCard(page) {
  await page.route('**/wechat/member-card/open', route =>
    route.fulfill({
      json: {
        code: 1,
        message: '',
        data: {
          card_no: '800000001700000001',
          level_name: '新芽',
          gift: { points: 100, coupons: [{ name: '新会员券', value_text: '满 100 减 20' }] },
          was_member: 0,
          merged_points: 0,
        },
      },
    }),
  )
  await page.getByLabel('姓名').fill('周予安')
  await page.getByLabel('手机号', { exact: true }).fill('13900001700')
  await page.getByLabel('短信验证码').fill('123456')
  await page.getByRole('checkbox').click()
  await button(page, '立即开卡').click()
}

/** The code lies on the counter, and the next poll says that it was redeemed. */
async function useCode(page) {
  const show = button(page, '出示券码')
  const take = button(page, '立即领取')
  await show.or(take).first().waitFor()
  if (!(await show.isVisible())) await take.click()
  await show.click()
  await page.getByRole('img', { name: /^券码 / }).waitFor()
  await page.route('**/wechat/coupon/code*', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, status: 2 } } })
  })
}

/** Goes through the last steps of a draft and publishes it. */
async function publish(page) {
  for (const step of ['third', 'four', 'five']) {
    await page.waitForURL(`**/create/${step}*`)
    await button(page, '保存，下一步').click()
  }
  await page.getByRole('checkbox').click()
  await button(page, '发布活动').click()
}

/**
 * Kind, person, address, whether it has a figure, and what leads to it.
 *
 * @type {{ kind: string, name?: string, person: string, path: string, hasFigure: boolean, act?: (page: any) => Promise<void> }[]}
 */
export const payoffs = [
  { kind: 'paid', person: 'shopperB', path: mine('order10', '/order/paySuccess'), hasFigure: true },
  {
    kind: 'exchanged',
    person: 'shopperB',
    path: mine('mall', '/member-card/mall/paySuccess'),
    hasFigure: true,
  },
  {
    kind: 'redeemed',
    person: 'shopperB',
    path: mine('use', '/order/write-off-success'),
    hasFigure: true,
  },
  {
    kind: 'redeemed',
    name: 'redeemed-sheet',
    person: 'shopperC',
    path: '/coupon?br=8&id=501',
    hasFigure: false,
    act: useCode,
  },
  {
    kind: 'group',
    person: 'merchant',
    path: '/sandbox/preview?br=8&id=641&to=/groupWork/preview&state=success',
    hasFigure: true,
  },
  {
    kind: 'vote',
    person: 'shopperB',
    path: '/vote/detail?br=8&id=575&itemId=57501',
    hasFigure: false,
    act: page => button(page, '投一票').click(),
  },
  {
    kind: 'vote',
    name: 'vote-signup',
    person: 'shopperC',
    path: '/vote/success?br=8&id=572',
    hasFigure: false,
  },
  { kind: 'form', person: 'shopperD', path: '/form/finish?br=8&id=551', hasFigure: false },
  {
    kind: 'quiz',
    person: 'shopperD',
    path: '/question?br=8&id=561',
    hasFigure: true,
    act: playQuiz,
  },
  {
    kind: 'bargain',
    person: 'shopperB',
    path: '/goodsBargain/detail?br=8&id=651&recordId=demo-bargain-kettle',
    hasFigure: true,
  },
  {
    kind: 'card',
    person: 'shopperA',
    path: '/member-card/open?br=8',
    hasFigure: true,
    act: openCard,
  },
  {
    kind: 'published',
    person: 'merchant',
    path: '/pages/business/create/third?br=8&id=495',
    hasFigure: false,
    act: publish,
  },
  {
    kind: 'sent',
    person: 'shopperB',
    path: mine('refund1', '/order/refundSuccess'),
    hasFigure: true,
  },
]
