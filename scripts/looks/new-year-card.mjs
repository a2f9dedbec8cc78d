const home = id => `/newYearCard?br=8&id=${id}`
const card = (n, id = 891) => `${home(id)}&recordId=demo-card-${n}&key=demo-key-${n}`

export const looks = [
  { name: 'card-making', path: home(891), person: 'shopperA', whole: true },
  // Nothing draws away from a letter that waits to be opened.
  { name: 'card-closed', path: card(1), person: 'shopperA', allows: ['empty'] },
  {
    name: 'card-opened',
    path: card(1),
    person: 'shopperC',
    whole: true,
    act: async page => {
      // By the second size this friend has already accepted and opened it.
      const seal = page.getByRole('button', { name: '打开' })
      if (await seal.isVisible()) {
        await seal.click()
        const agree = page.getByRole('button', { name: '同意' })
        await agree.click({ timeout: 3000 }).catch(() => undefined)
      }
      await page.getByText('写给你的').waitFor()
      await page.waitForTimeout(1200)
    },
  },
  { name: 'card-mine', path: card(1), person: 'shopperB', whole: true },
  { name: 'card-hidden', path: card(2), person: 'shopperA' },
  {
    name: 'card-list',
    path: home(891),
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '我写的' }).click()
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'card-picture',
    path: card(1),
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '保存图片' }).click()
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(1500)
    },
  },
  { name: 'card-not-started', path: home(892), person: 'shopperA' },
  { name: 'card-ended', path: home(893), person: 'shopperA' },
  { name: 'card-gifts-gone', path: home(894), person: 'shopperA' },
  { name: 'card-paused', path: home(895), person: 'shopperA' },
  {
    name: 'card-wrong-key',
    path: `${home(891)}&recordId=demo-card-1&key=nothing`,
    person: 'shopperA',
  },
  {
    name: 'card-preview',
    path: '/sandbox/preview?br=8&id=891&to=/scrm-preview/newYearCard&state=cardOpened',
    person: 'merchant',
  },
]
