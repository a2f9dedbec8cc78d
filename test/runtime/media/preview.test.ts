import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setServices } from '../../../runtime/core/services.ts'
import { addressOf, keepAt } from '../../../runtime/files/file-store.ts'
import { hideFeedback, previewImage, previewMedia } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { pressEscape, tap } from '../../support/layers.ts'

const test = suite('previewImage and previewMedia')

type Pictures = { urls: string[]; current: number }
let shown: Pictures[]

test.before.each(() => {
  hideFeedback()
  freshDom()
  shown = []
  setServices({ openViewer: pictures => shown.push(pictures) })
})
test.after.each(() => {
  setServices({})
  Reflect.deleteProperty(window, 'wx')
})

const urls = ['/a.png', '/b.png', '/a.png', '/c.png']

test('answers before the call returns', async () => {
  const call = callApi(previewImage, { urls, current: '/b.png' })
  assert.equal(call.atReturn, ['success', 'complete'])
  assert.equal(await assertAnswered(call), { errMsg: 'previewImage:ok' })
  assert.equal(shown, [{ urls, current: 1 }])
})

const starts: [current: unknown, index: number][] = [
  ['/a.png', 2],
  ['/c.png', 3],
  ['/none.png', 0],
  ['', 0],
  [undefined, 0],
  [2, 2],
  [9, 0],
  [-1, 0],
  [NaN, 0],
]

for (const [current, index] of starts) {
  test(`begins with picture ${index} for ${JSON.stringify(current)}`, async () => {
    await previewImage({ urls, current: current as string })
    assert.is(shown[0]?.current, index)
  })
}

test('begins with the first picture when nothing is said', async () => {
  await previewImage({ urls })
  assert.is(shown[0]?.current, 0)
})

test('gives the viewer addresses that it can show', async () => {
  const path = 'wxfile://usr/preview.png'
  keepAt(path, new Blob(['x'], { type: 'image/png' }))
  await previewImage({ urls: ['/a.png', path], current: path })
  assert.equal(shown, [{ urls: ['/a.png', addressOf(path)], current: 1 }])
})

for (const [value, word] of [
  ['/a.png', 'String'],
  [null, 'Null'],
  [undefined, 'Undefined'],
  [{ 0: '/a.png' }, 'Object'],
] as const) {
  test(`refuses urls of type ${word}`, async () => {
    assert.is(
      await assertRefused(previewImage, { urls: value }),
      `previewImage:fail parameter error: parameter.urls should be Array instead of ${word}`,
    )
    assert.is(
      await assertRefused(previewMedia, { sources: value }),
      `previewMedia:fail parameter error: parameter.sources should be Array instead of ${word}`,
    )
    assert.equal(shown, [])
  })
}

test('without a viewer the host shows them', async () => {
  setServices({})
  let asked: object = {}
  const host = ({ success, urls: all, current }: Pictures & { success(): void }) => {
    asked = { urls: all, current }
    success()
  }
  Object.assign(window, { wx: { previewImage: host } })
  const result = await assertAnswered(callApi(previewImage, { urls, current: 1 }))
  assert.equal(result, { errMsg: 'previewImage:ok' })
  assert.equal(asked, { urls, current: '/b.png' })
})

test('without a viewer and a host it is not supported', async () => {
  setServices({})
  await logged(async () => {
    assert.is(
      await assertRefused(previewImage, { urls }),
      'previewImage:fail 暂时不支持 API previewImage',
    )
    assert.is(
      await assertRefused(previewMedia, { sources: [{ url: '/a.png' }] }),
      'previewMedia:fail 暂时不支持 API previewMedia',
    )
  })
})

const film = { url: '/film.mp4', type: 'video', poster: '/film.jpg' } as const
const sources = [{ url: '/a.png' }, film, { url: '/b.png', type: 'image' }] as const
const layer = () => {
  const root = document.querySelector<HTMLElement>('.taro-full-screen')
  return root && !root.classList.contains('is-leaving') ? root : undefined
}

test('previewMedia shows a picture among the pictures', async () => {
  const call = callApi(previewMedia, { sources, current: 2 })
  assert.equal(await assertAnswered(call), { errMsg: 'previewMedia:ok' })
  assert.equal(shown, [{ urls: ['/a.png', '/b.png'], current: 1 }])
})

test('previewMedia begins with the first for an index beyond', async () => {
  await previewMedia({ sources, current: 7 })
  assert.is(shown[0]?.current, 0)
})

test('previewMedia shows a video on a layer of its own', async () => {
  document.body.innerHTML = '<main><button>open</button></main>'
  document.querySelector('button')?.focus()
  await previewMedia({ sources, current: 1 })
  assert.equal(shown, [])
  const video = layer()?.querySelector('video')
  assert.is(video?.getAttribute('src'), '/film.mp4')
  assert.match(String(video?.poster), /[/]film[.]jpg$/)
  assert.is(layer()?.getAttribute('role'), 'dialog')
  assert.ok(layer()?.getAttribute('aria-label'))
  assert.ok(document.querySelector('main')?.hasAttribute('inert'))
  assert.is(document.activeElement?.textContent, '关闭')
})

for (const [name, close] of [
  ['its button', () => tap('.taro-full-screen__close')],
  ['Escape', () => pressEscape()],
  ['a route change', hideFeedback],
] as const) {
  test(`${name} closes the video, stops it and gives the focus back`, async () => {
    document.body.innerHTML = '<main><button>open</button></main>'
    const opener = document.querySelector('button')
    opener?.focus()
    await previewMedia({ sources: [film] })
    const video = document.querySelector('video')
    let pauses = 0
    if (video) video.pause = () => (pauses += 1)
    close()
    assert.is(layer(), undefined)
    assert.is(document.querySelector('video'), null)
    assert.is(pauses, 1)
    assert.is(document.activeElement, opener)
    assert.not.ok(document.querySelector('main')?.hasAttribute('inert'))
  })
}

test('a second video takes the place of the first', async () => {
  await previewMedia({ sources: [film] })
  await previewMedia({ sources: [{ ...film, url: '/other.mp4' }] })
  const videos = [...document.querySelectorAll('video')]
  assert.equal(
    videos.map(video => video.getAttribute('src')),
    ['/other.mp4'],
  )
})

test.run()
