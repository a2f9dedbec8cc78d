import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { atWidth, originalOf, setPictureStore } from '../../../pages/kit/at-width.ts'

const test = suite('pictures by width')
const store = 'https://shop.oss.test'
const photo = `${store}/8/images/1.jpg`
const copy = (width: number) => `${photo}?x-oss-process=image/auto-orient,1/resize,w_${width}`

test.before.each(() => setPictureStore(store))
test.after(() => setPictureStore(''))

const rows: [what: string, src: string, width: number, expected: string][] = [
  ['the narrowest copy that is wide enough', photo, 112, copy(120)],
  ['a copy of exactly that width', photo, 240, copy(240)],
  ['the widest copy for what is wider than the screen', photo, 1200, copy(750)],
  ['a picture of another host as it is', 'https://img.test/1.jpg', 112, 'https://img.test/1.jpg'],
  ['one of ours as it is', '/demo/cup.svg', 112, '/demo/cup.svg'],
  ['a gif as it is', `${store}/8/images/1.gif`, 112, `${store}/8/images/1.gif`],
  ['an address that asks for something already', `${photo}?v=2`, 112, `${photo}?v=2`],
  ['no picture', '', 112, ''],
]
for (const [what, src, width, expected] of rows) {
  test(what, () => assert.is(atWidth(src, width), expected))
}

test('a copy tells of which picture it is one', () => {
  assert.is(originalOf(copy(240)), photo)
  assert.is(originalOf('/demo/cup.svg?v=2'), '/demo/cup.svg?v=2')
})

test('a store that makes no copies', () => {
  setPictureStore('')
  assert.is(atWidth(photo, 112), photo)
})

test.run()
