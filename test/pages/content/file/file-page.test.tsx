import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import FilePage from '../../../../pages/content/file/file-page.tsx'
import { fileDetail } from '../../../support/article-data.ts'
import { createContentFixture } from '../../../support/content-fixture.tsx'
import { refused } from '../../../support/fake-server.ts'
import { pageText, press } from '../../../support/mount.tsx'

const test = suite('file page')
const fixture = createContentFixture(FilePage, '/pages/fileInfo/index?br=8', fileDetail)
const { open } = fixture

test.before.each(fixture.begin)
test.after.each(fixture.end)

const has = (text: string) => pageText().includes(text)
const pages = () => [...document.querySelectorAll<HTMLImageElement>('.file-page img')]

for (const fileId of ['', '0', 'abc'])
  test(`"${fileId}" is no file: nothing is asked`, async () => {
    await open({ fileId }, '请稍候')
    assert.equal(fixture.server.seen, [])
  })

test('shows what it is, its pages as pictures that come when they are near, and what else there is', async () => {
  await open({ fileId: '451', sid: '9001' })
  for (const words of [
    '秋冬茶单',
    'PDF',
    '335 KB',
    '沈知秋',
    '1 / 2',
    '还有这些',
    '团购报价',
    'XLSX',
  ])
    assert.ok(has(words.replace(/\s/g, '')) || has(words), words)
  assert.equal(
    pages().map(page => [page.getAttribute('src'), page.getAttribute('loading')]),
    fixture.detail.file.file_info.pages.map(src => [src, 'lazy']),
  )
})

test('a page that does not come can be tried again', async () => {
  await open({ fileId: '451' })
  await act(async () => void pages()[1]?.dispatchEvent(new Event('error')))
  assert.is(pages().length, 1)
  await press('这一页没有加载出来，点一下重试')
  assert.is(pages().length, 2)
})

test('a file without pages offers ways to the file itself', async () => {
  fixture.detail.file.file_info = { ...fixture.detail.file.file_info, pages: [], convert_status: 2 }
  await open({ fileId: '451' })
  assert.ok(has('不能在这里直接看') && has('复制链接') && has('下载'))
})

test('while its pages are being made it says so', async () => {
  fixture.detail.file.file_info = { ...fixture.detail.file.file_info, pages: [], convert_status: 0 }
  await open({ fileId: '451' })
  assert.ok(has('正在转成可以直接看的页面'))
})

test('a deleted file says so', async () => {
  fixture.server.handler = () => refused(4004)
  await open({ fileId: '454' }, '内容不存在或已下线')
  assert.ok(has('内容不存在或已下线'))
})

test.run()
