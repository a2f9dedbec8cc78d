import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hrefAt,
  joined,
  setHref,
  splitSpans,
  toggleBold,
} from '../../../../../pages/work/content/article/span-edits.ts'

const test = suite('the form of a text')
const spans = [{ text: '先泡' }, { text: '三道', bold: true as const }, { text: '再煮' }]

test('is bold between two places, and plain again', () => {
  const bold = toggleBold([{ text: '先泡三道再煮' }], 2, 4)
  assert.equal(bold, spans)
  assert.equal(toggleBold(bold, 2, 4), [{ text: '先泡三道再煮' }])
  assert.equal(toggleBold(bold, 1, 4), [
    { text: '先' },
    { text: '泡三道', bold: true },
    { text: '再煮' },
  ])
})

test('has a link, which is found again and taken away', () => {
  const linked = setHref(spans, 3, 5, '/brand')
  assert.equal(
    linked.filter(each => each.href).map(each => each.text),
    ['道', '再'],
  )
  assert.equal([hrefAt(linked, 3, 3), hrefAt(linked, 0, 2)], ['/brand', ''])
  assert.equal(setHref(linked, 0, 6, undefined), spans)
})

test('is cut in two at any place, without losing a character', () => {
  for (let at = 0; at <= 6; at += 1) {
    const [before, after] = splitSpans(spans, at)
    assert.equal(joined([...before, ...after]), spans)
    assert.is(before.map(each => each.text).join('').length, at)
  }
})

test.run()
