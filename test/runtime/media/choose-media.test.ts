import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseMedia, chooseVideo } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { backOut, choose, fileOf, picker } from '../files/picker.ts'

const test = suite('chooseMedia and chooseVideo')

const { createElement } = document

test.before.each(() => freshDom())
test.after.each(() => {
  document.createElement = createElement
})

/** Videos of this browser load their metadata, or fail. */
function videosTell(type: 'loadedmetadata' | 'error', facts: object = {}): void {
  document.createElement = ((tag: string) => {
    const element = createElement.call(document, tag)
    if (tag !== 'video') return element
    for (const [name, value] of Object.entries(facts)) {
      Object.defineProperty(element, name, { value })
    }
    queueMicrotask(() => element.dispatchEvent(new Event(type)))
    return element
  }) as typeof createElement
}

const film = fileOf('a.mp4', 'video/mp4', '1234567')
const head = { videoWidth: 720, videoHeight: 1280, duration: 12.5 }

test('chooseVideo tells what the head of the file says', async () => {
  const call = callApi(chooseVideo)
  assert.equal([picker()?.accept, picker()?.multiple], ['video/*', false])
  videosTell('loadedmetadata', head)
  choose(film)
  const { tempFilePath, originalFileObj, ...facts } = await assertAnswered(call)
  assert.match(String(tempFilePath), /^blob:/)
  assert.is(originalFileObj, film)
  assert.equal(facts, {
    size: 7,
    width: 720,
    height: 1280,
    duration: 12.5,
    errMsg: 'chooseVideo:ok',
  })
})

test('a video that this browser cannot play is still a choice', async () => {
  const call = callApi(chooseVideo)
  videosTell('error')
  choose(film)
  const { width, height, duration, size } = await assertAnswered(call)
  assert.equal([width, height, duration, size], [0, 0, 0, 7])
})

test('a length that the file does not say is 0', async () => {
  const call = callApi(chooseVideo)
  videosTell('loadedmetadata', { ...head, duration: Infinity })
  choose(film)
  assert.is((await assertAnswered(call)).duration, 0)
})

test('opens the camera that is asked for', async () => {
  const options = { sourceType: ['camera'], camera: 'front' }
  const { promise } = callApi(chooseVideo, options)
  assert.is(picker()?.getAttribute('capture'), 'user')
  backOut()
  assert.equal(await promise.catch((error: unknown) => error), {
    errMsg: 'chooseVideo:fail cancel',
  })
})

test('chooseMedia describes pictures and videos', async () => {
  const call = callApi(chooseMedia, { count: 3 })
  assert.is(picker()?.accept, 'image/*,video/*')
  videosTell('loadedmetadata', head)
  choose(fileOf('a.png'), film)
  const { type, tempFiles } = await assertAnswered(call)
  const [picture, video] = tempFiles as Record<string, unknown>[]
  assert.is(type, 'mix')
  assert.equal([picture?.fileType, picture?.size, picture?.width], ['image', 5, undefined])
  assert.equal(
    [video?.fileType, video?.size, video?.width, video?.height, video?.duration],
    ['video', 7, 720, 1280, 12.5],
  )
})

const kinds: [mediaType: string[], accept: string][] = [
  [['image'], 'image/*'],
  [['video'], 'video/*'],
  [['mix'], 'image/*,video/*'],
]

for (const [mediaType, accept] of kinds) {
  test(`chooseMedia offers ${accept} for ${mediaType.join()}`, async () => {
    const call = callApi(chooseMedia, { mediaType })
    assert.is(picker()?.accept, accept)
    choose(fileOf('a.png'))
    assert.is((await assertAnswered(call)).type, 'image')
  })
}

const refused: [options: object, reason: string][] = [
  [{ count: '1' }, 'parameter.count should be Number instead of String'],
  [{ count: 0 }, 'parameter.count should be 1 or more'],
  [{ mediaType: 'image' }, 'parameter.mediaType should be Array instead of String'],
]

for (const [options, reason] of refused) {
  test(`chooseMedia refuses: ${reason}`, async () => {
    assert.is(
      await assertRefused(chooseMedia, options),
      `chooseMedia:fail parameter error: ${reason}`,
    )
    assert.is(picker(), null)
  })
}

test('chooseMedia fails with cancel when the visitor backs out', async () => {
  const { promise } = callApi(chooseMedia, {})
  backOut()
  assert.equal(await promise.catch((error: unknown) => error), {
    errMsg: 'chooseMedia:fail cancel',
  })
})

test.run()
