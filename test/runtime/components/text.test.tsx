import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Text } from '../../../runtime/components/text.tsx'

const test = suite('Text')

const html = (props: object) => renderToString(createElement(Text, props))

test('is one span', () => {
  assert.is(html({ children: 'words', decode: true }), '<span class="taro-text">words</span>')
})

test('ends in an ellipsis after so many lines', () => {
  assert.is(
    html({ 'number-of-lines': 2 }),
    '<span class="taro-text taro-text__clamped" style="-webkit-line-clamp:2"></span>',
  )
  assert.is(html({ numberOfLines: 0 }), '<span class="taro-text"></span>')
})

test('can be selected when it says so, under either name', () => {
  assert.match(html({ selectable: true }), 'taro-text__selectable')
  assert.match(html({ 'user-select': true }), 'taro-text__selectable')
})

test('keeps spaces of the named width', () => {
  assert.match(html({ space: 'ensp' }), 'taro-text__space-ensp')
})

test.run()
