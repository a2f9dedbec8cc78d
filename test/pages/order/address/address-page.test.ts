import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { act } from 'react'
import type { Address } from '../../../../api/index.ts'
import { getStorageSync, hideFeedback } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { sampleAddress } from '../../../support/sample-checkout.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the list of addresses')

let list: Address[]
let save: () => Reply
const fixture = createAppFixture(({ url }) => {
  if (url.includes('/address/save')) return save()
  if (url.includes('/address/list')) return ok({ list })
  return ok({})
})

test.before.each(() => {
  list = [sampleAddress(), sampleAddress({ address_id: 'a2', name: '陈小满', is_default: false })]
  save = () => ok(sampleAddress({ address_id: 'a9' }))
  fixture.begin()
})
test.after.each(async () => {
  hideFeedback()
  Reflect.deleteProperty(window, 'wx')
  await fixture.end()
})

const open = (more = '') => openApp(`/order/address?br=8${more}`)
const bodies = (path: string) =>
  fixture.server.seen
    .filter(({ url }) => url.includes(path))
    .map(({ body }) => body as Record<string, unknown>)
const form = () => document.querySelector('[role=dialog]')
// A form that is just closing leaves a copy of its fields, without the role.
const pasteField = () => form()?.querySelector<HTMLTextAreaElement>('[aria-label=粘贴整段地址]')
const text = '陈小满 13900001111 浙江省杭州市西湖区龙井路1号'

async function pasted(words: string): Promise<void> {
  const field = pasteField()
  if (!field) throw new Error('no place to paste')
  await act(async () => typeInto(field, words))
  await press('识别')
}

test('shows all, the default one marked, phones masked', async () => {
  await open()
  for (const words of ['林晚秋138****0000默认', '陈小满', '湖滨路86号2幢301室']) await shows(words)
  assert.not.ok(form())
})

test('a pasted address fills the form at once', async () => {
  list = []
  await open()
  await until(form)
  const paste = new Event('paste', { bubbles: true })
  Object.assign(paste, { clipboardData: { getData: () => text } })
  await act(async () => pasteField()?.dispatchEvent(paste))
  await shows('已填入姓名、手机号、地区、详细地址，请核对')
})

test('a tap chooses for the checkout: it is left for the page before', async () => {
  await open('&from=pay&selected=a1')
  await press('选择陈小满 138****0000 浙江省杭州市西湖区 湖滨路 86 号 2 幢 301 室')
  assert.equal(getStorageSync('__address__'), { address_id: 'a2' })
})

test('for an order that is sent elsewhere it asks first, and nothing is left behind', async () => {
  await open('&order_no=20261122180000123456')
  await press('选择陈小满 138****0000 浙江省杭州市西湖区 湖滨路 86 号 2 幢 301 室')
  await shows('每个订单只能改一次')
  await press('确定')
  await until(() => bodies('/change-address').length)
  const { orderNo, addressId } = bodies('/change-address')[0] ?? {}
  assert.equal([orderNo, addressId], ['20261122180000123456', 'a2'])
  assert.is(getStorageSync('__address__'), '')
})

test('with none the form is open at once', async () => {
  list = []
  await open()
  await until(form)
  await shows('新增地址')
})

test('what is missing is said below its field, and nothing is sent', async () => {
  list = []
  await open()
  await until(form)
  await press('保存')
  for (const words of ['请填写收货人', '请填写11位手机号', '请选择所在地区', '至少五个字'])
    await shows(words)
  assert.is(bodies('/address/save').length, 0)
})

test('a pasted text fills the form, which saves', async () => {
  list = []
  await open('&from=pay')
  await until(form)
  await pasted(text)
  await shows('已填入姓名、手机号、地区、详细地址')
  await press('保存')
  await until(() => bodies('/address/save').length)
  const { name, phone, district, detail, isDefault } = bodies('/address/save')[0] ?? {}
  assert.equal(
    [name, phone, district, detail, isDefault],
    ['陈小满', '13900001111', '西湖区', '龙井路1号', true],
  )
  await until(() => getStorageSync('__address__'))
  assert.equal(getStorageSync('__address__'), { address_id: 'a9' })
})

test('an answer that was lost is asked for again as the same attempt', async () => {
  list = []
  save = () => {
    throw new TypeError('no network')
  }
  await open()
  await until(form)
  await pasted(text)
  await press('保存')
  await until(() => find('我知道了'))
  await press('我知道了')
  save = () => ok(sampleAddress())
  await press('保存')
  await until(() => !form())
  // The form's history entry is removed asynchronously, and would close the next test's form.
  await settled()
  assert.is(new Set(bodies('/address/save').map(({ reqId }) => reqId)).size, 1)
})

test('a refusal is read in the form', async () => {
  list = []
  save = () => refused(1001, '手机号不对')
  await open()
  await until(form)
  await pasted(text)
  await press('保存')
  await shows('手机号不对')
})

test('twenty are enough: no form opens', async () => {
  list = Array.from({ length: 20 }, (_, index) => sampleAddress({ address_id: `a${index}` }))
  await open()
  await press('新增地址')
  await shows('最多20个地址')
  assert.not.ok(form())
})

test('deleting asks first, and the chosen one is taken from the checkout', async () => {
  await open('&from=pay&selected=a1')
  await press('删除')
  await shows('要删掉林晚秋的这个地址吗')
  await act(async () => [...document.querySelectorAll<HTMLElement>('button')].at(-1)?.click())
  await until(() => bodies('/address/delete').length)
  await settled()
  assert.is(bodies('/address/delete')[0]?.addressId, 'a1')
  assert.equal(getStorageSync('__address__'), { address_id: '' })
  assert.is(document.querySelectorAll('.order-address-card').length, 1)
})

test('an address of the host becomes a draft', async () => {
  let choose: () => void = () => undefined
  const openAddress = (call: { success(address: object): void }) => {
    choose = () =>
      call.success({
        userName: '苏木',
        telNumber: '13700000000',
        provinceName: '浙江省',
        cityName: '杭州市',
        countryName: '拱墅区',
        detailInfo: '小河直街 46 号',
      })
  }
  Object.assign(window, { wx: { openAddress } })
  await open()
  await press('微信地址')
  await until(() => find('微信地址')?.getAttribute('aria-busy') === 'true')
  choose()
  await until(form)
  await shows('浙江省杭州市拱墅区')
})

test('a failure can be tried again', async () => {
  const { handler } = fixture.server
  fixture.server.handler = () => ({ status: 400, body: 'nonsense' })
  await open()
  await shows('加载失败')
  fixture.server.handler = handler
  await press('重试')
  await shows('陈小满')
})

test.run()
