import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import PublishPage from '../../../../pages/work/business/create/publish-page.tsx'
import StepPage from '../../../../pages/work/business/create/step-page.tsx'
import { fiveFields } from '../../../../server/merchant/drafts/own-forms.ts'
import { buildDraft, buildPublished } from '../../../support/draft-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { loadingText, modalText } from '../../../support/endpoint-fixture.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the wizard’s pages')
const staff = createStaffFixture()
const open = async (step: string, draft = buildDraft(), Page = StepPage, way = 'create') => {
  freshDom(`/pages/business/${way}/${step}?br=8&id=928`)
  staff.replies['get-activity-draft'] = ok(draft)
  await staff.open(Page, { id: '928' })
}

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
})
test.after.each(() => staff.end())

for (const [step, name] of [
  ['second', '基本'],
  ['third', '玩法'],
  ['four', '人群'],
  ['five', '分享'],
] as const)
  test(`the step ${step} has a heading`, async () => {
    await open(step)
    assert.is(document.querySelector('h1')?.textContent, `新建活动：${name}`)
  })

test('a wrong value is told at its field alone, which has the focus, and nothing is sent', async () => {
  await open('second')
  const title = document.querySelector('input') ?? undefined
  await typeInto(title, '券')
  await press('保存，下一步')
  await shows('至少2个字')
  assert.is(document.activeElement, title)
  assert.equal([loadingText(), modalText()], ['', ''])
  assert.is(staff.asked('add-activity-second').length, 0)
})

test('a refusal that names no field is told in a toast, and in no dialog', async () => {
  await open('second')
  await typeInto(document.querySelector('input') ?? undefined, '半山刮一张')
  staff.replies['add-activity-second'] = refused(1008, '内容里有不能写的词')
  await press('保存，下一步')
  await until(() => loadingText() !== '')
  assert.equal([loadingText(), modalText()], ['内容里有不能写的词', ''])
})

test('what the server refuses is told at its field alone, and what was typed stays', async () => {
  await open('second')
  await typeInto(document.querySelector('input') ?? undefined, '半山刮一张')
  staff.replies['add-activity-second'] = ok(
    { faults: { title: '换个名字吧' } },
    { code: 1001, message: '活动名称：换个名字吧' },
  )
  await press('保存，下一步')
  await until(() => staff.asked('add-activity-second').length === 1)
  await shows('换个名字吧')
  assert.equal([loadingText(), modalText()], ['', ''])
  assert.is(document.querySelector('input')?.value, '半山刮一张')
})

test('yuan and percent are typed, fen and parts per million are sent, and the odds are added up', async () => {
  await open('third')
  await shows('中奖概率合计25.15%，其余74.85%不中奖')
  const [budget] = document.querySelectorAll('input')
  await typeInto(budget, '29.9')
  const odds = document.querySelectorAll('input')[4]
  await typeInto(odds, '80')
  await shows('中奖概率合计105%，不能超过100%')
  await typeInto(odds, '0.5')
  staff.replies['add-activity-third'] = ok({ activity_id: 928, step: 5, version: 4 })
  await press('保存，下一步')
  await until(() => staff.asked('add-activity-third').length === 1)
  const body = staff.asked('add-activity-third')[0]?.body as { values: unknown } | undefined
  assert.equal(body?.values, {
    total_fen: 2990,
    prizes: [
      { name: '小茶', odds: 250_000 },
      { name: '壶', odds: 5000 },
    ],
  })
})

const cup = { sku_id: 102, title: '盖碗', thumb: '', price_fen: 3333, left: 20 }

/** A draft that sells a cup at 23.34. */
function ofGoods() {
  const draft = buildDraft({ goods: [cup] })
  const fields = [
    { key: 'sku_id', label: '选商品', kind: 'goods' as const },
    { key: 'price_fen', label: '秒杀价', kind: 'fen' as const, price: { pct: 70 } },
  ]
  draft.forms.third = {
    fields: [{ key: 'goods', label: '秒杀商品', kind: 'items', item: '商品', fields }],
    values: { goods: [{ sku_id: 102, price_fen: 2334 }] },
  }
  return draft
}

