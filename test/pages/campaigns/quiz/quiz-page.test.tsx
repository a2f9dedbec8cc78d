import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { QuizDetail, QuizAnswered, QuizPaper } from '../../../../api/index.ts'
import QuestionPage from '../../../../pages/campaigns/quiz/quiz-page.tsx'
import QuestionPreviewPage from '../../../../pages/campaigns/quiz/quiz-preview-page.tsx'
import { createQuizStore } from '../../../../pages/campaigns/quiz/quiz-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, mount, pageText, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import {
  bestResult,
  buildAnswered,
  buildPaper,
  buildQuestion,
  buildQuizDetail,
  buildResult,
  secondQuestion,
} from '../../../support/quiz-data.ts'

const test = suite('quiz page')
let server: ReturnType<typeof createFakeServer>
let detail: QuizDetail
let paper: Reply
let answers: Reply[]
let finish: Reply

test.before.each(() => {
  freshDom('/question?br=8&id=561')
  detail = buildQuizDetail()
  paper = ok(buildPaper())
  answers = [ok(buildAnswered()), ok(lastAnswer())]
  finish = ok(buildResult())
  server = createFakeServer(({ url }) => {
    if (url.includes('/question/detail')) return ok(detail)
    if (url.includes('/activity/preview'))
      return ok({ ...detail, preview: { state: 'running', states: ['noTries'] } })
    if (url.includes('/question/start')) return paper
    if (url.includes('/question/answer')) return answers.shift() ?? refused(1004)
    if (url.includes('/question/finish')) return finish
    if (url.includes('/question/rank'))
      return ok({ list: [], page: 1, limit: 20, total: 0, has_more: false, me: null })
    return ok({ entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

const lastAnswer = (): QuizAnswered =>
  buildAnswered({ answer: ['m1', 'm2'], explain: '', question: null, done: true })

const sent = (what: string) => server.seen.filter(({ url }) => url.includes(`/question/${what}`))
const bodyOf = (what: string, n = 0) =>
  sent(what)[n]?.body as { keys: string[]; reqId: string; no: number } | undefined

async function opened(more: Record<string, string> = {}): Promise<void> {
  const query = { br: '8', id: '561', ...more }
  await mount(<QuestionPage query={query} params={query} />)
}

async function started(): Promise<void> {
  await opened()
  await until(() => find('开始答题'))
  await press('开始答题')
  await shows('写《茶经》的是谁？')
}

test('shows how it goes, what can be won and how often I may', async () => {
  await opened()
  await shows('小雪茶事问答')
  await shows('2题每次抽题')
  await shows('15秒每题限时')
  await shows('过关送正山小种一泡')
  await shows('今天还能答3次')
})

test('one option alone is the answer: it goes off with the tap, and no second one', async () => {
  await started()
  await press('A陆羽')
  await shows('答对了，+10分')
  await shows('唐代的陆羽。')
  assert.equal([sent('answer').length, bodyOf('answer')?.keys], [1, ['k1']])
})

test('from the first tap to the result: two questions, the prize, and every answer with its reason', async () => {
  await started()
  await press('A陆羽')
  await shows('答对了')
  await press('下一题（5）')
  await shows('下面哪几款是白茶？')
  assert.is(find('选好了')?.hasAttribute('disabled'), true)
  await press('A白牡丹')
  await press('B寿眉')
  await press('选好了')
  await until(() => find('看成绩'))
  assert.equal(bodyOf('answer', 1)?.keys, ['m1', 'm2'])
  await press('看成绩')
  await shows('全对，是位行家')
  await shows('超过93%的人')
  await shows('你的奖品正山小种一泡')
  await shows('正确答案：陆羽')
  await shows('你的答案：苏轼')
})

test('a wrong answer says which was right', async () => {
  answers = [ok(buildAnswered({ right: false }))]
  await started()
  await press('B苏轼')
  await shows('答错了')
  assert.match(pageText(), /陆羽正确答案/)
  assert.match(pageText(), /苏轼选错/)
})

test('an answer that came too late says so, and the next question is there', async () => {
  const late = buildAnswered({ right: false, late: true })
  answers = [{ ...refused(2115), body: { code: 2115, message: '已过期', data: late } } as Reply]
  await started()
  await press('A陆羽')
  await shows('时间到，这题算错')
  await press('下一题（5）')
  await shows('下面哪几款是白茶？')
})

test('when the time is over what is chosen goes in by itself', async () => {
  const question = secondQuestion({ no: 1, starts_at: serverTime - 15, deadline_at: serverTime })
  paper = ok(buildPaper({ question }))
  answers = [ok(buildAnswered({ right: false, answer: ['m1'] }))]
  await opened()
  await until(() => find('开始答题'))
  await press('开始答题')
  await shows('时间到，这题算错')
  assert.equal(bodyOf('answer')?.keys, [])
})

test('where no answers are shown the next question follows at once', async () => {
  const silent = { late: false, done: false, question: secondQuestion(), server_time: serverTime }
  answers = [ok(silent)]
  await started()
  await press('A陆羽')
  await shows('下面哪几款是白茶？')
  assert.not.match(pageText(), '答对')
})

test('an answer that did not arrive is kept, and the next tap sends the same attempt', async () => {
  answers = [{ status: 400, body: 'nonsense' } as Reply, ok(buildAnswered())]
  await started()
  await press('B苏轼')
  await until(() => find('重新提交'))
  hideFeedback()
  assert.is(find('A陆羽')?.hasAttribute('disabled'), true)
  await press('重新提交')
  await shows('答对了')
  assert.equal(bodyOf('answer', 1), bodyOf('answer', 0))
})

test('a result that did not arrive is fetched again with the same attempt', async () => {
  answers = [ok(buildAnswered({ question: null, done: true }))]
  finish = { status: 400, body: 'nonsense' } as Reply
  await started()
  await press('A陆羽')
  await until(() => find('看成绩'))
  await press('看成绩')
  await shows('成绩没有取回来')
  hideFeedback()
  finish = ok(buildResult({ passed: false, prize: null, no_prize: 'notPassed', right_n: 0 }))
  await press('再试一次')
  await shows('读一读，下回更好')
  assert.equal(bodyOf('finish', 1), bodyOf('finish', 0))
})

test('a reload in the middle of a question goes on with it', async () => {
  detail = buildQuizDetail({ mine: { running_paper: buildPaper() } })
  await opened()
  await shows('写《茶经》的是谁？')
  assert.is(sent('start').length, 0)
})

test('somebody who was away longer than the question is asked to go on', async () => {
  const running: QuizPaper = buildPaper({
    question: buildQuestion({ deadline_at: serverTime - 60, starts_at: serverTime - 75 }),
  })
  detail = buildQuizDetail({ mine: { running_paper: running } })
  await opened()
  await until(() => find('继续答题'))
  await shows('计时没有停')
})

test('no tries left: tomorrow, with my best result on the page', async () => {
  detail = buildQuizDetail({ mine: { tries_left: 0, best: bestResult } })
  await opened()
  await shows('今天的次数用完了')
  await shows('我的最好成绩，第3名')
  assert.is(find('明天再来')?.hasAttribute('disabled'), true)
})

test('a try can be had by sharing where the campaign gives one', async () => {
  detail = buildQuizDetail({ mine: { tries_left: 0, share_left: 1 } })
  await opened()
  await until(() => find('分享再答一次'))
  await press('分享再答一次')
  await shows('点右上角分享')
})

const screens = [
  [{ activity: { state: 'notStarted', start_at: serverTime + 3600 } }, '活动未开始'],
  [{ activity: { state: 'paused' } }, '活动暂停中'],
  [{ activity: { state: 'ended' } }, '活动已结束'],
  [{ activity: { state: 'soldOut' } }, '已抢光'],
  [{ activity: { state: 'draft' } }, '活动不存在'],
  [{ activity: { state: 'soldOut' }, mine: { best: bestResult } }, '奖品已领完'],
] as const

for (const [changes, words] of screens)
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    detail = buildQuizDetail(changes)
    await opened()
    await shows(words)
  })

for (const [code, words] of [
  [2108, '今天的次数用完了'],
  [2109, '暂不符合参与条件'],
  [2114, '活动太火爆'],
] as const)
  test(`a start that is refused with ${code} says "${words}"`, async () => {
    paper = refused(code)
    await opened()
    await until(() => find('开始答题'))
    await press('开始答题')
    await shows(words)
  })

test('a start without a try left shows how to get one, as it stands now', async () => {
  paper = refused(2124)
  await opened()
  await shows('小雪茶事问答')
  detail = buildQuizDetail({ mine: { tries_left: 0, share_left: 1 } })
  await press('开始答题')
  await until(() => find('分享再答一次'))
})

for (const id of ['', '0', '-1', 'abc', '99999999999999999'])
  test(`an id of "${id}" is not found without any call`, async () => {
    await opened({ id })
    await shows('活动不存在')
    assert.is(server.seen.filter(({ url }) => url.includes('/wechat/question')).length, 0)
  })

test('failed when there is no usable answer, and well again after a retry', async () => {
  const usual = server.handler
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await opened()
  await shows('加载失败')
  server.handler = usual
  await press('重试')
  await shows('小雪茶事问答')
})

test('a preview walks through the questions with their answers, and saves nothing', async () => {
  const { no, stem, image, kind, options, score } = buildQuestion()
  const walk = [{ no, stem, image, kind, options, score, answer: ['k1'], explain: '唐代的陆羽。' }]
  detail = buildQuizDetail({ walk })
  const query = { br: '8', id: '561', previewKey: 'key' }
  await mount(<QuestionPreviewPage query={query} params={query} />)
  await shows('小雪茶事问答')
  await press('开始答题')
  await shows('写《茶经》的是谁？')
  await press('B苏轼')
  await shows('答错了')
  await shows('唐代的陆羽。')
  await press('看成绩')
  await shows('答对0/1题')
  await press('回到活动页')
  await until(() => find('开始答题'))
  for (const what of ['start', 'answer', 'finish', 'detail']) assert.is(sent(what).length, 0, what)
})

test('another draft of the questions ends the walk through the former ones', async () => {
  const { no, stem, image, kind, options, score } = buildQuestion()
  const walk = [{ no, stem, image, kind, options, score, answer: ['k1'], explain: '' }]
  detail = buildQuizDetail({ walk })
  const store = createQuizStore({
    id: '561',
    preview: { type: 'question', key: 'key', state: undefined },
  })
  const loading = store.load()
  await Promise.all([store.start(), loading])
  assert.is(store.paper.$paper.get().status, 'asking', 'a tap while it loads takes effect')
  store.feed({ status: 'ready', detail: buildQuizDetail({ walk: [] }) })
  assert.is(store.paper.$paper.get().status, 'none')
})

test.run()
