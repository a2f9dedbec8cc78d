import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadFontFace } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('loadFontFace')

let made: unknown[]
let added: unknown[]

test.before.each(() => {
  freshDom()
  made = []
  added = []
  Object.assign(globalThis, {
    FontFace: class {
      constructor(...parts: unknown[]) {
        made.push(parts)
      }
      async load() {
        if (String(made).includes('gone')) throw new Error('404')
        return this
      }
    },
  })
  Object.defineProperty(document, 'fonts', {
    value: { add: (face: unknown) => added.push(face) },
    configurable: true,
  })
})
test.after(() => {
  Reflect.deleteProperty(globalThis, 'FontFace')
  Reflect.deleteProperty(document, 'fonts')
})

const source = 'url("https://shop.test/a.woff")'

test('loads the font and makes it known', async () => {
  const outcome = await assertAnswered(
    callApi(loadFontFace, { family: 'Brand', source, desc: { weight: 'bold' } }),
  )
  assert.equal(outcome, { status: 'loaded', errMsg: 'loadFontFace:ok' })
  assert.equal(made, [['Brand', source, { style: 'normal', weight: 'bold' }]])
  assert.is(added.length, 1)
})

const refusals = [
  [{ family: 'Brand', source: 'url("gone")' }, 'the font cannot be loaded'],
  [{ source }, 'parameter error: parameter.family should be String instead of Undefined'],
  [
    { family: 'Brand', source: 1 },
    'parameter error: parameter.source should be String instead of Number',
  ],
] as const
for (const [options, reason] of refusals) {
  test(`refuses ${JSON.stringify(options)}`, async () => {
    assert.is(await assertRefused(loadFontFace, options), `loadFontFace:fail ${reason}`)
    assert.equal(added, [])
  })
}

test.run()
