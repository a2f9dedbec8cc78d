import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readQuestion, QUIZ, QUESTIONS } from '../support/demo-quiz.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a quiz is answered, won and redeemed')

const shopperA = 88
const shopperD = 91

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
  await giveTime()
})
test.after(() => app.close())

test('a friend’s link leads to the paper; all right wins a prize, and the counter takes its code', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/question?br=8&id=${QUIZ}&shareBy=89`)
  await page.getByRole('button', { name: '开始答题' }).click()
  // Back asks for confirmation, and on staying the same question continues.
  await page.waitForFunction(() => history.state?.over === 1)
  await page.goBack()
  await page.getByText('答题还没结束').waitFor()
  await page.getByRole('button', { name: '继续答题' }).click()
  await page.getByText(`第 1/${QUESTIONS} 题`).waitFor()
  await page.reload()
  await page.getByText(`第 1/${QUESTIONS} 题`).waitFor()
  for (let no = 1; no <= QUESTIONS; no += 1) await answerRight(page, shopperA, no)
  await page.getByText('全对，是位行家').waitFor()
  await page.getByText('去领取').click()
  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  const paper = await paperOf(shopperA)
  assert.equal([paper.status, paper.right_n, paper.passed], [2, QUESTIONS, true])

  const counter = await app.phone({ person: 'staff' })
  await counter.page.goto(`/pages/work/write-off?br=8&redeem=${code}`)
  await counter.page.getByRole('button', { name: '确认核销' }).click()
  await counter.page.getByText('核销成功').waitFor()
  await page.getByText('已核销').first().waitFor()
  const used = await app.db
    .selectFrom('redeem_code')
    .select(['status', 'used_by'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  assert.equal(used, { status: 2, used_by: 5 })
})

test('every answer of every write is lost once: one paper, one answer each, one prize', async () => {
  const { page } = await app.phone({ person: 'shopperD' })
  const lost = new Set<string>()
  await page.route(/\/question\/(start|answer|finish)/, async route => {
    const what = `${route.request().url()} ${route.request().postDataJSON().no ?? ''}`
    if (lost.has(what)) return route.continue()
    lost.add(what)
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto(`/question?br=8&id=${QUIZ}`)
  await page.getByRole('button', { name: '开始答题' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '开始答题' }).click()
  for (let no = 1; no <= QUESTIONS; no += 1) {
    await answerRight(page, shopperD, no, async () => {
      await page.getByText('我知道了').click()
      await page.getByRole('button', { name: '重新提交' }).click()
    })
  }
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '再试一次' }).click()
  await page.getByText('全对，是位行家').waitFor()
  const { paper_id, right_n } = await paperOf(shopperD)
  assert.is(right_n, QUESTIONS)
  const answers = await app.db
    .selectFrom('quiz_answer')
    .select('no')
    .where('paper_id', '=', paper_id)
    .orderBy('no')
    .execute()
  assert.equal(
    answers.map(({ no }) => no),
    [1, 2, 3, 4, 5],
  )
  const grants = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('activity_id', '=', QUIZ)
    .where('uid', '=', shopperD)
    .execute()
  assert.is(grants.length, 1)
})

/** Answers the open question correctly by the stored paper; `afterSend` simulates a lost answer. */
async function answerRight(
  page: Page,
  uid: number,
  no: number,
  afterSend?: () => Promise<void>,
): Promise<void> {
  await page.getByText(`第 ${no}/${QUESTIONS} 题`).waitFor()
  await readQuestion(app.db, QUIZ, uid)
  const question = (await paperOf(uid)).questions[no - 1]
  if (!question) throw new Error(`no question ${no}`)
  for (const { key, text } of question.options) {
    if (question.answer.includes(key))
      await page.locator('.paper-option', { has: page.getByText(text, { exact: true }) }).click()
  }
  if (question.kind === 'multi') await page.getByRole('button', { name: '选好了' }).click()
  await afterSend?.()
  await page.getByText('答对了').waitFor()
  await page.getByRole('button', { name: no === QUESTIONS ? '看成绩' : /^下一题/ }).click()
}

async function paperOf(uid: number) {
  return app.db
    .selectFrom('quiz_paper')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', QUIZ)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

/** Extends the time limit for slow machines. */
async function giveTime(): Promise<void> {
  const { ext } = await app.db
    .selectFrom('activity')
    .select('ext')
    .where('activity_id', '=', QUIZ)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ ...ext, per_question_s: 300 }) })
    .where('activity_id', '=', QUIZ)
    .execute()
}

test.run()
