import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTemporary } from '../../../runtime/files/file-store.ts'
import { compressImage, getImageInfo, getVideoInfo } from '../../../runtime/index.ts'
import { pictureType } from '../../../runtime/media/get-image-info.ts'
import { assertRefused } from '../../support/api-calls.ts'

const test = suite('facts about pictures and videos')

const types: [path: string, type: string][] = [
  ['/a.png', 'png'],
  ['/a.JPG?w=3', 'jpeg'],
  ['/a.jpeg#x', 'jpeg'],
  ['https://x.test/a.webp', 'webp'],
  ['/a.tif', 'tiff'],
  ['/a.png.txt', 'unknown'],
  ['/picture', 'unknown'],
  ['data:image/gif;base64,R0lGOD', 'gif'],
  ['data:image/svg+xml,<svg/>', 'svg+xml'],
  [keepTemporary(new Blob(['x'], { type: 'image/webp' })), 'webp'],
]

for (const [path, type] of types) {
  test(`the type of ${path.slice(0, 40)} is ${type}`, () => assert.is(pictureType(path), type))
}

for (const [name, api, reason] of [
  ['getImageInfo', getImageInfo, 'the picture  cannot be loaded'],
  ['compressImage', compressImage, 'the picture  cannot be loaded'],
  ['getVideoInfo', getVideoInfo, 'the video  cannot be played'],
] as const) {
  test(`${name} refuses what is no path`, async () => {
    const problem = 'parameter error: parameter.src should be String instead of Undefined'
    assert.is(await assertRefused(api, {}), `${name}:fail ${problem}`)
    assert.is(await assertRefused(api, { src: '' }), `${name}:fail ${reason}`)
  })
}

test('compressImage refuses a quality that is no number', async () => {
  assert.is(
    await assertRefused(compressImage, { src: '/a.png', quality: 'high' }),
    'compressImage:fail parameter error: parameter.quality should be Number instead of String',
  )
})

test.run()
