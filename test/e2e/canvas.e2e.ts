import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eachMediaPage } from '../support/media-site.ts'

const test = suite('canvas in a browser')

let page: Page
const open = eachMediaPage(test, opened => {
  page = opened
})

const red = [255, 0, 0, 255]
const green = [0, 128, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]

for (const density of [1, 2, 3]) {
  test(`a drawing lies where css px say on a screen of density ${density}`, async () => {
    await open({ deviceScaleFactor: density })
    const pixels = await page.evaluate(async () => {
      const context = window.media.createCanvasContext('poster')
      context.setFillStyle('red')
      context.fillRect(10, 10, 20, 20)
      context.save()
      context.translate(50, 50)
      context.setFillStyle('green')
      context.fillRect(0, 0, 10, 10)
      context.restore()
      context.fillRect(90, 70, 10, 10)
      await window.drawn(context)
      const canvas = document.querySelector('canvas')
      return {
        size: [canvas?.width, canvas?.height],
        inside: window.colours('10,10 29,29 50,50 59,59 99,79'),
        outside: window.colours('9,10 30,29 49,50 60,59 0,0'),
      }
    })
    assert.equal(pixels.size, [100 * density, 80 * density])
    assert.equal(pixels.inside, [red, red, green, green, red])
    assert.equal(pixels.outside, [clear, clear, clear, clear, clear])
  })
}

test('pictures, patterns and gradients are drawn in their order', async () => {
  const pixels = await page.evaluate(async () => {
    const context = window.media.createCanvasContext('poster')
    context.drawImage('/red.svg', 0, 0, 40, 40)
    context.drawImage('/blue.svg', 20, 0, 40, 40)
    context.drawImage('/broken.png', 0, 0, 100, 80)
    context.setFillStyle(context.createPattern('/blue.svg', 'repeat'))
    context.fillRect(0, 60, 100, 10)
    const gradient = context.createLinearGradient(0, 0, 100, 0)
    gradient.addColorStop(0, 'red')
    gradient.addColorStop(1, 'blue')
    context.setFillStyle(gradient)
    context.fillRect(0, 70, 100, 10)
    await window.drawn(context)
    const [left = [], right = []] = window.colours('0,75 99,75')
    return {
      seen: window.colours('10,10 30,10 50,30 70,10 90,65'),
      gradient: [left[0], left[2], right[0], right[2]].map(value => (value ?? 0) > 127),
    }
  })
  assert.equal(pixels.seen, [red, blue, blue, clear, blue])
  assert.equal(pixels.gradient, [true, false, false, true])
})

test('reserve keeps what is there, in plain styles; without it the canvas is cleared', async () => {
  const seen = await page.evaluate(async () => {
    const context = window.media.createCanvasContext('poster')
    context.setFillStyle('red')
    context.fillRect(0, 0, 20, 20)
    await window.drawn(context)
    context.fillRect(40, 0, 20, 20)
    await window.drawn(context, true)
    const kept = window.colours('5,5 45,5')
    await window.drawn(context)
    return [...kept, ...window.colours('5,5')]
  })
  assert.equal(seen, [red, [0, 0, 0, 255], clear])
})

test('a text is as wide as it was measured', async () => {
  const [measured, last] = await page.evaluate(async () => {
    const context = window.media.createCanvasContext('poster')
    context.setFontSize(20)
    context.setTextBaseline('top')
    const { width } = context.measureText('HHHH')
    context.fillText('HHHH', 0, 0)
    await window.drawn(context)
    const columns = Array.from({ length: 200 }, (_, x) => x)
    const rows = Array.from({ length: 60 }, (_, y) => y)
    const inked = columns.filter(x => rows.some(y => (window.pixel(x, y)[3] ?? 0) > 0))
    return [width, (inked.pop() ?? 0) / 2]
  })
  assert.ok(Number(measured) > 40, `${measured} css px`)
  assert.ok(Math.abs(Number(measured) - Number(last)) < 4, `${measured} and ${last} css px`)
})

const copies: [name: string, options: object, size: [number, number, string]][] = [
  ['all pixels of the canvas', {}, [200, 160, 'png']],
  ['a part', { x: 10, y: 10, width: 50, height: 40 }, [100, 80, 'png']],
  ['another size', { destWidth: 50, destHeight: 20 }, [50, 20, 'png']],
  ['a jpg', { fileType: 'jpg', quality: 0.5 }, [200, 160, 'jpeg']],
]

for (const [name, options, size] of copies) {
  test(`canvasToTempFilePath gives ${name}`, async () => {
    const found = await page.evaluate(async given => {
      const context = window.media.createCanvasContext('poster')
      context.fillRect(0, 0, 100, 80)
      context.draw()
      const { tempFilePath: src } = await window.media.canvasToTempFilePath({
        canvasId: 'poster',
        ...given,
      })
      const { width, height, type } = await window.media.getImageInfo({ src })
      return [width, height, type]
    }, options)
    assert.equal(found, size)
  })
}

test('canvasToTempFilePath waits for the drawing, and takes the part that is named', async () => {
  const pixels = await page.evaluate(async () => {
    const { media } = window
    const context = media.createCanvasContext('poster')
    context.drawImage('/red.svg', 0, 0, 50, 80)
    context.drawImage('/blue.svg', 50, 0, 50, 80)
    context.draw()
    const { tempFilePath } = await media.canvasToTempFilePath({
      canvasId: 'poster',
      x: 40,
      width: 20,
      destWidth: 2,
      destHeight: 1,
    })
    return window.pixelsOf(tempFilePath)
  })
  assert.equal(pixels, [...red, ...blue])
})

test('pixels come back as they were put, whatever the density', async () => {
  const found = await page.evaluate(async () => {
    const data = Uint8ClampedArray.from([
      255, 0, 0, 255, 0, 0, 255, 255, 0, 128, 0, 255, 0, 0, 0, 0,
    ])
    const area = { canvasId: 'poster', x: 5, y: 6, width: 2, height: 2 }
    const context = window.media.createCanvasContext('poster')
    context.fillRect(0, 0, 100, 80)
    context.draw()
    await window.media.canvasPutImageData({ ...area, data })
    const read = await window.media.canvasGetImageData(area)
    const short = await window.media
      .canvasPutImageData({ ...area, data: data.slice(0, 5) })
      .catch((error: { errMsg: string }) => error.errMsg)
    return { given: [...data], read: [...read.data], size: [read.width, read.height], short }
  })
  assert.equal(found.read, found.given)
  assert.equal(found.size, [2, 2])
  assert.match(String(found.short), /^canvasPutImageData:fail ./)
})

test.run()
