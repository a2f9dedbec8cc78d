import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ContactCode } from '../../../../pages/work/profile/contact-code.tsx'
import { createContactCodeStore } from '../../../../pages/work/profile/contact-code-store.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, mount, press, shows, unmountAll } from '../../../support/mount.tsx'
import { ticket } from '../../../support/object-store-phone.ts'

const test = suite('the code of a staff member’s card')
const code = 'https://u.wechat.example/kP0aZ'
let server: ReturnType<typeof createFakeServer>
let answer: Reply | 'lost'

test.before.each(() => {
  freshDom('/pages/work/profile?br=8')
  answer = ok({ text: code })
  server = createFakeServer(({ url }) => {
    if (url.includes('makeSignature')) return ok(ticket)
    if (!url.includes('contact-code')) return ok({})
    if (answer === 'lost') throw new Error('offline')
    return answer
  })
  takeUploads()
})
test.after.each(async () => {
  await unmountAll()
  server.stop()
})

/** The object store takes every file. */
function takeUploads(): void {
  const shop = globalThis.fetch
  const fetchBoth = async (request: Request) =>
    new URL(request.url).hostname === 'store.test' ? new Response(null) : shop(request)
  globalThis.fetch = fetchBoth as typeof fetch
}

const chosen = { path: 'blob:1', data: new Blob(['1234'], { type: 'image/png' }) }
const asked = (path: string) => server.seen.filter(({ url }) => url.includes(path))

function openStore() {
  const texts: string[] = []
  return { ...createContactCodeStore(text => texts.push(text)), texts }
}

test('is read from the picture that was uploaded', async () => {
  const store = openStore()
  await store.read(chosen)
  assert.equal([store.texts, store.$problem.get()], [[code], ''])
})

test('says why a picture is refused, and the next one clears it', async () => {
  const store = openStore()
  answer = refused(1001, '图里没有认出二维码')
  await store.read(chosen)
  assert.equal([store.texts, store.$problem.get()], [[], '图里没有认出二维码'])
  assert.is(store.$lost.get(), undefined)
  answer = ok({ text: code })
  await store.read({ ...chosen })
  assert.equal([store.texts, store.$problem.get()], [[code], ''])
})

test('whose answer is lost is asked for again, without another upload', async () => {
  const store = openStore()
  answer = 'lost'
  await store.read(chosen)
  assert.is(store.$lost.get(), chosen)
  answer = ok({ text: code })
  await store.read(chosen)
  assert.equal(store.texts, [code])
  assert.is(asked('makeSignature').length, 1)
  const ids = asked('contact-code').map(({ body }) => (body as { reqId: string }).reqId)
  assert.is(new Set(ids).size, 1)
})

test('is shown, replaced and taken off', async () => {
  const texts: string[] = []
  await mount(<ContactCode text={code} onChange={text => texts.push(text)} />)
  await shows('扫它加你')
  assert.ok(find('换一张'))
  await press('去掉')
  assert.equal(texts, [''])
})

test('without one says where to find it', async () => {
  await mount(<ContactCode text='' onChange={() => undefined} />)
  await shows('“我的二维码”的图片')
  assert.ok(find('选图片'))
  assert.not.ok(find('去掉'))
})

test.run()
