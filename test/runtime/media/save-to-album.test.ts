import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTemporary } from '../../../runtime/files/file-store.ts'
import {
  hideFeedback,
  saveImageToPhotosAlbum,
  saveVideoToPhotosAlbum,
  showLoading,
} from '../../../runtime/index.ts'
import {
  type ApiCall,
  assertAnswered,
  assertRefused,
  callApi,
  logged,
} from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { tap, toastText } from '../../support/layers.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('saving to the album')

const { fetch } = globalThis
const { Image } = window
const messaging = userAgents.find(({ kind }) => kind === 'messaging')?.text ?? ''
const enterprise = userAgents.find(({ kind }) => kind === 'enterprise')?.text ?? ''

/** Downloads started in the browser. */
let downloads: { href: string; name: string }[]
let undoAgent: () => void

test.before.each(() => {
  hideFeedback()
  freshDom()
  downloads = []
  undoAgent = () => undefined
  document.addEventListener('click', noteDownload)
  globalThis.fetch = async () => Promise.reject(new TypeError('not allowed'))
  loadPictures('load')
})
test.after.each(() => {
  undoAgent()
  document.removeEventListener('click', noteDownload)
  globalThis.fetch = fetch
  window.Image = Image
  globalThis.Image = Image
})

function noteDownload(event: Event): void {
  const link = event.target
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  downloads.push({ href: link.href, name: link.download })
}

/** Pictures of this browser load or fail. */
function loadPictures(type: 'load' | 'error'): void {
  const Loading = function () {
    const picture = new Image()
    setTimeout(() => picture.dispatchEvent(new Event(type)))
    return picture
  } as unknown as typeof Image
  window.Image = Loading
  globalThis.Image = Loading
}

const picture = (type = 'image/png') => keepTemporary(new Blob(['12345'], { type }))
const layer = () => document.querySelector('.taro-full-screen:not(.is-leaving)')

async function shown(): Promise<HTMLImageElement> {
  for (let turn = 0; turn < 100 && !layer()?.querySelector('img'); turn += 1) {
    await new Promise(resolve => setTimeout(resolve))
  }
  const found = layer()?.querySelector('img')
  if (!found) throw new Error('no picture is shown')
  return found
}

async function assertCancelled(call: ApiCall): Promise<void> {
  assert.equal(await call.promise.catch((error: unknown) => error), {
    errMsg: 'saveImageToPhotosAlbum:fail cancel',
  })
  assert.equal(call.order, ['fail', 'complete'])
}

test('downloads a picture', async () => {
  const filePath = picture('image/jpeg')
  const call = callApi(saveImageToPhotosAlbum, { filePath })
  assert.equal(await assertAnswered(call), { errMsg: 'saveImageToPhotosAlbum:ok' })
  assert.is(downloads[0]?.href, filePath)
  assert.match(String(downloads[0]?.name), /^\d+[.]jpg$/)
  assert.is(document.querySelector('a'), null)
})

test('downloads a remote picture under its own name', async () => {
  globalThis.fetch = async () =>
    new Response(new Blob(['x'], { type: 'image/png' }), {
      headers: { 'Content-Type': 'image/png' },
    })
  await saveImageToPhotosAlbum({ filePath: 'https://pictures.test/poster.png?w=750' })
  assert.is(downloads[0]?.name, 'poster.png')
  assert.match(String(downloads[0]?.href), /^blob:/)
})

test('refuses what is no picture', async () => {
  assert.is(
    await assertRefused(saveImageToPhotosAlbum, { filePath: picture('text/html') }),
    'saveImageToPhotosAlbum:fail invalid file type',
  )
  assert.equal(downloads, [])
})

test('refuses a picture that is broken', async () => {
  loadPictures('error')
  assert.is(
    await assertRefused(saveImageToPhotosAlbum, { filePath: '/gone.png' }),
    'saveImageToPhotosAlbum:fail the picture /gone.png cannot be loaded',
  )
  assert.is(layer(), null)
})

for (const [name, agent] of [
  ['messaging app', messaging],
  ['enterprise client', enterprise],
] as const) {
  test(`in the ${name} it is shown to be pressed long`, async () => {
    undoAgent = withUserAgent(agent)
    await showLoading({ title: '保存中', mask: true })
    const call = callApi(saveImageToPhotosAlbum, { filePath: picture() })
    const image = await shown()
    assert.is(layer()?.querySelector('figcaption')?.textContent, '长按图片保存')
    assert.match(image.src, /^data:image[/]png;base64,/)
    assert.is(toastText(), undefined, 'no loading lies over it')
    image.dispatchEvent(new Event('contextmenu', { bubbles: true }))
    tap('.taro-full-screen__close')
    assert.equal(await assertAnswered(call), { errMsg: 'saveImageToPhotosAlbum:ok' })
    assert.equal(downloads, [])
  })
}

test('closed without a long press it was not saved', async () => {
  undoAgent = withUserAgent(messaging)
  const call = callApi(saveImageToPhotosAlbum, { filePath: '/a.png' })
  const image = await shown()
  image.dispatchEvent(new Event('touchstart'))
  image.dispatchEvent(new Event('touchend'))
  tap('.taro-full-screen__close')
  await assertCancelled(call)
})

test('a route change closes it like a cancel', async () => {
  undoAgent = withUserAgent(messaging)
  const call = callApi(saveImageToPhotosAlbum, { filePath: '/a.png' })
  await shown()
  hideFeedback()
  await assertCancelled(call)
})

test('a picture whose host does not let it be read is shown instead of downloaded', async () => {
  const call = callApi(saveImageToPhotosAlbum, { filePath: 'https://other.test/a.png' })
  assert.is((await shown()).src, 'https://other.test/a.png')
  tap('.taro-full-screen__close')
  await assertCancelled(call)
})

test('refuses a path that is none', async () => {
  assert.is(
    await assertRefused(saveImageToPhotosAlbum, { filePath: 1 }),
    'saveImageToPhotosAlbum:fail parameter error: parameter.filePath should be String instead of Number',
  )
  assert.is(
    await assertRefused(saveImageToPhotosAlbum, { filePath: '' }),
    'saveImageToPhotosAlbum:fail the picture  cannot be loaded',
  )
})

test('downloads a video, and nothing else', async () => {
  await saveVideoToPhotosAlbum({ filePath: picture('video/mp4') })
  assert.match(String(downloads[0]?.name), /[.]mp4$/)
  assert.is(
    await assertRefused(saveVideoToPhotosAlbum, { filePath: picture() }),
    'saveVideoToPhotosAlbum:fail invalid file type',
  )
  assert.is(
    await assertRefused(saveVideoToPhotosAlbum, { filePath: '/gone.mp4' }),
    'saveVideoToPhotosAlbum:fail no such file or directory /gone.mp4',
  )
})

test('a video cannot be saved in the messaging app', async () => {
  undoAgent = withUserAgent(messaging)
  await logged(async () => {
    assert.is(
      await assertRefused(saveVideoToPhotosAlbum, { filePath: picture('video/mp4') }),
      'saveVideoToPhotosAlbum:fail 暂时不支持 API saveVideoToPhotosAlbum',
    )
  })
  assert.equal(downloads, [])
})

test.run()
