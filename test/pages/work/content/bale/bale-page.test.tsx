import { NOW } from '../../../../support/now.ts'
import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BaleMaterial, ContentDetail } from '../../../../../api/index.ts'
import BaleEditPage from '../../../../../pages/work/content/bale/bale-page.tsx'
import { ok, refused } from '../../../../support/fake-server.ts'
import { buildMerchant } from '../../../../support/mine-data.ts'
import { find, press, settle, shows, until } from '../../../../support/mount.tsx'
import { createStaffFixture } from '../../../../support/staff-fixture.tsx'
import { typeInto } from '../../../../support/type-into.ts'

const test = suite('a bundle while it is put together')
const staff = createStaffFixture()

const material = (type: 1 | 3 | 4, id: number, change: Partial<BaleMaterial> = {}) => ({
  type,
  id,
  title: `素材${id}`,
  thumb: '',
  is_open: true,
  ...change,
})
const detail = (items: BaleMaterial[]) =>
  ok({
    edited: {
      kind: 'bale',
      id: 7,
      title: '小雪一周',
      state: 'draft',
      version: 3,
      changed_at: NOW,
      items,
    },
    categories: [],
    goods: [],
    me: { name: '何青禾', avatar: '' },
    brand: { brand_name: '山下茶馆', logo: '' },
    server_time: NOW,
  } satisfies ContentDetail)

test.before.each(() => {
  localStorage.clear()
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['content-detail'] = detail([material(1, 301), material(3, 401)])
  staff.replies['bale-save'] = ok({ id: 7, version: 4, state: 'draft' })
})
test.after.each(() => staff.end())

const saved = () =>
  staff.asked('bale-save').map(({ body }) => body as { items: object[]; version: number })

test('puts materials in order, drops them, and sends what they are and nothing else', async () => {
  await staff.open(BaleEditPage, { id: '7' })
  await shows('素材401')
  const up = [...document.querySelectorAll('button')].filter(each => each.textContent === '上移')
  assert.is(up.length, 2)
  await act(async () => up[1]?.click())
  await press('存草稿')
  await until(() => saved().length === 1)
  assert.equal(saved()[0]?.items, [
    { type: 3, id: 401 },
    { type: 1, id: 301 },
  ])
  assert.is(saved()[0]?.version, 3)
  await settle()
  await press('去掉')
  await press('存草稿')
  await until(() => saved().length === 2)
  assert.equal(saved()[1]?.items, [{ type: 1, id: 301 }])
})

test('takes a published material of each kind from the list, each once', async () => {
  staff.replies['get-recommend'] = ok(
    {
      article_list: [{ article_id: 451, title: '冬季价目', thumb: '', intro: '', category_id: 0 }],
      categories: [],
      has_more: false,
    },
    { code: 0 },
  )
  await staff.open(BaleEditPage, { id: '7' })
  await press('选素材')
  await shows('冬季价目')
  const dialog = document.querySelector('[role=dialog]')
  const files = [...(dialog?.querySelectorAll('button') ?? [])].find(
    each => each.textContent === '文件',
  )
  await act(async () => files?.click())
  await until(() => staff.asked('get-recommend').at(-1)?.url.includes('type=4') ?? false)
  await until(() => find('冬季价目'))
  await press('冬季价目')
  await press('存草稿')
  await until(() => saved().length === 1)
  assert.equal(saved()[0]?.items.at(-1), { type: 4, id: 451 })
})

test('says what cannot be opened any more, and is not sent with it', async () => {
  staff.replies['content-detail'] = detail([material(1, 301, { is_open: false })])
  await staff.open(BaleEditPage, { id: '7' })
  await shows('文章，已经打不开了')
  await typeInto(document.querySelector<HTMLInputElement>('#write-title'), '大雪一周')
  await press('存草稿')
  await shows('有素材已经打不开了，去掉它再保存')
  assert.is(saved().length, 0)
})

test('shows a refusal at the materials', async () => {
  staff.replies['bale-save'] = refused(1001, '有素材放了两次，去掉一个再保存', {
    data: { field: 'items' },
  })
  await staff.open(BaleEditPage, { id: '7' })
  await typeInto(document.querySelector<HTMLInputElement>('#write-title'), '大雪一周')
  await press('存草稿')
  await until(() =>
    [...document.querySelectorAll('[role=alert]')].some(each =>
      each.textContent?.includes('有素材放了两次'),
    ),
  )
})

test.run()
