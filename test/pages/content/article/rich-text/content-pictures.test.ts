import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  makeFocusable,
  picturesAround,
} from '../../../../../pages/content/article/rich-text/content-pictures.ts'
import { freshDom } from '../../../../support/dom.ts'

const test = suite('content pictures')
test.before.each(() => freshDom())

/** `width`: natural width of the picture, px; undefined before it is loaded. */
function article(html: string, widths: Record<string, number | undefined> = {}): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  for (const picture of box.querySelectorAll('img')) {
    const width = widths[picture.id]
    Object.defineProperty(picture, 'complete', { value: width !== undefined })
    Object.defineProperty(picture, 'naturalWidth', { value: width ?? 0 })
  }
  return box
}

const at = (box: HTMLElement, id: string) => {
  const found = box.querySelector(`#${id}`)
  if (!found) throw new Error(`no #${id}`)
  return found
}

const three = '<img id="a" src="/a.png"><p><img id="b" src="/b.png"></p><img id="c" src="/c.png">'

test('collects the pictures in reading order and knows the tapped one', () => {
  const box = article(three, { a: 600, b: 600, c: 600 })
  const found = picturesAround(box, at(box, 'b'))
  assert.equal(
    found?.urls.map(url => new URL(url).pathname),
    ['/a.png', '/b.png', '/c.png'],
  )
  assert.is(found?.current, 1)
})

test('shows uploaded pictures themselves, of which the text has copies', () => {
  const copy = '/b.jpg?x-oss-process=image/auto-orient,1/resize,w_750'
  const box = article(`<img id="a" src="${copy}">`, { a: 600 })
  const [url = ''] = picturesAround(box, at(box, 'a'))?.urls ?? []
  assert.is(new URL(url).pathname + new URL(url).search, '/b.jpg')
})

test('skips emoji, also when tapped', () => {
  const box = article(three, { a: 59, b: 60, c: 600 })
  assert.is(picturesAround(box, at(box, 'b'))?.current, 0)
  assert.is(picturesAround(box, at(box, 'a')), undefined)
})

test('counts a picture that has not come yet', () => {
  const box = article(three, { a: undefined, b: 600, c: 600 })
  assert.is(picturesAround(box, at(box, 'a'))?.urls.length, 3)
})

test('leaves pictures in links to their links', () => {
  const box = article('<a href="/coupon"><img id="a" src="/a.png"></a><img id="b" src="/b.png">', {
    a: 600,
    b: 600,
  })
  assert.is(picturesAround(box, at(box, 'a')), undefined)
  assert.is(picturesAround(box, at(box, 'b'))?.urls.length, 1)
})

test('a tap on words opens nothing', () => {
  const box = article('<p id="p">茶</p><img id="a" src="/a.png">', { a: 600 })
  assert.is(picturesAround(box, at(box, 'p')), undefined)
})

test('the same picture twice is two pictures', () => {
  const box = article('<img id="a" src="/a.png"><img id="b" src="/a.png">', { a: 600, b: 600 })
  assert.is(picturesAround(box, at(box, 'b'))?.current, 1)
})

test('the keyboard reaches pictures, but not those in links twice', () => {
  const box = article('<a href="/x"><img id="a" src="/a.png"></a><img id="b" src="/b.png">')
  makeFocusable(box)
  assert.is(at(box, 'a').getAttribute('tabindex'), null)
  assert.is(at(box, 'b').getAttribute('tabindex'), '0')
})

test.run()
