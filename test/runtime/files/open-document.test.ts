import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTemporary, storedFile } from '../../../runtime/files/file-store.ts'
import { openDocument } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('openDocument')

const { open } = window
const { fetch } = globalThis
let opened: string[]

test.before.each(() => {
  freshDom()
  opened = []
  window.open = ((url: string) => {
    opened.push(url)
    return { opener: window }
  }) as unknown as typeof open
  globalThis.fetch = async () => Promise.reject(new TypeError('nothing is there'))
})
test.after.each(() => {
  window.open = open
  globalThis.fetch = fetch
})

test('opens a remote document in a new tab as it is', async () => {
  const call = callApi(openDocument, { filePath: 'https://files.test/a.pdf' })
  assert.equal(await assertAnswered(call), { errMsg: 'openDocument:ok' })
  assert.equal(opened, ['https://files.test/a.pdf'])
})

test('opens a local document with its kind, or with the one that is named', async () => {
  await openDocument({ filePath: keepTemporary(new Blob(['1'], { type: 'application/pdf' })) })
  await openDocument({ filePath: keepTemporary(new Blob(['1'])), fileType: 'docx' })
  const types = opened.map(address => storedFile(address)?.blob.type)
  assert.equal(types, [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ])
})

for (const type of ['text/html', 'image/svg+xml', 'text/xml', 'application/xhtml+xml', '']) {
  test(`does not open a local file of type "${type}", which could run here`, async () => {
    const filePath = keepTemporary(new Blob(['<script>1</script>'], { type }))
    assert.is(
      await assertRefused(openDocument, { filePath }),
      'openDocument:fail filetype not supported',
    )
    assert.equal(opened, [])
  })
}

for (const filePath of ['', 'javascript:alert(1)', 'wxfile://usr/none.pdf']) {
  test(`does not open "${filePath}"`, async () => {
    assert.is(
      await assertRefused(openDocument, { filePath }),
      `openDocument:fail no such file or directory ${filePath}`,
    )
    assert.equal(opened, [])
  })
}

test.run()
