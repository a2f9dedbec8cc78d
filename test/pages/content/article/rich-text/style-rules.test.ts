import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cleanStyle } from '../../../../../pages/content/article/rich-text/style-rules.ts'

const test = suite('style rules')

const kept = [
  'color: #e8452c',
  'color: #f00',
  'color: rgb(232, 69, 44)',
  'color: rgba(0,0,0,.5)',
  'color: hsl(12deg 80% 50%)',
  'color: tomato',
  'background-color: transparent',
  'font-size: 48px',
  'font-size: 3em',
  'font-size: 300%',
  'font-size: 12pt',
  'font-size: larger',
  'font-weight: 600',
  'font-weight: bold',
  'font-style: italic',
  'text-align: justify',
  'text-decoration: underline',
  'text-decoration: line-through dotted red',
  'line-height: 1.75',
  'line-height: 28px',
  'letter-spacing: .5px',
  'margin: 0 auto',
  'margin-bottom: 64px',
  'padding: 4px 8px 4px 8px',
  'padding-left: 1em',
  'border: 1px solid rgb(0, 0, 0)',
  'border-radius: 8px',
  'border-radius: 50%',
  'border-left: 4px solid #e8452c',
  'border-collapse: collapse',
  'width: 100%',
  'width: 33.3%',
  'max-width: 80%',
  'height: auto',
]

for (const style of kept) {
  test(`keeps ${style}`, () => assert.is(cleanStyle(style), style))
}

const dropped = [
  ['another property', 'display: none'],
  ['leaving the flow', 'position: fixed'],
  ['stacking', 'z-index: 9999'],
  ['moving away', 'transform: scale(100)'],
  ['a negative margin', 'margin-top: -400px'],
  ['a wide margin', 'margin: 65px'],
  ['a deep padding', 'padding: 5em'],
  ['huge words', 'font-size: 49px'],
  ['huge words in em', 'font-size: 3.1em'],
  ['words of the screen', 'font-size: 20vw'],
  ['a number without unit', 'font-size: 16'],
  ['more than all the width', 'width: 101%'],
  ['a width in px', 'width: 9999px'],
  ['a fixed height', 'height: 100px'],
  ['a picture', 'background-color: url(//canary.test/a.png)'],
  ['a picture as background', 'background: url(https://canary.test/a)'],
  ['a picture as border', 'border-image: url(//canary.test/a) 1'],
  ['an escaped picture', 'background-color: u\\72l(//canary.test/a)'],
  ['a commented picture', 'color: u/**/rl(//canary.test)'],
  ['an old expression', 'width: expression(alert(1))'],
  ['an address as colour', 'color: javascript:alert(1)'],
  ['importance', 'color: red !important'],
  ['an import', 'color: @import'],
  ['a function', 'color: var(--brand)'],
  ['computing', 'width: calc(100% + 900px)'],
  ['a string', 'color: "red"'],
  ['a block', 'color: red} body{color: blue'],
  ['no property', ': red'],
  ['no value', 'color:'],
  ['only words', 'color'],
  ['a binding', '-moz-binding: url(//canary.test/x.xml)'],
  ['a behaviour', 'behavior: url(#default)'],
  ['a long value', `color: ${'a'.repeat(200)}`],
  ['five lengths', 'padding: 1px 1px 1px 1px 1px'],
  ['a custom property', '--brand: red'],
  ['a filter', 'filter: blur(9px)'],
  ['endless lines', 'line-height: 900'],
] as const

for (const [name, style] of dropped) {
  test(`drops ${name}`, () => assert.is(cleanStyle(style), ''))
}

const mixed = [
  [
    'one bad part leaves the others',
    'color:red;position:fixed;font-weight:bold',
    'color: red; font-weight: bold',
  ],
  ['case and space do not matter', ' COLOR : RED ;;', 'color: red'],
  ['the later of two stays the later', 'color: red; color: blue', 'color: red; color: blue'],
  ['nothing stays nothing', '', ''],
] as const

for (const [name, style, expected] of mixed) {
  test(name, () => assert.is(cleanStyle(style), expected))
}

test('cleaning twice changes nothing', () => {
  const all = [...kept, ...dropped.map(([, style]) => style)].join(';')
  assert.is(cleanStyle(cleanStyle(all)), cleanStyle(all))
})

test.run()
