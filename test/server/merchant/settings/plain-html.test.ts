import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changedHtml, htmlOf, linesOf } from '../../../../server/merchant/settings/plain-html.ts'

const test = suite('typed texts as HTML')

test('short numbered lines are headings, others paragraphs, and nothing typed is markup', () => {
  assert.is(
    htmlOf('一、资格\n\n  一、推广员按规则分享，不夸大。\n<img onerror=x> & "y"'),
    '<h3>一、资格</h3>\n<p>一、推广员按规则分享，不夸大。</p>\n<p>&lt;img onerror=x&gt; &amp; &quot;y&quot;</p>',
  )
})

test('the lines come back as they were typed', () => {
  for (const text of ['一、资格\n一人一卡', 'a < b & "c"', '&lt;b&gt;', ''])
    assert.is(linesOf(htmlOf(text)), text)
})

test('stored bold words stay while the lines are the same', () => {
  const stored = '<p><b>怎么得</b>：每消费 1 元</p><p>满 &gt; 10</p>'
  assert.is(linesOf(stored), '怎么得：每消费 1 元\n满 > 10')
  assert.is(changedHtml(linesOf(stored), stored), stored)
  assert.is(changedHtml('怎么得：消费', stored), '<p>怎么得：消费</p>')
})

test.run()
