import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import ArticleEditPage from '../../../pages/work/content/article/article-page.tsx'
import FileEditPage from '../../../pages/work/content/material/file-page.tsx'
import GoodsEditPage from '../../../pages/work/goods/edit/edit-page.tsx'
import StoreEditPage from '../../../pages/work/stores/edit-page.tsx'
import { choose } from '../../runtime/files/picker.ts'
import { ok, refused } from '../../support/fake-server.ts'
import { pageText, press, shows, until } from '../../support/mount.tsx'
import { NOW } from '../../support/now.ts'
import { createStaffFixture } from '../../support/staff-fixture.tsx'
import { buildDetail, staffOf } from '../../support/stores-data.ts'
import { typeInto } from '../../support/type-into.ts'

const test = suite('what a merchant enters wrongly')
const fixture = createStaffFixture()

test.before.each(() => {
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['goods-form'] = ok({ stores: [], rates: null, server_time: NOW })
  fixture.replies['content-detail'] = ok({
    categories: [],
    goods: [],
    me: { name: '何青禾', avatar: '' },
    server_time: NOW,
  })
})
test.after.each(fixture.end)

const LARGE = 30 * 1024 * 1024
const large = (name: string, type: string) => new File([new Uint8Array(LARGE)], name, { type })
const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)

test('a picture of goods with 30 MB is refused at its card, which says how large one may be', async () => {
  await fixture.open(GoodsEditPage, {})
  await press('加图')
  await act(async () => choose(large('tea.gif', 'image/gif')))
  await shows('第1张：图片不能超过5MB')
  assert.not(pageText().includes('重试'))
  await press('不传了')
  assert.is(fixture.asked('makeSignature').length, 0)
})

test('a price with three decimals is refused at its field, and the rest stays as it was typed', async () => {
  await fixture.open(GoodsEditPage, {})
  await typeInto(document.querySelector<HTMLTextAreaElement>('#shelf-title'), '正山小种')
  const price = document.querySelector<HTMLInputElement>('[aria-label$="售价"]')
  await typeInto(price ?? null, '12.345')
  await press('保存并上架')
  await until(() => price?.getAttribute('aria-invalid') === 'true')
  assert.match(pageText(), /小数|分|元/)
  assert.is(fixture.asked('goods-save').length, 0)
  assert.is(price?.value, '12.345')
})

test('a document with 30 MB is refused at its field, without another attempt at the same one', async () => {
  await fixture.open(FileEditPage, {})
  const input = field('选文件')
  Object.defineProperty(input, 'files', { value: [large('手册.pdf', 'application/pdf')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await shows('「手册.pdf」文件不能超过20MB')
  assert.not(pageText().includes('重试'))
})

test('a pasted page loses its scripts, and the page says what was left out', async () => {
  await fixture.open(ArticleEditPage, {})
  await until(() => document.querySelector('[contenteditable]') !== null)
  const words = document.querySelector('[contenteditable]')
  const html = '<p onclick="steal()">好茶</p><script>alert(1)</script><iframe src="//x"></iframe>'
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] }
  Object.assign(paste, { clipboardData })
  await act(async () => void words?.dispatchEvent(paste))
  await shows('好茶')
  await until(() => /脚本/.test(pageText()))
  assert.not(document.body.innerHTML.includes('steal()'))
  assert.not(document.body.innerHTML.includes('alert(1)'))
})

test('what a colleague has changed meanwhile is told, read, and what was typed stays over it', async () => {
  const changed = { reason: 'seen', seen: 'seen-2' }
  fixture.replies['get-shop-store-detail'] = [
    ok(buildDetail()),
    ok({ ...buildDetail({ phone: '0571-11112222' }), seen: 'seen-2' }),
  ]
  fixture.replies['modify-store'] = [
    refused(1004, '别人刚改过这家门店，你填的还没有保存；看看最新的再存一次', { data: changed }),
    ok({ store_id: 1 }),
  ]
  await fixture.open(StoreEditPage, { id: '1' })
  const name = () => document.querySelector<HTMLInputElement>('#store-name')
  const phone = () => document.querySelector<HTMLInputElement>('#store-phone')
  await typeInto(name(), '湖滨旗舰店')
  await press('保存')
  await shows('别人刚改过这家门店')
  await until(() => phone()?.value === '0571-11112222')
  assert.is(name()?.value, '湖滨旗舰店')

  await press('确定').catch(() => undefined)
  await press('保存')
  await until(() => fixture.asked('modify-store').length === 2)
  const [first, second] = fixture.asked('modify-store').map(({ body }) => body as object)
  assert.is((first as { seen: string }).seen, 'seen-store')
  const { seen, name: sent, phone: kept } = second as Record<string, unknown>
  assert.equal([seen, sent, kept], ['seen-2', '湖滨旗舰店', '0571-11112222'])
})

test.run()
