import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRequestFeedback } from '../../api/core/with-request-feedback.ts'
import { uploadFile } from '../../api/index.ts'
import { hideFeedback } from '../../runtime/index.ts'
import { freshDom } from '../support/dom.ts'
import { createObjectStorePhone, ticket } from '../support/object-store-phone.ts'
import { skipTimers } from '../support/skip-timers.ts'

const test = suite('upload')

let phone = createObjectStorePhone()

test.before(() => new Promise<void>(resolve => withRequestFeedback(() => resolve())))
test.before.each(() => {
  freshDom('/x?br=8')
  phone = createObjectStorePhone()
})
test.after.each(() => {
  hideFeedback()
  phone.stop()
})

const fileOf = (name: string, bytes = 4, type = '') =>
  new File([new Uint8Array(bytes)], name, { type })
const toast = () => document.querySelector('.taro__toast')?.textContent ?? ''

test('gives the address of what was uploaded', async () => {
  assert.is(await uploadFile(fileOf('a.PNG')), ticket.url)
  assert.match(
    phone.asked[0] ?? '',
    /^\/public-api\/oss\/makeSignature\?.*dir=images&ext=png&size=4/,
  )
  assert.is(toast(), '')
})

test('takes a camera’s picture without an ending by its type', async () => {
  assert.is(await uploadFile(fileOf('image', 4, 'image/jpeg')), ticket.url)
  assert.match(phone.asked[0] ?? '', 'ext=jpeg')
})

const wrong = [
  [fileOf('a.svg'), 'image', '请选择 jpg、jpeg、png、gif、webp 格式的图片'],
  [fileOf('a.png', 5 * 1024 * 1024 + 1), 'image', '图片不能超过 5 MB'],
  [fileOf('a.png', 0), 'image', '上传失败'],
  [fileOf('a.mov'), 'video', '请选择 mp4 格式的视频'],
  [fileOf('a.pdf', 20 * 1024 * 1024 + 1), 'file', '文件不能超过 20 MB'],
] as const

for (const [file, kind, text] of wrong) {
  test(`refuses ${file.name} of ${file.size} bytes as ${kind} without asking`, async () => {
    assert.is(await failureOf(uploadFile(file, kind)), text)
    assert.is(toast(), text)
    assert.equal(phone.asked, [])
  })
}

test('says that it failed when the store refuses', async () => {
  phone.store = () => new Response('<Code>AccessDenied</Code>', { status: 403 })
  assert.match(await failureOf(uploadFile(fileOf('a.png'))), 'AccessDenied')
  assert.is(toast(), '上传失败')
})

test('says that it failed when no signature comes', async () => {
  const timers = skipTimers()
  phone.signature = () => ({})
  try {
    assert.is(await failureOf(uploadFile(fileOf('a.png'))), 'no upload signature')
  } finally {
    timers.restore()
  }
  assert.equal([phone.asked.length, toast()], [10, '上传失败'])
})

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  throw new Error('it was uploaded')
}

test.run()
