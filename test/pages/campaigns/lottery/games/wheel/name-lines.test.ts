import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameLines } from '../../../../../../pages/campaigns/lottery/games/wheel/name-lines.ts'

const test = suite('a name in its sector')

const names = [
  ['20 元券', 11, ['20 元券']],
  ['盖碗三件套', 8, ['盖碗三', '件套']],
  ['桂花乌龙限量礼盒', 11, ['桂花乌龙', '限量礼盒']],
  ['满1000减20券', 8, ['满1000', '减20券']],
  ['一二三四五六七八九十', 8, ['一二三四', '五六七…']],
  ['', 8, ['']],
] as const

for (const [name, units, lines] of names)
  test(`${name || 'nothing'} in ${units} units`, () => {
    assert.equal(nameLines(name, units), lines)
  })

test('no name, however long, needs more than two lines of its width', () => {
  for (let length = 1; length < 40; length += 1) {
    for (const units of [8, 10, 11, 14]) {
      const lines = nameLines('茶a1'.repeat(length).slice(0, length), units)
      assert.ok(lines.length <= 2)
      for (const line of lines) assert.ok(widthOf(line) <= units, `${line} in ${units}`)
    }
  }
})

const widthOf = (text: string) =>
  [...text].reduce((sum, char) => sum + (char > '\u00ff' ? 2 : 1), 0)

test.run()
