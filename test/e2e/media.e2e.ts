import jpeg from 'jpeg-js'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SoundTour } from '../support/media-fixture.ts'
import { eachMediaPage } from '../support/media-site.ts'
import { userAgents } from '../support/user-agents.ts'

const test = suite('media and files in a browser')

let page: Page
const open = eachMediaPage(test, opened => {
  page = opened
})

/** Sets the action of a tap on the page's button. */
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
  // Not `evaluate`, which counts as a user gesture.
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

/** A JPEG whose EXIF data hold a location. */
function photo(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 200)
  const note = Buffer.from('Exif\0\0N30.2 E120.1', 'latin1')
  const { data: bytes } = jpeg.encode({ width, height, data }, 90)
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, note, bytes.subarray(2)])
}

test('shrinkPicture makes a photo smaller, without its place, and leaves what it cannot decode', async () => {
  await onTap(async () => {
    const { media } = window
    const { tempFiles } = await media.chooseImage({ count: 3 })
    const [large, small, broken] = tempFiles.map(({ path, originalFileObj }) => ({
      path,
      data: originalFileObj as Blob,
    }))
    if (!large || !small || !broken) return undefined
    const copies = await Promise.all([large, small].map(each => media.shrinkPicture(each, 100)))
    const seen = copies.map(async copy => {
      const { width, height } = await createImageBitmap(copy)
      return [width, height, copy.type, (await copy.text()).includes('Exif')]
    })
    const kept = await media.shrinkPicture(broken, 100)
    return [
      (await large.data.text()).includes('Exif'),
      ...(await Promise.all(seen)),
      kept === broken.data,
    ]
  })
  const chooser = page.waitForEvent('filechooser')
  await tap()
  await (await chooser).setFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo(100, 400) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo(40, 30) },
    { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  assert.equal(await outcome(), [
    true,
    [25, 100, 'image/jpeg', false],
    [40, 30, 'image/jpeg', false],
    true,
  ])
})

test('a jpeg of a picture with clear parts has them white', async () => {
  const colour = await page.evaluate(async () => {
    const { media } = window
    const canvas = media.createOffscreenCanvas({ width: 8, height: 8 })
    canvas.getContext('2d')
    const src = (canvas as HTMLCanvasElement).toDataURL('image/webp')
    const { tempFilePath } = await media.compressImage({ src, quality: 100 })
    return (await window.pixelsOf(tempFilePath)).slice(0, 4)
  })
  assert.equal(colour, [255, 255, 255, 255])
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
