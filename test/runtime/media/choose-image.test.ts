import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobAt } from '../../../runtime/files/blob-at.ts'
import { chooseImage } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { backOut, choose, fileOf, picker } from '../files/picker.ts'

const test = suite('chooseImage')
test.before.each(() => freshDom())
test.after.each(() => void Reflect.deleteProperty(window, 'wx'))

interface HostCall {
  localId: string
  success(answer: object): void
  cancel(): void
  fail(error: object): void
}

/** The host's functions are added after the runtime was imported. */
const bring = (bridge: Record<string, (call: HostCall) => void>) =>
  Object.assign(window, { wx: bridge })

test('answers paths and files', async () => {
  const call = callApi(chooseImage)
  assert.equal([picker()?.accept, picker()?.multiple], ['image/*', true])
  const [a, b] = [fileOf('a.png'), fileOf('b.jpg', 'image/jpeg', '12345')]
  choose(a, b)
  const { tempFilePaths, tempFiles, errMsg } = await assertAnswered(call)
  const [path, other] = tempFilePaths as string[]
  assert.is(errMsg, 'chooseImage:ok')
  assert.equal(tempFiles, [
    { path, size: 5, type: 'image/png', originalFileObj: a },
    { path: other, size: 5, type: 'image/jpeg', originalFileObj: b },
  ])
  assert.is(await blobAt(String(other)), b)
})

test('gives at most as many as asked for', async () => {
  const call = callApi(chooseImage, { count: 1 })
  assert.is(picker()?.multiple, false)
  choose(fileOf('a.png'), fileOf('b.png'))
  const { tempFilePaths } = await assertAnswered(call)
  assert.is((tempFilePaths as string[]).length, 1)
})

test('a HEIC picture that the phone cannot decode is refused, before anything is sent', async () => {
  const { Image } = globalThis
  // No picture can be decoded.
  globalThis.Image = class extends Image {
    override set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  try {
    for (const photo of [fileOf('photo.HEIC', ''), fileOf('photo', 'image/heif')]) {
      const call = callApi(chooseImage)
      choose(fileOf('a.png'), photo)
      await call.promise.then(
        () => assert.unreachable(),
        error =>
          assert.equal(error, {
            errMsg: `chooseImage:fail the picture ${photo.name} cannot be loaded`,
          }),
      )
    }
  } finally {
    globalThis.Image = Image
  }
})

const cameras: [sourceType: unknown, capture: string | null][] = [
  [['camera'], 'environment'],
  ['camera', 'environment'],
  [['album'], null],
  [['album', 'camera'], null],
  [undefined, null],
]

for (const [sourceType, capture] of cameras) {
  test(`${capture ? 'opens' : 'does not open'} the camera for ${JSON.stringify(sourceType)}`, async () => {
    const { promise } = callApi(chooseImage, { sourceType })
    assert.is(picker()?.getAttribute('capture'), capture)
    backOut()
    await promise.catch(() => undefined)
  })
}

test('fails with cancel when the visitor backs out', async () => {
  const call = callApi(chooseImage, {})
  backOut()
  const error = await call.promise.catch((reason: unknown) => reason)
  assert.equal(error, { errMsg: 'chooseImage:fail cancel' })
  assert.equal(call.order, ['fail', 'complete'])
  assert.is(call.given[0], error)
})

const counts: [count: unknown, reason: string][] = [
  ['3', 'parameter.count should be Number instead of String'],
  [null, 'parameter.count should be Number instead of Null'],
  [undefined, 'parameter.count should be Number instead of Undefined'],
  [0, 'parameter.count should be 1 or more'],
  [-1, 'parameter.count should be 1 or more'],
  [NaN, 'parameter.count should be 1 or more'],
]

for (const [count, reason] of counts) {
  test(`refuses a count of ${String(count)}`, async () => {
    assert.is(
      await assertRefused(chooseImage, { count }),
      `chooseImage:fail parameter error: ${reason}`,
    )
    assert.is(picker(), null)
  })
}

test('asks the host where it has an album', async () => {
  let asked: object = {}
  bring({
    chooseImage({ success, ...params }) {
      asked = params
      success({ localIds: ['local://1', 'local://2'] })
    },
  })
  const result = await assertAnswered(callApi(chooseImage, { count: 12, sizeType: ['original'] }))
  assert.is(picker(), null)
  const { count, sizeType, sourceType } = asked as Record<string, unknown>
  assert.equal([count, sizeType, sourceType], [9, ['original'], ['album', 'camera']])
  assert.equal(result.tempFilePaths, ['local://1', 'local://2'])
  assert.equal(result.tempFiles, [{ path: 'local://1' }, { path: 'local://2' }])
})

test('takes the pictures themselves where the host hands them over, one by one', async () => {
  let running = 0
  let most = 0
  bring({
    chooseImage: ({ success }) => success({ localIds: ['a', 'b'] }),
    getLocalImgData({ localId, success }) {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => {
        running -= 1
        // One host returns a data URL, the other only its data.
        success({ localData: localId === 'a' ? 'data:image/jgp;base64,6Iy2' : '6Iy2' })
      })
    },
  })
  const { tempFilePaths } = await assertAnswered(callApi(chooseImage))
  for (const path of tempFilePaths as string[]) {
    const blob = await blobAt(path)
    assert.equal([blob.type, await blob.text()], ['image/jpeg', '茶'])
  }
  assert.is(most, 1)
})

test('a picture that the host does not hand over keeps its id', async () => {
  bring({
    chooseImage: ({ success }) => success({ localIds: ['a'] }),
    getLocalImgData: ({ fail }) => fail({ errMsg: 'getLocalImgData:permission denied' }),
  })
  const { tempFilePaths } = await assertAnswered(callApi(chooseImage))
  assert.equal(tempFilePaths, ['a'])
})

test('fails with cancel when the visitor leaves the album of the host', async () => {
  bring({ chooseImage: ({ cancel }) => cancel() })
  assert.is(await assertRefused(chooseImage, {}), 'chooseImage:fail cancel')
})

test("fails with the host's own reason", async () => {
  bring({ chooseImage: ({ fail }) => fail({ errMsg: 'chooseImage:fail, permission denied' }) })
  assert.is(await assertRefused(chooseImage, {}), 'chooseImage:fail permission denied')
})

test.run()
