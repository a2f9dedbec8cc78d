import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  canvasGetImageData,
  canvasPutImageData,
  createOffscreenCanvas,
} from '../../../runtime/index.ts'
import { assertRefused } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('pixels of a canvas')
test.before.each(() => freshDom())

const area = { canvasId: 'poster', x: 0, y: 0, width: 1, height: 1 }
const pixels = { ...area, data: new Uint8ClampedArray(4) }

const refused: [name: string, api: unknown, options: object, reason: string][] = [
  ['canvasGetImageData', canvasGetImageData, area, 'canvas "poster" is not found'],
  ['canvasPutImageData', canvasPutImageData, pixels, 'canvas "poster" is not found'],
  [
    'canvasGetImageData',
    canvasGetImageData,
    { ...area, canvasId: undefined },
    'parameter error: parameter.canvasId should be String instead of Undefined',
  ],
  [
    'canvasGetImageData',
    canvasGetImageData,
    { ...area, height: '1' },
    'parameter error: parameter.height should be Number instead of String',
  ],
  [
    'canvasPutImageData',
    canvasPutImageData,
    { ...pixels, data: [0, 0, 0, 0] },
    'parameter error: parameter.data should be Uint8ClampedArray instead of Object',
  ],
  [
    'canvasPutImageData',
    canvasPutImageData,
    { ...pixels, x: null },
    'parameter error: parameter.x should be Number instead of Null',
  ],
]

for (const [name, api, options, reason] of refused) {
  test(`${name} fails: ${reason}`, async () => {
    assert.is(await assertRefused(api, options), `${name}:fail ${reason}`)
  })
}

test('an offscreen canvas has the size that is asked for, and makes pictures', () => {
  const canvas = createOffscreenCanvas({ type: '2d', width: 30, height: 20 })
  assert.equal([canvas.width, canvas.height, canvas.isConnected], [30, 20, false])
  assert.instance(canvas.createImage(), Image)
  const { width, height } = createOffscreenCanvas()
  assert.equal([width, height], [300, 150])
})

test.run()
