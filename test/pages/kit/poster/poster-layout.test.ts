import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOf, posterLayout } from '../../../../pages/kit/poster/poster-layout.ts'

const test = suite('poster layout')

for (const size of [
  { w: 750, h: 1334 },
  { w: 750, h: 1200 },
])
  test(`on ${size.w} x ${size.h} the code and the words stand on paper inside the poster`, () => {
    const { paper, code, words } = posterLayout(size)
    assert.ok(code.w >= 260, 'a scanner reads it from a preview')
    assert.ok(paper.x > 0 && paper.x + paper.w < size.w && paper.y + paper.h < size.h)
    assert.ok(code.x > words.x + words.width && code.x + code.w < paper.x + paper.w)
    assert.ok(code.y > paper.y && code.y + code.w < paper.y + paper.h)
    assert.ok(words.width >= 260)
  })

const wide = (text: string) => [...text].length

const texts = [
  ['', 4, 2, []],
  ['围炉煮茶', 4, 2, ['围炉煮茶']],
  ['围炉煮茶吃橘子', 4, 2, ['围炉煮茶', '吃橘子']],
  ['你爱喝哪一种', 5, 3, ['你爱喝', '哪一种']],
  ['围炉煮茶吃橘子看雪', 4, 2, ['围炉煮茶', '吃橘子…']],
  ['一行\n两行', 4, 2, ['一行', '两行']],
  ['新朋友，见面礼', 6, 2, ['新朋友，', '见面礼']],
  ['送你iPhone一台', 6, 3, ['送你', 'iPhone', '一台']],
  ['第11号 掌柜在窗前', 8, 2, ['第11号', '掌柜在窗前']],
  ['今天我们喝咖啡', 6, 2, ['今天我们', '喝咖啡']],
  ['满100减20元', 5, 3, ['满100减', '20元']],
  ['山间转转乐', 4, 2, ['山间', '转转乐']],
  ['攒码抽盖碗', 4, 2, ['攒码抽', '盖碗']],
  ['围炉拼茶会', 4, 2, ['围炉拼', '茶会']],
  ['老茶友帮砍会', 4, 2, ['老茶友', '帮砍会']],
  ['桂花乌龙一罐', 5, 2, ['桂花乌龙', '一罐']],
  ['茶点券（免费兑换）', 5, 3, ['茶点券', '（免费', '兑换）']],
  ['茶点券（免费兑换）', 6, 3, ['茶点券', '（免费兑换）']],
  ['送 3 张', 3, 2, ['送', '3 张']],
] as const

for (const [text, width, most, expected] of texts)
  test(`"${text.replace('\n', '/')}" stands in ${expected.length} lines of ${width}`, () => {
    assert.equal(linesOf(text, width, most, wide), expected)
  })

test.run()
