import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type HistoryPlace, openViewer } from '../../viewer/index.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('openViewer')
const urls = ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg']

/** Time passes when the test says so. */
const realTimeout = globalThis.setTimeout
let due: (() => void)[] = []
const fadeOut = () => due.splice(0).forEach(callback => callback())

test.before.each(() => {
  freshDom()
  due = []
  globalThis.setTimeout = ((callback: () => void) => due.push(callback)) as never
})
test.after.each(() => {
  fadeOut()
  globalThis.setTimeout = realTimeout
})

/** A history whose back button the test presses. */
function handHistory() {
  let onBack: (() => void) | undefined
  const seen: string[] = []
  const history: HistoryPlace = {
    push(callback) {
      seen.push('push')
      onBack = callback
      return () => void seen.push('leave')
    },
  }
  return { history, seen, back: () => onBack?.() }
}

const one = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const counter = () => one('.viewer-counter').textContent
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))
const pictures = () =>
  [...document.querySelectorAll('.viewer-picture')].map(each => each.getAttribute('src')).sort()

test('is a labelled dialog that takes the focus and says where it is', () => {
  const { close } = openViewer({ urls, current: 1, history: handHistory().history })
  const layer = one<HTMLElement>('.viewer')
  assert.is(layer.getAttribute('role'), 'dialog')
  assert.is(layer.getAttribute('aria-modal'), 'true')
  assert.is(layer.getAttribute('aria-label'), '图片预览')
  assert.is(document.activeElement, layer)
  assert.is(counter(), '2/4')
  close()
})

test('keeps three pictures at most', () => {
  const { close } = openViewer({ urls, current: 2, history: handHistory().history })
  assert.equal(pictures(), ['/b.jpg', '/c.jpg', '/d.jpg'])
  press('ArrowLeft')
  press('ArrowLeft')
  assert.equal(pictures(), ['/a.jpg', '/b.jpg'])
  close()
})

test('the arrows turn the pages', () => {
  const { close } = openViewer({ urls, current: 0, history: handHistory().history })
  press('ArrowRight')
  assert.is(counter(), '2/4')
  press('ArrowLeft')
  press('ArrowLeft')
  assert.is(counter(), '1/4')
  close()
})

test('one picture needs no counter', () => {
  const { close } = openViewer({ urls: ['/a.jpg'], current: 0, history: handHistory().history })
  assert.ok(one<HTMLElement>('.viewer-counter').hidden)
  close()
})

test('a place out of range becomes the nearest one', () => {
  openViewer({ urls, current: 99, history: handHistory().history })
  assert.is(counter(), '4/4')
  openViewer({ urls, current: -5, history: handHistory().history }).close()
})

test('nothing opens for no pictures', () => {
  const { history, seen } = handHistory()
  openViewer({ urls: [], current: 0, history }).close()
  assert.is(document.querySelector('.viewer'), null)
  assert.equal(seen, [])
})

test('Escape closes: the layer catches the click that follows, then it is gone', () => {
  const { history, seen } = handHistory()
  openViewer({ urls, current: 0, history })
  press('Escape')
  assert.ok(one('.viewer').classList.contains('is-closing'))
  assert.equal(seen, ['push', 'leave'])
  fadeOut()
  assert.is(document.querySelector('.viewer'), null)
})

test('the back button closes', () => {
  const { history, back } = handHistory()
  openViewer({ urls, current: 0, history })
  back()
  assert.ok(one('.viewer').classList.contains('is-closing'))
})

test('closing twice is closing once', () => {
  const { history, seen } = handHistory()
  const { close } = openViewer({ urls, current: 0, history })
  close()
  close()
  assert.equal(seen, ['push', 'leave'])
})

test('the focus goes back to where it was', () => {
  document.body.innerHTML = '<button>图片</button>'
  const button = one<HTMLElement>('button')
  button.focus()
  openViewer({ urls, current: 0, history: handHistory().history }).close()
  assert.is(document.activeElement, button)
})

test('Tab stays inside', () => {
  document.body.innerHTML = '<button>图片</button>'
  const { close } = openViewer({ urls, current: 0, history: handHistory().history })
  press('Tab')
  assert.is(document.activeElement, one('.viewer-close'))
  close()
})

test('a second viewer closes the first', () => {
  const first = handHistory()
  openViewer({ urls, current: 0, history: first.history })
  openViewer({ urls, current: 3, history: handHistory().history })
  assert.equal(first.seen, ['push', 'leave'])
  fadeOut()
  assert.is(document.querySelectorAll('.viewer').length, 1)
  assert.is(counter(), '4/4')
  press('Escape')
})

test('a picture loads, then is loaded', () => {
  const { close } = openViewer({ urls, current: 0, history: handHistory().history })
  const slide = one<HTMLElement>('.viewer-slide')
  assert.is(slide.dataset.state, 'loading')
  one('.viewer-picture').dispatchEvent(new Event('load'))
  assert.is(slide.dataset.state, 'loaded')
  close()
})

test('a picture that fails is done too, with a quiet sign', () => {
  const { close } = openViewer({ urls, current: 0, history: handHistory().history })
  one('.viewer-picture').dispatchEvent(new Event('error'))
  assert.is(one<HTMLElement>('.viewer-slide').dataset.state, 'broken')
  assert.is(one('.viewer-broken').textContent, '图片没有加载出来')
  press('ArrowRight')
  assert.is(counter(), '2/4')
  close()
})

test('a picture already on screen stands in until the large one has come', () => {
  const { history } = handHistory()
  const { close } = openViewer({ urls, current: 1, thumb: '/small.jpg', history })
  assert.is(one('.viewer-thumb').getAttribute('src'), '/small.jpg')
  assert.is(document.querySelectorAll('.viewer-thumb').length, 1)
  const slide = one('.viewer-thumb').closest('.viewer-slide')
  slide?.querySelector('.viewer-picture')?.dispatchEvent(new Event('load'))
  assert.is(document.querySelector('.viewer-thumb'), null)
  close()
})

test.run()
