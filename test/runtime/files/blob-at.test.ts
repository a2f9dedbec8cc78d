import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobAt } from '../../../runtime/files/blob-at.ts'
import { addressOf, forget, keepAt, keepTemporary } from '../../../runtime/files/file-store.ts'

const test = suite('blobAt')

const { fetch } = globalThis
test.after.each(() => {
  globalThis.fetch = fetch
})

/** Records requests and answers with that status. */
function answerWith(status: number): string[] {
  const asked: string[] = []
  globalThis.fetch = async address => {
    asked.push(String(address))
    return new Response('remote', { status })
  }
  return asked
}

const reasonOf = (path: string) =>
  blobAt(path).then(
    () => 'a blob',
    (error: Error) => error.message,
  )

test('what the runtime keeps is given without asking anybody', async () => {
  const asked = answerWith(200)
  const blob = new Blob(['茶'], { type: 'text/plain' })
  assert.is(await blobAt(keepTemporary(blob)), blob)
  keepAt('wxfile://usr/a.txt', blob)
  assert.is(await blobAt('wxfile://usr/a.txt'), blob)
  assert.equal(asked, [])
})

const dataUrls = [
  ['data:image/png;base64,6Iy2', 'image/png', '茶'],
  ['data:text/plain;charset=utf-8,a%20b', 'text/plain;charset=utf-8', 'a b'],
  ['data:image/svg+xml,<svg/>', 'image/svg+xml', '<svg/>'],
  ['data:,x,y', 'text/plain', 'x,y'],
] as const

for (const [url, type, text] of dataUrls) {
  test(`reads ${url}`, async () => {
    const asked = answerWith(200)
    const blob = await blobAt(url)
    assert.is(blob.type, type)
    assert.is(await blob.text(), text)
    assert.equal(asked, [])
  })
}

test('fetches what lies elsewhere', async () => {
  const asked = answerWith(200)
  assert.is(await (await blobAt('/a.png')).text(), 'remote')
  assert.equal(asked, ['/a.png'])
})

test('fails for what is not there', async () => {
  answerWith(404)
  assert.is(await reasonOf('/gone.png'), 'no such file or directory /gone.png')
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'))
  assert.is(await reasonOf('wxfile://usr/b'), 'no such file or directory wxfile://usr/b')
})

test('an empty path is not the page itself', async () => {
  const asked = answerWith(200)
  assert.is(await reasonOf(''), 'no such file or directory ')
  assert.equal(asked, [])
})

test('a path has an address of its own, an address stays what it is', () => {
  keepAt('wxfile://usr/a.txt', new Blob(['1']))
  const first = addressOf('wxfile://usr/a.txt')
  assert.match(first, /^blob:/)
  keepAt('wxfile://usr/a.txt', new Blob(['2']))
  assert.is.not(addressOf('wxfile://usr/a.txt'), first)
  assert.is(addressOf('/a.png'), '/a.png')
})

test('a file that was let go is not there any more', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('revoked'))
  const path = keepTemporary(new Blob(['1']))
  assert.ok(forget(path))
  assert.not.ok(forget(path))
  assert.is(await reasonOf(path), `no such file or directory ${path}`)
})

test.run()
