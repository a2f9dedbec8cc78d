import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wrapText } from '../../../../pages/kit/poster/poster-text.ts'

const test = suite('poster text')
const measure = (text: string) => [...text].length * 10

const rows = [
  ['a short text is one line', '煮茶', 100, 2, ['煮茶']],
  ['a long one is broken', '一二三四五六', 40, 2, ['一二三四', '五六']],
  ['what does not fit ends in dots', '一二三四五六七八九', 40, 2, ['一二三四', '五六七…']],
  ['an emoji is not cut in half', '茶🍵茶🍵', 20, 2, ['茶🍵', '茶🍵']],
  ['nothing is no line', '', 40, 2, []],
] as const

for (const [name, text, width, most, expected] of rows) {
  test(name, () => assert.equal(wrapText(text, width, most, measure), expected))
}

test('no line is wider than it may be', () => {
  for (let width = 10; width < 200; width += 10) {
    for (const line of wrapText('小雪前后，围炉煮一壶老白茶', width, 2, measure)) {
      assert.ok(measure(line) <= width, line)
    }
  }
})

test.run()
