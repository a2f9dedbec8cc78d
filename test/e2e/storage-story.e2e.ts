import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brokenStorages } from '../support/broken-storages.ts'
import { forgetPapers, giveTime, paperOf, questionOf, QUESTIONS } from '../support/demo-quiz.ts'
import { openTestApp, type Phone, type PhoneOptions, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('the whole shop with a broken storage')

const staffUid = 77
const demo = { article: 301, coupon: 501, pool: 521, grid: 531, form: 555, quiz: 561, vote: 571 }
const articleText = '山里昨夜落了今年第一场雪'

type Story = 'share' | 'coupon' | 'prizes' | 'answers'

/**
 * A person per storage, because most campaigns can be entered once. The worst storage goes through every story, the
 * other two share the stories between them.
 */
const people: { uid: number; key: string; passesOnTo: string; stories: Story[] }[] = [
  {
    uid: 88,
    key: 'shopperA',
    passesOnTo: '陈小满',
    stories: ['share', 'coupon', 'prizes', 'answers'],
  },
  { uid: 89, key: 'shopperB', passesOnTo: '周予安', stories: ['share', 'answers'] },
  { uid: 90, key: 'shopperC', passesOnTo: '周予安', stories: ['coupon', 'prizes'] },
]

let app: TestApp
/** Uncaught errors of a phone's pages. */
let errors: string[] = []

test.before(async () => {
  app = await openTestApp()
  await forgetPapers(
    app.db,
    demo.quiz,
    people.map(({ uid }) => uid),
  )
  await giveTime(app.db, demo.quiz, 300)
  await letWin()
})
test.before.each(() => {
  errors = []
})
test.after(() => app.close())

const storages = Object.entries(brokenStorages)
for (const [index, person] of people.entries()) {
  const [what, breakStorage] = storages[index] ?? []
  if (!what || !breakStorage) throw new Error('a storage for each person')

  /** Runs a story on a phone with that storage; afterwards closes it and checks for errors. */
  const on = async (options: PhoneOptions, run: (page: Page) => Promise<void>) => {
    const { page, context }: Phone = await app.phone(options)
    await context.addInitScript(breakStorage)
    page.on('pageerror', error => errors.push(error.message))
    try {
      await run(page)
      assert.equal(errors, [])
    } finally {
      await context.close()
    }
  }
  const mine = { person: person.key }
  const story = (name: Story, does: string, run: () => Promise<void>) => {
    if (person.stories.includes(name)) test(`storage ${what}: ${does}`, run)
  }

  story('share', 'staff share an article, it is read and passed on', async () => {
    const path = `/sandbox/phone?to=${encodeURIComponent(`/pages/article/share?br=8&at=${demo.article}`)}`
    await on({ person: 'staff', inFrame: true }, async page => {
      await page.goto(path)
      const desk = sandboxDesk(page)
      await desk.frame.getByRole('button', { name: '分享给顾客' }).click()
      await desk.frame.getByText('点右上角分享').waitFor()
      await desk.share('周予安', `shareBy=${staffUid}&`)
    })
    const { pathname, search } = new URL(await newestCardLink(), app.url)
    await on({ ...mine, inFrame: true }, async page => {
      await page.goto(`/sandbox/phone?to=${encodeURIComponent(pathname + search)}`)
      const desk = sandboxDesk(page)
      await desk.frame.getByText(articleText).waitFor()
      await desk.share(person.passesOnTo, `shareBy=${staffUid}%2C${person.uid}&`)
      const keys = ['page-visit', 'page-time', 'page-share']
      await until(async () => {
        const stored = await logged(person.uid)
        return keys.every(key => stored.includes(key))
      })
    })
  })

  story('coupon', 'a coupon is taken and staff redeem its code', async () => {
    let code = ''
    await on(mine, async page => {
      await page.goto(`/coupon?br=8&id=${demo.coupon}`)
      await page.getByText('每人限领').first().waitFor()
      await page.getByRole('button', { name: '立即领取' }).click()
      await page.getByRole('button', { name: '出示券码' }).first().click()
      const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
      code = shown?.replace(/\D/g, '') ?? ''
    })
    await on({ person: 'staff' }, async page => {
      await page.goto('/pages/work/index?br=8')
      await page.getByRole('button', { name: '发文章' }).waitFor()
      await page.goto(`/pages/work/write-off?br=8&redeem=${code}`)
      await page.getByRole('button', { name: '确认核销' }).click()
      await page.getByText('核销成功').waitFor()
    })
    const used = await app.db
      .selectFrom('redeem_code')
      .select(['status', 'uid'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    assert.equal(used, { status: 2, uid: person.uid })
  })

  story('prizes', 'a red envelope is opened, a prize drawn, a vote given', async () => {
    const before = await doneBy(person.uid)
    await on(mine, async page => {
      await page.goto(`/redEnvelope?br=8&id=${demo.pool}`)
      await page.getByText('先到先得').or(page.getByText('手快有')).waitFor()
      await page.getByRole('button', { name: '拆开红包' }).click()
      await page.getByText('的红包，你拆到了').waitFor()

      await page.goto(`/lottery?br=8&id=${demo.grid}`)
      await page.getByRole('button', { name: '免费抽一次' }).click()
      await page.getByText('恭喜你，抽中了').waitFor()

      await page.goto(`/vote/detail?br=8&id=${demo.vote}&itemId=${await firstItem()}`)
      await page.getByRole('button', { name: '投一票' }).click()
      await page.getByText('今天这一票投过了，明天可以再投').waitFor()
    })
    const after = await doneBy(person.uid)
    assert.equal(
      after.map((count, table) => count - (before[table] ?? 0)),
      [1, 1, 1],
    )
  })

  story('answers', 'a form is submitted, a quiz is answered', async () => {
    await on(mine, async page => {
      await page.goto(`/form?br=8&id=${demo.form}`)
      await page.getByRole('radio', { name: '5 星' }).check()
      await page.getByRole('radio', { name: '桂花乌龙' }).check()
      await page.getByRole('checkbox', { name: '周末' }).check()
      await page.getByRole('button', { name: '选择所在地区' }).click()
      await page.locator('.taro-wheel__column').first().waitFor()
      await page.getByText('确定', { exact: true }).click()
      await page.locator('.kit-bar').getByRole('button', { name: '提交' }).click()
      await page.getByText('提交成功').waitFor()

      await page.goto(`/question?br=8&id=${demo.quiz}`)
      await page.getByRole('button', { name: '开始答题' }).click()
      for (let no = 1; no <= QUESTIONS; no += 1) await answerRight(page, person.uid, no)
      await page.getByText('全对，是位行家').waitFor()
    })
    const entries = await app.db
      .selectFrom('form_entry')
      .select('entry_id')
      .where('activity_id', '=', demo.form)
      .where('uid', '=', person.uid)
      .execute()
    assert.equal(
      [entries.length, (await paperOf(app.db, demo.quiz, person.uid)).right_n],
      [1, QUESTIONS],
    )
  })
}

test.run()

async function answerRight(page: Page, uid: number, no: number): Promise<void> {
  await page.getByText(`第 ${no}/${QUESTIONS} 题`).waitFor()
  const { right, isMulti } = await questionOf(app.db, demo.quiz, uid, no)
  for (const text of right)
    await page.locator('.paper-option', { has: page.getByText(text, { exact: true }) }).click()
  if (isMulti) await page.getByRole('button', { name: '选好了' }).click()
  await page.getByText('答对了').waitFor()
  await page.getByRole('button', { name: no === QUESTIONS ? '看成绩' : /^下一题/ }).click()
}

async function newestCardLink(): Promise<string> {
  const card = await app.db
    .selectFrom('sandbox_card')
    .select('link')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return card.link
}

/** Number of the person's envelope shares, draws and votes; the demo's people have some already. */
function doneBy(uid: number): Promise<number[]> {
  const tables = ['envelope_share', 'draw', 'vote'] as const
  return Promise.all(
    tables.map(async table => {
      const rows = await app.db.selectFrom(table).select('uid').where('uid', '=', uid).execute()
      return rows.length
    }),
  )
}

async function logged(uid: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('page_log')
    .select('key')
    .where('session_uid', '=', uid)
    .where('materiel_id', '=', demo.article)
    .execute()
  return rows.map(({ key }) => key)
}

async function firstItem(): Promise<number | string> {
  const item = await app.db
    .selectFrom('vote_item')
    .select('item_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', demo.vote)
    .where('status', '=', 1)
    .orderBy('item_id')
    .executeTakeFirstOrThrow()
  return item.item_id
}

/** All draws win the same prize. */
async function letWin(): Promise<void> {
  const prizes = app.db.updateTable('prize').where('activity_id', '=', demo.grid)
  await prizes.set({ weight_ppm: 0 }).execute()
  await prizes.set({ weight_ppm: 1_000_000 }).where('name', '=', '岩茶拿铁一杯').execute()
}
