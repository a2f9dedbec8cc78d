import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shareTitleOf, actionOf, timeText } from '../../../../pages/campaigns/quiz/rules.ts'
import { bestResult, buildPaper, buildQuizDetail } from '../../../support/quiz-data.ts'

const test = suite('rules of the quiz page')

for (const [ms, words] of [
  [0, '0.0 秒'],
  [42_399, '42.3 秒'],
  [59_999, '59.9 秒'],
  [68_000, '1 分 08 秒'],
] as const)
  test(`${ms} ms are ${words}`, () => assert.is(timeText(ms), words))

test('the card tells the result', () => {
  const detail = buildQuizDetail()
  assert.is(shareTitleOf(detail, bestResult), '我答对2题，超过93%的人')
})

test('without a result the card invites, and never shows a gap to be filled', () => {
  const detail = buildQuizDetail()
  assert.is(shareTitleOf(detail, null), '五道题，看你懂几分茶')
  const own = buildQuizDetail({ activity: { share_title: '来茶舍答题' } })
  assert.is(shareTitleOf(own, null), '来茶舍答题')
})

const offers = [
  [{}, 'start', '开始答题'],
  [{ mine: { best: bestResult } }, 'start', '再答一次'],
  [{ mine: { running_paper: buildPaper(), tries_left: 0 } }, 'resume', '继续答题'],
  [{ mine: { tries_left: 0, share_left: 1 } }, 'share', '分享再答一次'],
  [{ mine: { tries_left: 0 } }, 'none', '明天再来'],
  [{ mine: { tries_left: 0 }, rules: { tries_day: -1 } }, 'none', '次数用完了'],
  [{ mine: { tries_left: -1 } }, 'start', '开始答题'],
] as const

for (const [changes, kind, text] of offers)
  test(`${JSON.stringify(changes).slice(0, 60)} offers ${text}`, () => {
    const offer = actionOf(buildQuizDetail(changes))
    assert.equal([offer.kind, offer.text], [kind, text])
  })

test('a limit that the server tells of, of the day or in all, closes the button', () => {
  assert.is(actionOf(buildQuizDetail(), 'dayLimit').kind, 'none')
  assert.is(actionOf(buildQuizDetail(), 'limit').text, '次数用完了')
})

test.run()
