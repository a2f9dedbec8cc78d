import type { BrowserContextOptions, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Lab, openLab } from '../support/lab.ts'
import type { SoundTour } from '../support/media-lab.ts'
import { userAgents } from '../support/user-agents.ts'

const test = suite('media, canvas and files in a browser')

let lab: Lab
let page: Page

/** A picture of 30 x 20 in one colour; `/broken` is none. */
function answer({ pathname }: URL) {
  if (pathname.startsWith('/broken')) return { contentType: 'image/png', body: 'no picture' }
  const fill = pathname.includes('blue') ? '#0000ff' : '#ff0000'
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="${fill}"/></svg>`
  return { contentType: 'image/svg+xml', body }
}

test.before(async () => {
  lab = await openLab({
    entry: 'test/support/media-lab.ts',
    styles: ['runtime/media/full-screen-layer.css'],
    body: '<main><button>go</button><canvas canvas-id="poster" style="width:100px;height:80px"></canvas></main>',
    answer,
  })
})
test.before.each(() => open({ deviceScaleFactor: 2 }))
test.after.each(() => page.close())
test.after(() => lab?.close())

async function open(options: BrowserContextOptions): Promise<void> {
  page = (await lab.open('/', { viewport: { width: 375, height: 667 }, ...options })).page
}

/** What the page does when somebody taps the button. */
const onTap = (action: () => unknown) => page.evaluate(`window.onTap = ${action}`)
const tap = () => page.click('button')
const outcome = () => page.evaluate(() => window.outcome)
const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: onePixel })

/** A black png of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

test('chooseImage takes at most as many as asked for, and what it gives can be shown', async () => {
  await onTap(async () => {
    const { tempFilePaths, tempFiles } = await window.media.chooseImage({ count: 2 })
    const infos = await Promise.all(tempFilePaths.map(src => window.media.getImageInfo({ src })))
    return {
      files: tempFiles.map(({ size, type }) => [size, type]),
      sizes: infos.map(({ width, height, type }) => [width, height, type]),
      inputs: document.querySelectorAll('input').length,
    }
  })
  const chooser = page.waitForEvent('filechooser')
  await tap()
  const opened = await chooser
  assert.ok(opened.isMultiple())
  await opened.setFiles([file('a.png'), file('b.png'), file('c.png')])
  assert.equal(await outcome(), {
    files: [
      [onePixel.length, 'image/png'],
      [onePixel.length, 'image/png'],
    ],
    sizes: [
      [1, 1, 'png'],
      [1, 1, 'png'],
    ],
    inputs: 0,
  })
})

test('chooseImage fails with cancel when the picker is closed', async () => {
  await onTap(() => window.media.chooseImage())
  const chooser = page.waitForEvent('filechooser')
  await tap()
  const input = (await chooser).element()
  await input.evaluate(each => each.dispatchEvent(new Event('cancel', { bubbles: true })))
  assert.equal(await outcome(), { errMsg: 'chooseImage:fail cancel' })
  assert.is(await page.locator('input').count(), 0)
})

test('chooseImage fails at once without a tap', async () => {
  // Not `evaluate`, which counts as a tap.
  await page.addInitScript(() =>
    window.addEventListener('load', () => {
      window.outcome = window.media.chooseImage().catch((error: unknown) => error)
    }),
  )
  await page.reload()
  assert.equal(await outcome(), { errMsg: 'chooseImage:fail must be called from a tap' })
})

test('getImageInfo tells the size of a picture, or that it is broken', async () => {
  const info = await page.evaluate(() => window.media.getImageInfo({ src: '/red.svg' }))
  assert.equal(info, {
    width: 30,
    height: 20,
    path: '/red.svg',
    type: 'svg',
    orientation: 'up',
    errMsg: 'getImageInfo:ok',
  })
  await onTap(() => window.media.getImageInfo({ src: '/broken.png' }))
  await tap()
  const errMsg = 'getImageInfo:fail the picture /broken.png cannot be loaded'
  assert.equal(await outcome(), { errMsg })
})

const red = [255, 0, 0, 255]
const green = [0, 128, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]

for (const density of [1, 2, 3]) {
  test(`a drawing lies where css px say on a screen of density ${density}`, async () => {
    await page.close()
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

test('compressImage makes a picture smaller', async () => {
  const found = await page.evaluate(async () => {
    const { media } = window
    const big = media.createOffscreenCanvas({ width: 400, height: 200 })
    big.getContext('2d')?.fillRect(0, 0, 400, 200)
    const { tempFilePath } = await media.canvasToTempFilePath({ canvas: big, fileType: 'jpg' })
    const small = await media.compressImage({ src: tempFilePath, compressedWidth: 100 })
    const { width, height, type } = await media.getImageInfo({ src: small.tempFilePath })
    const before = await media.getFileInfo({ filePath: tempFilePath })
    const after = await media.getFileInfo({ filePath: small.tempFilePath })
    return { width, height, type, isSmaller: after.size < before.size }
  })
  assert.equal(found, { width: 100, height: 50, type: 'jpeg', isSmaller: true })
})

test('files are read without waiting, and their digests are right', async () => {
  const found = await page.evaluate(async () => {
    const files = window.media.getFileSystemManager()
    const filePath = 'wxfile://usr/a.bin'
    files.writeFileSync(filePath, '00ff80e88cb6', 'hex')
    const { digest } = await window.media.getFileInfo({ filePath, digestAlgorithm: 'sha1' })
    return [
      files.readFileSync(filePath, 'hex'),
      files.readFileSync('data:text/plain;base64,6Iy2', 'utf8'),
      digest,
    ]
  })
  assert.equal(found, ['00ff80e88cb6', '茶', 'f7095647ee09166057a3c9a024824dcaf7c8973a'])
})

test('a sound tells what happens to it from beginning to end', async () => {
  await onTap(() => window.playThrough())
  await tap()
  const told = (await outcome()) as unknown[]
  assert.equal(told.slice(0, 2).sort(), ['canplay', 'play'])
  assert.equal(told.slice(2), ['ended', 0.4, true])
})

test('a sound is paused, moved, stopped and ended for good', async () => {
  await onTap(() => window.playAbout())
  await tap()
  const tour: SoundTour = { fromStart: true, moved: 3, end: 0, buffered: 0 }
  assert.equal(await outcome(), tour)
})

test('a sound that is none says so', async () => {
  await onTap(
    () =>
      new Promise(resolve => {
        const sound = window.media.createInnerAudioContext()
        sound.onError(({ errCode }) => resolve(errCode))
        sound.src = 'data:audio/wav;base64,AAAA'
        sound.play()
      }),
  )
  await tap()
  assert.is(await outcome(), 10004)
})

test('a video tells its size', async () => {
  const found = await page.evaluate(async () => {
    const src = await window.recordVideo(64, 48)
    const { width, height, orientation } = await window.media.getVideoInfo({ src })
    const broken = await window.media
      .getVideoInfo({ src: '/broken.mp4' })
      .catch((error: unknown) => error)
    return { width, height, orientation, broken }
  })
  assert.equal(found, {
    width: 64,
    height: 48,
    orientation: 'up',
    broken: { errMsg: 'getVideoInfo:fail the video /broken.mp4 cannot be played' },
  })
})

test('saveImageToPhotosAlbum downloads the picture', async () => {
  await onTap(async () => {
    const canvasId = 'poster'
    const { tempFilePath: filePath } = await window.media.canvasToTempFilePath({ canvasId })
    return window.media.saveImageToPhotosAlbum({ filePath })
  })
  const download = page.waitForEvent('download')
  await tap()
  assert.match((await download).suggestedFilename(), /^\d+[.]png$/)
  assert.equal(await outcome(), { errMsg: 'saveImageToPhotosAlbum:ok' })
})

test('in the messaging app the picture lies over the page, to be pressed long', async () => {
  const userAgent = userAgents[1].text
  await page.close()
  await open({ userAgent, hasTouch: true, isMobile: true })
  await onTap(() => window.media.saveImageToPhotosAlbum({ filePath: '/red.svg' }))
  await tap()
  const image = page.locator('.taro-full-screen img')
  await image.waitFor()
  const box = await image.boundingBox()
  const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [
    (box?.x ?? 0) + 5,
    (box?.y ?? 0) + 5,
  ] as const)
  assert.is(top, 'IMG')
  assert.ok(await page.getByText('长按图片保存').isVisible())
  await image.dispatchEvent('contextmenu')
  await page.getByText('关闭').click()
  assert.equal(await outcome(), { errMsg: 'saveImageToPhotosAlbum:ok' })
  await page.locator('.taro-full-screen').waitFor({ state: 'hidden' })
  assert.ok(await page.evaluate(() => document.activeElement === document.querySelector('button')))
})

test('previewMedia fills the screen with the video, and Escape closes it', async () => {
  await page.evaluate(() =>
    window.media.previewMedia({ sources: [{ url: '/broken.mp4', type: 'video' }] }),
  )
  const video = page.locator('.taro-full-screen video')
  assert.equal(await video.boundingBox(), { x: 0, y: 0, width: 375, height: 667 })
  await page.keyboard.press('Escape')
  await video.waitFor({ state: 'detached' })
})

test('a document opens in a new tab', async () => {
  await onTap(() => window.media.openDocument({ filePath: 'data:text/plain,tea' }))
  const popup = page.waitForEvent('popup')
  await tap()
  const tab = await popup
  await tab.waitForLoadState()
  assert.is(await tab.evaluate(() => document.body.textContent), 'tea')
  assert.is(await tab.evaluate(() => window.opener), null)
  await tab.close()
})

test.run()
