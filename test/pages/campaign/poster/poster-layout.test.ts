import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  linesOf,
  paperLayout,
  templateLayout,
} from '../../../../pages/campaign/poster/poster-layout.ts'

const test = suite('poster layout')

const poster = { w: 750, h: 1200, qr_x: 250, qr_y: 850, qr_w: 250 }

const boxes = [
  [{}, { x: 250, y: 850, w: 250 }],
  [{ qr_w: 80 }, { x: 250, y: 850, w: 200 }],
  [{ qr_x: 700 }, { x: 500, y: 850, w: 250 }],
  [
    { qr_x: -20, qr_y: 1190 },
    { x: 0, y: 950, w: 250 },
  ],
  [
    { qr_w: 5000, qr_x: 0, qr_y: 0 },
    { x: 0, y: 0, w: 654 },
  ],
] as const

for (const [changes, expected] of boxes)
  test(`the code of ${JSON.stringify(changes)} stands at ${JSON.stringify(expected)}`, () => {
    assert.equal(templateLayout({ ...poster, ...changes }).code, expected)
  })

const words = [
  [{}, { x: 48, y: 654, width: 654, isCentred: true }],
  [{ qr_x: 460 }, { x: 48, y: 858, width: 364, isCentred: false }],
  [{ qr_x: 40 }, { x: 338, y: 858, width: 364, isCentred: false }],
  [{ qr_y: 0 }, { x: 48, y: 48, width: 654, isCentred: true }],
] as const

for (const [changes, expected] of words)
  test(`the words of ${JSON.stringify(changes)} stand where the code leaves room`, () => {
    assert.equal(templateLayout({ ...poster, ...changes }).words, expected)
  })

test('on a strange background all stands on paper inside the poster', () => {
  const { paper, code, words: place } = paperLayout(poster)
  assert.ok(paper && paper.x > 0 && paper.y + paper.h < poster.h)
  assert.ok(code.x > place.x + place.width && code.x + code.w < paper.x + paper.w)
  assert.ok(code.y > paper.y && code.y + code.w < paper.y + paper.h)
})

const wide = (text: string) => [...text].length

const texts = [
  ['', 4, 2, []],
  ['围炉煮茶', 4, 2, ['围炉煮茶']],
  ['围炉煮茶吃橘子', 4, 2, ['围炉煮茶', '吃橘子']],
  ['围炉煮茶吃橘子看雪', 4, 2, ['围炉煮茶', '吃橘子…']],
  ['一行\n两行', 4, 2, ['一行', '两行']],
] as const

for (const [text, width, most, expected] of texts)
  test(`"${text.replace('\n', '/')}" stands in ${expected.length} lines`, () => {
    assert.equal(linesOf(text, width, most, wide), expected)
  })

test.run()
