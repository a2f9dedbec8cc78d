import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { richTextHtml } from '../../../runtime/components/rich-text-html.ts'

const test = suite('nodes of rich text')

test('elements, attributes and texts become HTML', () => {
  assert.is(
    richTextHtml([
      {
        name: 'p',
        attrs: { class: 'a', style: 'color: red' },
        children: [{ type: 'text', text: 'Tea & <cake>&nbsp;' }, { name: 'br' }],
      },
    ]),
    '<p class="a" style="color: red">Tea &amp; &lt;cake&gt;&nbsp;<br></p>',
  )
})

test('a name that is none cannot break out', () => {
  assert.is(
    richTextHtml([
      { name: 'p><script', children: [{ type: 'text', text: 'kept' }] },
      { name: 'p', attrs: { 'x onclick="a': '1', title: '"><script>' } },
    ]),
    'kept<p title="&quot;&gt;&lt;script&gt;"></p>',
  )
})

test.run()
