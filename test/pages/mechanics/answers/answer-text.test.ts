import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerText } from '../../../../pages/mechanics/answers/answer-text.ts'

const test = suite('answers of a form in words')

test('says answers in words', () => {
  assert.is(answerText('multi', ['采茶', '炒茶']), '采茶、炒茶')
  assert.is(answerText('region', ['浙江省', '杭州市']), '浙江省 杭州市')
  assert.is(answerText('rating', 4), '4 星')
  assert.is(answerText('agree', true), '已同意')
  assert.is(answerText('number', 0), '0')
  assert.is(answerText('idcard', '11010519491231002X'), '110***********002X')
  assert.is(answerText('idcard', '11010519491231002X', true), '11010519491231002X')
})

test.run()