for (const step of ['second', 'four', 'five'] as const)
  test(`the price of the shelf stands beside the campaign's on the step ${step}`, async () => {
    await open(step, ofGoods())
    await shows('盖碗货架价¥33.33秒杀价¥23.34')
  })

test('the price of the shelf stands below a price that is typed', async () => {
  await open('third', ofGoods())
  await shows('货架价¥33.33，便宜¥9.99')
})

test('the price of the shelf stands in the summary', async () => {
  await open('six', ofGoods(), PublishPage)
  await shows('盖碗货架价¥33.33秒杀价¥23.34')
})

test('the summary lists the prizes as a table, and what a hundred people cost', async () => {
  const gift = { name: '小茶', pieces: 300, fen: 1000, given: 250 }
  const outlook = { gifts: [gift], people: 10_000, given_fen: 250_000 }
  await open('six', buildDraft({ outlook }), PublishPage)
  await shows('大约送出¥2500，每100人约¥25')
  const cells = [...document.querySelectorAll('.draft-gifts tbody tr > *')]
  assert.equal(
    cells.map(({ textContent }) => textContent?.trim()),
    ['小茶', '¥10', '300', '250'],
  )
})

test('rows are added and removed', async () => {
  await open('third')
  await press('添加奖品')
  await shows('奖品3')
  await press('删除')
  assert.is(document.querySelectorAll('.draft-item').length, 2)
})

/** The step of sharing, with tags of the shop. */
function ofSharing(values: object, more: Parameters<typeof buildDraft>[0] = {}) {
  const draft = buildDraft(more)
  const fields = fiveFields.map(field =>
    field.of_shop ? { ...field, options: [['61', '老茶客'] as [string, string]] } : field,
  )
  const texts = { share_title: '来一张', share_desc: '雪天', share_image: '', subtitle: '' }
  draft.forms.five = { fields, values: { ...texts, mark: 'off', mark_tags: [], ...values } }
  return draft
}

const chosenWords = () =>
  [...document.querySelectorAll('[aria-checked="true"]')].map(({ textContent }) => textContent)

test('people of a campaign are noted at the enterprise side only where the merchant wants it', async () => {
  await open('five', ofSharing({}))
  await shows('记到企业微信')
  assert.equal(chosenWords(), ['不记'])
  assert.is(find('老茶客'), undefined)
  await press('得奖的人')
  await press('老茶客')
  assert.equal(chosenWords(), ['得奖的人', '老茶客'])
  staff.replies['add-activity-five'] = ok({ activity_id: 928, step: 5, version: 4 })
  await press('保存，下一步')
  await until(() => staff.asked('add-activity-five').length === 1)
  const body = staff.asked('add-activity-five')[0]?.body as { values: Record<string, unknown> }
  assert.equal([body.values.mark, body.values.mark_tags], ['won', [61]])
})

test('a published activity may still be told to note its people', async () => {
  const running = { activity_status: 1, step: 6 }
  await open('five', ofSharing({}, running), StepPage, 'edit')
  await press('参加的人')
  await shows('打上标签')
  assert.equal(chosenWords(), ['参加的人'])
})

test('and what the server refuses about their tags is told there', async () => {
  await open('five', ofSharing({}))
  await press('参加的人')
  await press('老茶客')
  staff.replies['add-activity-five'] = ok(
    { faults: { mark_tags: '有的已经不能选了，请重新选择' } },
    { code: 1001, message: '打上标签：有的已经不能选了，请重新选择' },
  )
  await press('保存，下一步')
  await shows('有的已经不能选了')
  assert.equal(chosenWords(), ['参加的人', '老茶客'])
})

test('a published activity keeps what customers rely on', async () => {
  await open('third', buildDraft({ activity_status: 1, step: 6 }), StepPage, 'edit')
  await shows('已发布，不能改')
  assert.is(document.querySelectorAll('input:not(:disabled)').length, 0)
  assert.is(find('添加奖品'), undefined)
})

