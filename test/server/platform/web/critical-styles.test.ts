import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { criticalStyles, readSheet } from '../../../../server/platform/web/critical-styles.ts'

const test = suite('critical styles')

const markup = '<main class="screen dark"><p class="price is-big">9</p></main>'
const criticalOf = (...sheets: string[]) => criticalStyles(sheets.map(readSheet), markup)

const kept = [
  ['of tags, ids, attributes and the root', ':root{--a:1}p{margin:0}#app [hidden]{top:0}'],
  ['whose classes are all in the markup', '.screen .price{top:0}.price.is-big:active{top:1px}'],
  ['of which one selector can apply', '.sheet,.price{top:0}'],
  ['that exclude a class', '.price:not(.is-small){top:0}'],
  ['under a condition', '@media (width>=500px){.price{top:0}}'],
  ['of fonts', '@font-face{font-family:x;src:url(x.woff2)}'],
]
for (const [what, css = ''] of kept) {
  test(`keep rules ${what}`, () => assert.is(criticalOf(css), css))
}

const left = [
  [
    'of classes that are not in the markup',
    '.sheet{top:0}.screen .sheet{top:0}.price.is-small{top:0}',
  ],
  ['of a name that only begins like a class', '.pric{top:0}.prices{top:0}'],
  ['under a condition, and the condition with them', '@media (width>=500px){.sheet{top:0}}'],
  ['of motions that nothing uses', '@keyframes spin{to{rotate:360deg}}'],
]
for (const [what, css = ''] of left) {
  test(`leave out rules ${what}`, () => assert.is(criticalOf(css), ''))
}

test('keep the order of the sheets and of their rules, motions last', () => {
  const spin = '@keyframes spin{to{rotate:360deg}}'
  assert.is(
    criticalOf(`${spin}.price{animation:spin 1s}.sheet{top:0}`, '.screen{top:1px}'),
    `.price{animation:spin 1s}.screen{top:1px}${spin}`,
  )
})

test.run()
