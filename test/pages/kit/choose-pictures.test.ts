import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { choosePictures } from '../../../pages/kit/choose-pictures.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { pageText, shows } from '../../support/mount.tsx'

const test = suite('choosing pictures in the album of the host')
test.before.each(() => freshDom())
test.after.each(() => {
  hideFeedback()
  Reflect.deleteProperty(window, 'wx')
})

interface HostCall {
  success(answer: object): void
  cancel(): void
  fail(error: object): void
}

const bring = (album: (call: HostCall) => void, data?: (call: HostCall) => void) =>
  Object.assign(window, { wx: { chooseImage: album, ...(data && { getLocalImgData: data }) } })

test('gives the data of each, at most as many as asked for', async () => {
  bring(
    ({ success }) => success({ localIds: ['a', 'b'] }),
    ({ success }) => success({ localData: '6Iy2' }),
  )
  const pictures = await choosePictures(1)
  assert.is(pictures.length, 1)
  assert.is(await pictures[0]?.data.text(), '茶')
})

test('says that an album does not open', async () => {
  bring(({ fail }) =>
    fail({ errMsg: 'chooseImage:fail, the permission value is offline verifying' }),
  )
  assert.equal(await choosePictures(1), [])
  await shows('没能打开相册，请稍后再试')
})

test('says that a picture cannot be read', async () => {
  bring(({ success }) => success({ localIds: ['a'] }))
  assert.equal(await choosePictures(1), [])
  await shows('这张图片读取不了，请换一张')
})

test('says nothing to somebody who changes their mind', async () => {
  bring(({ cancel }) => cancel())
  assert.equal(await choosePictures(1), [])
  assert.is(pageText(), '')
})

test.run()