test('is read through and agreed to before it is published', async () => {
  await open('six', buildDraft(), PublishPage)
  await shows('小茶概率25%')
  await press('发布活动')
  await shows('看过并勾选这一条，就能发布')
  assert.is(staff.asked('add-activity-six').length, 0)
  const tick = document.querySelector<HTMLInputElement>('input[type=checkbox]')
  assert.is(document.activeElement, tick)
  await act(() => tick?.click())
  staff.replies['add-activity-six'] = ok(buildPublished())
  await press('发布活动')
  for (const words of ['到时自动开始', 'http://shop.test/lottery?br=8&id=928', '复制链接', '桌牌'])
    await shows(words)
  await shows('进店刮一张·刮刮乐')
  // The picture of the code stands for the card where the offer does not come.
  await shows('长按保存二维码，打印出来贴在店里')
  for (const name of ['打开活动', '做海报', '布置给店员']) assert.ok(find(name), name)
})

test('a publication that is refused leads to the step that is missing', async () => {
  await open('six', buildDraft(), PublishPage)
  await act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  staff.replies['add-activity-six'] = refused(1601, '第三步还没有填好', { data: { step: 2 } })
  await press('发布活动')
  await until(() => modalText() !== '')
  assert.is(modalText(), '还不能发布 第三步还没有填好 再看看 去改')
})

const store = (store_id: number) => ({
  store_id,
  name: `门店${store_id}`,
  address: '湖滨路 86 号',
  status: 1,
})
const storePage = (page: number, ids: number[], has_more: boolean) =>
  ok({ list: ids.map(store), page, limit: 50, total: 3, has_more })

/** A draft for two of three stores, which come in two pages. */
function ofStores() {
  const draft = buildDraft()
  draft.forms.four = {
    fields: [
      { key: 'all_stores', label: '可用门店', kind: 'choice', options: [['list', '指定门店']] },
      {
        key: 'store_ids',
        label: '选门店',
        kind: 'stores',
        show_if: { key: 'all_stores', is: ['list'] },
      },
    ],
    values: { all_stores: 'list', store_ids: [1, 3] },
  }
  staff.replies['page=1'] = storePage(1, [1, 2], true)
  staff.replies['page=2'] = storePage(2, [3], false)
  staff.replies['get-shop-detail'] = ok({
    shop: { shop_id: 1, title: '半山茶舍', logo: '', auth_status: 3 },
  })
  return draft
}

test('stores are chosen among all pages of the shop, and none that was chosen is lost', async () => {
  await open('four', ofStores())
  for (const words of ['半山茶舍', '3家门店', '认证未通过', '门店3']) await shows(words)
  const chosen = () =>
    [...document.querySelectorAll('[role=checkbox][aria-checked=true]')].map(
      ({ textContent }) => textContent,
    )
  assert.equal(chosen(), ['门店1', '门店3'])
  await press('门店2')
  assert.equal(chosen(), ['门店1', '门店2', '门店3'])
  staff.replies['add-activity-four'] = ok({ activity_id: 928, step: 5, version: 4 })
  await press('保存，下一步')
  await until(() => staff.asked('add-activity-four').length === 1)
  const body = staff.asked('add-activity-four')[0]?.body as { values: { store_ids: number[] } }
  assert.equal(body.values.store_ids, [1, 2, 3])
})

test('the read-through names the stores', async () => {
  await open('six', ofStores(), PublishPage)
  await shows('门店1、门店3')
})

test('the form without stores asks for none, and one whose stores failed offers a retry', async () => {
  await open('second')
  await shows('活动名称')
  assert.is(staff.asked('get-shop-store-list').length, 0)
  await staff.end()
  staff.begin()
  staff.replies['get-user-info'] = ok(
    { ...buildStaff(), user: { ...buildStaff().user, role: 3 } },
    { code: 0 },
  )
  const draft = ofStores()
  staff.replies['page=2'] = dead
  await open('four', draft)
  await shows('重试')
})

test('a failed read offers another one', async () => {
  freshDom('/pages/business/create/second?br=8&id=928')
  staff.replies['get-activity-draft'] = dead
  await staff.open(StepPage, { id: '928' })
  await shows('重试')
})

test('is the owner’s to make', async () => {
  staff.replies['get-user-info'] = ok(buildStaff(), { code: 0 })
  await open('second')
  await shows('只有店主可以建活动')
})

test.run()
