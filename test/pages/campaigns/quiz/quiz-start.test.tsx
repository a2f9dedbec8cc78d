import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type QuizPaper, startPaper } from '../../../../api/index.ts'
import QuestionPage from '../../../../pages/campaigns/quiz/quiz-page.tsx'
import { createQuizStore, type QuizStore } from '../../../../pages/campaigns/quiz/quiz-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { find, mount, pageText, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { buildPaper, buildQuestion, buildQuizDetail } from '../../../support/quiz-data.ts'
import { LEAD_S, LIMIT_S } from '../../../support/quiz-times.ts'

const test = suite('the start of a quiz')

let server: ReturnType<typeof createFakeServer>
let paper: QuizPaper
let running: QuizPaper | null

/** A paper whose first question's clock starts `seconds` from now. */
const paperIn = (seconds: number): QuizPaper =>
  buildPaper({
    question: buildQuestion({
      image: '/tea.svg',
      starts_at: serverTime + seconds,
      deadline_at: serverTime + seconds + LIMIT_S,
    }),
  })

test.before.each(() => {
  freshDom('/question?br=8&id=561')
  paper = paperIn(LEAD_S)
  running = null
  server = createFakeServer(({ url }) => {
    if (url.includes('/question/detail')) return ok(detailNow())
    return ok(url.includes('/question/start') ? paper : { entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  delete window.__sent
  server.stop()
})

const detailNow = () => buildQuizDetail({ mine: { running_paper: running } })

test('the first question is shown when its clock starts, with all its seconds', async () => {
  paper = paperIn(1)
  const query = { br: '8', id: '561' }
  await mount(<QuestionPage query={query} params={query} />)
  await until(() => find('开始答题'))
  await press('开始答题')
  await shows('准备好，题目马上出来')
  const { textContent: seconds } = document.querySelector('[role=timer]') ?? {}
  assert.is(seconds, String(LIMIT_S))
  assert.not.match(pageText(), /陆羽|茶经/)
  assert.ok(document.querySelector('img[hidden][src="/tea.svg"]'), 'the picture is on its way')
  await shows('写《茶经》的是谁？')
  assert.not.match(pageText(), '准备好')
})

/** A page whose screen came with the HTML, and a start that a tap has sent before; its answer came `ago` ms ago. */
function tappedEarly(ago: number): QuizStore {
  const store = createQuizStore({ id: '561', preview: undefined })
  store.begin(detailNow())
  const answer = Promise.resolve(Response.json({ code: 1, message: '', data: paper }))
  const params = { id: '561', reqId: 'key-1' }
  window.__sent = { url: startPaper.url, params, answer, at: performance.now() - ago }
  return store
}

function askedBy(store: QuizStore) {
  const state = store.paper.$paper.get()
  assert.is(state.status, 'asking')
  if (state.status !== 'asking') throw new Error(state.status)
  return state
}

const isNear = (ms: number, expected: number) =>
  assert.ok(ms <= expected && ms > expected - 1000, `${ms} ms`)

for (const ago of [0, 1200]) {
  test(`a paper that was begun ${ago} ms before the page lived is shown that much sooner`, async () => {
    const store = tappedEarly(ago)
    await store.start()
    const { waitMs, leftMs, limitMs, shownAt } = askedBy(store)
    isNear(waitMs, LEAD_S * 1000 - ago)
    isNear(leftMs, (LEAD_S + LIMIT_S) * 1000 - ago)
    assert.is(limitMs, LIMIT_S * 1000)
    assert.ok(shownAt)
  })
}

test('later than its clock it is shown at once, with what is left of its time', async () => {
  const store = tappedEarly(5000)
  await store.start()
  const { waitMs, leftMs, shownAt } = askedBy(store)
  assert.equal([waitMs, shownAt], [0, undefined])
  isNear(leftMs, (LEAD_S + LIMIT_S - 5) * 1000)
})

test('the page does not open a paper that the answer to a tap is about to open', async () => {
  running = paper
  const store = tappedEarly(0)
  let opened = 0
  store.paper.$paper.listen(() => (opened += 1))
  await store.load()
  assert.is(opened, 0)
  await Promise.all([store.start(), store.load()])
  assert.is(opened, 1)
  assert.is(window.__sent, undefined)
})

test.run()
