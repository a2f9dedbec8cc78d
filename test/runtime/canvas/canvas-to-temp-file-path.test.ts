import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canvasToTempFilePath } from '../../../runtime/index.ts'
import { assertRefused } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { givePens, removePens } from './fake-pen.ts'

const test = suite('canvasToTempFilePath')

test.before.each(() => {
  freshDom()
  givePens()
  document.body.innerHTML =
    '<canvas canvas-id="poster" style="width: 100px; height: 80px"></canvas>'
})
test.after.each(removePens)

test('says why a canvas cannot be read', async () => {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = () => {
    throw new DOMException('tainted', 'SecurityError')
  }
  assert.is(
    await assertRefused(canvasToTempFilePath, { canvasId: 'poster' }),
    'canvasToTempFilePath:fail the canvas holds a picture of another host',
  )
  HTMLCanvasElement.prototype.toBlob = toBlob
})

test('refuses what is no canvas', async () => {
  const name = 'canvasToTempFilePath:fail'
  assert.is(
    await assertRefused(canvasToTempFilePath, {}),
    `${name} parameter error: parameter.canvasId should be String instead of Undefined`,
  )
  assert.is(
    await assertRefused(canvasToTempFilePath, { canvasId: 'nowhere' }),
    `${name} canvas "nowhere" is not found`,
  )
  assert.is(
    await assertRefused(canvasToTempFilePath, { canvasId: 'poster', width: 0 }),
    `${name} canvas is empty`,
  )
  assert.is(
    await assertRefused(canvasToTempFilePath, { canvasId: 'poster', destWidth: -5 }),
    `${name} canvas is empty`,
  )
})

test.run()
