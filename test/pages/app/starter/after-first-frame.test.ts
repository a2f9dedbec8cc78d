import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startAfterFirstFrame } from '../../../../pages/app/starter/after-first-frame.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('after the first frame of a server-rendered screen')

const realFrame = globalThis.requestAnimationFrame
let frames: FrameRequestCallback[] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  frames = []
  globalThis.requestAnimationFrame = callback => frames.push(callback)
})
test.after.each(() => {
  globalThis.requestAnimationFrame = realFrame
  delete window.__completeScreen
})

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map(link =>
    link.getAttribute('href'),
  )
const styles = () =>
  [...document.head.querySelectorAll<HTMLElement>('style[data-file]')].map(
    ({ dataset, textContent }) => `${dataset.file} ${textContent}`,
  )

const parse = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })

function writeScreen(): void {
  document.body.innerHTML = `<div id="app"></div><script type="application/json" id="first">{}</script>
    <template id="rest"><link rel="modulepreload" href="/assets/coupon.js"><link rel="modulepreload"
    href="/assets/notes.js"><style data-file="/base.css">.a{}</style><style data-file="/coupon.css">.b{}</style></template>`
}

async function frame(): Promise<void> {
  for (const callback of frames.splice(0)) callback(performance.now())
  await new Promise(resolve => setTimeout(resolve))
}

test('its files are requested and its stylesheets applied, in their order', async () => {
  parse('loading')
  startAfterFirstFrame()
  writeScreen()
  for (let count = 0; count < 5; count += 1) await frame()
  assert.equal(preloaded(), [], 'the parser has not reached the end of the HTML')
  parse('interactive')
  await frame()
  await frame()
  assert.equal([...preloaded(), ...styles()], [], 'the screen is being drawn')
  await frame()
  assert.equal(preloaded(), ['/assets/coupon.js', '/assets/notes.js'])
  assert.equal(styles(), ['/base.css .a{}', '/coupon.css .b{}'])
  assert.is(frames.length, 0)
})

test('an app that is faster, and takes the data block away, completes the screen, which happens once', async () => {
  startAfterFirstFrame()
  writeScreen()
  window.__completeScreen?.()
  document.getElementById('first')?.remove()
  await frame()
  window.__completeScreen?.()
  assert.equal([preloaded().length, styles().length], [2, 2])
})

test.run()
