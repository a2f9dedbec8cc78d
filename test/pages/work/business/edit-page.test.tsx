import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { act } from 'react'
import EditPage from '../../../../pages/work/business/create/edit-page.tsx'
import PublishPage from '../../../../pages/work/business/create/publish-page.tsx'
import StepPage from '../../../../pages/work/business/create/step-page.tsx'
import { buildDraft, buildPublished } from '../../../support/draft-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('an activity that exists, in the wizard')
const staff = createStaffFixture()
const published = { activity_status: 1, step: 6 }

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
  staff.replies['industry-list'] = ok({
    list: [{ industry_id: 2, name: '茶饮咖啡', icon: 'drink' }],
  })
})
test.after.each(() => staff.end())

const open = async (step: string, draft = buildDraft(), Page = StepPage, way = 'edit') => {
  freshDom(`/pages/business/${way}/${step}?br=8&id=${draft.activity_id}`)
  staff.replies['get-activity-draft'] = ok(draft)
  await staff.open(Page, { id: String(draft.activity_id) })
}

test('leads from its first page to each step, and says what can change there', async () => {
  await open('first', buildDraft(published), EditPage)
  for (const words of [
    '名称、时间和规则',
    '能改：活动名称',
    '怎么玩，送什么',
    '发布后不能改，可以看',
    '谁能参加',
    '分享和海报',
  ])
    await shows(words)
})

test('offers nothing to change once it is over', async () => {
  await open('first', buildDraft({ ...published, activity_status: 3 }), EditPage)
  await shows('活动已结束，不能再改')
  assert.is(document.querySelectorAll('.draft-edit-steps button').length, 0)
})

test('of two editors the second is told, and keeps what was typed', async () => {
  await open('second', buildDraft({ ...published, activity_id: 931 }))
  await typeInto(document.querySelector('input') ?? undefined, '我起的名字')
  staff.replies['edit-activity-second'] = ok({}, { code: 1004, message: '别人刚改过' })
  const theirs = buildDraft({ ...published, activity_id: 931, version: 4 })
  theirs.forms.second.values = { title: '别人起的名字' }
  staff.replies['get-activity-draft'] = ok(theirs)
  await press('保存')
  await shows('也改了「活动名称」')
  assert.is(document.querySelector('input')?.value, '我起的名字')
  staff.replies['edit-activity-second'] = ok({ activity_id: 931, step: 6, version: 5 })
  await press('保存')
  await until(() => staff.asked('edit-activity-second').length === 2)
  const body = staff.asked('edit-activity-second')[1]?.body as { version: number; values: object }
  assert.equal([body.version, body.values], [4, { title: '我起的名字' }])
})

const goodsDraft = () => {
  const draft = buildDraft({ activity_id: 932 })
  draft.forms.third = {
    fields: [
      {
        key: 'goods',
        label: '秒杀商品',
        kind: 'items',
        item: '商品',
        fields: [
          { key: 'sku_id', label: '选商品', kind: 'goods' },
          { key: 'price_fen', label: '秒杀价', kind: 'fen', min: 1, price: { pct: 70 } },
          { key: 'pieces', label: '数量', kind: 'int', min: 1, of_shelf: true },
        ],
      },
    ],
    values: { goods: [{ sku_id: 0, price_fen: '', pieces: '' }] },
  }
  draft.goods = [{ sku_id: 7, title: '栗子蛋糕', thumb: '', price_fen: 26_800, left: 44 }]
  return draft
}

test('prices are empty until goods are chosen, follow them, and are red below half', async () => {
  await open('third', goodsDraft(), StepPage, 'create')
  const shown = () => [...document.querySelectorAll('input')].map(({ value }) => value)
  assert.equal(shown(), ['', ''])
  await press('从货架上选一件')
  await shows('栗子蛋糕¥268.00·货架上44件')
  await press('栗子蛋糕¥268.00·货架上44件')
  assert.equal(shown(), ['187.6', '44'])
  assert.is(document.querySelector('.draft-fault'), null)
  await typeInto(document.querySelector('input') ?? undefined, '9.9')
  await shows('9.90元，不到原价268元的一半')
})

test('of many goods on the shelf some are shown, the others are found by name', async () => {
  const draft = { ...goodsDraft(), activity_id: 935 }
  const [cake] = draft.goods ?? []
  if (!cake) throw new Error('no goods')
  draft.goods = Array.from({ length: 130 }, (_, n) => ({
    ...cake,
    sku_id: n + 1,
    title: `糕点${n}`,
  }))
  await open('third', draft, StepPage, 'create')
  await press('从货架上选一件')
  await shows('再看一些，共130件')
  const rows = () => document.querySelectorAll('.draft-goods-list .draft-goods').length
  assert.is(rows(), 20)
  await press('再看一些，共130件')
  assert.is(rows(), 40)
  await typeInto(document.querySelector('input[type=search]') ?? undefined, '糕点129')
  await shows('糕点129¥268.00')
  await until(() => rows() === 1)
  await press('糕点129¥268.00·货架上44件')
  assert.ok(find('糕点129¥268.00·货架上44件'), 'it stands in the field')
})

test('the summary shows both prices, the campaign’s and the shelf’s', async () => {
  const draft = goodsDraft()
  draft.forms.third.values = { goods: [{ sku_id: 7, price_fen: 18_760, pieces: 44 }] }
  await open('six', draft, PublishPage, 'create')
  await shows('栗子蛋糕（货架价¥268）秒杀价187.6元·数量44')
})

test('the template’s values are put back on request', async () => {
  await open('second', buildDraft({ activity_id: 933 }), StepPage, 'create')
  await typeInto(document.querySelector('input') ?? undefined, '随手起的')
  staff.replies['get-default'] = ok({
    title: '进店刮一张',
    rule: '一条',
    color: '#9a6a12',
    bg: '#9a6a12',
    days: 21,
    items: {},
    share: { title: '', desc: '', thumb: '' },
    limits: { limit_per_user: 1, ip_day: 20, speed_per_min: 10 },
  })
  await press('换回模板的')
  await press('换回')
  await until(() => document.querySelector('input')?.value === '进店刮一张')
  assert.is(document.querySelector('input')?.value, '进店刮一张')
})

test('what looks like a slip is told with its cost, and asked about twice', async () => {
  const risks = ['秒杀价 9.9 元，不到原价 268 元的一半']
  const cost = { money_fen: 120_000, most_fen: 150_000 }
  await open('six', buildDraft({ activity_id: 934, risks, cost }), PublishPage, 'create')
  for (const words of ['最多¥1500', '其中现金', '不到原价268元的一半']) await shows(words)
  await act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  staff.replies['add-activity-six'] = ok(buildPublished())
  await press('发布活动')
  await press('没有写错')
  assert.is(staff.asked('add-activity-six').length, 0)
  await press('再看看')
  await press('发布活动')
  await press('没有写错')
  await press('确定发布')
  await until(() => staff.asked('add-activity-six').length === 1)
  const sent = staff.asked('add-activity-six').map(({ body }) => (body as { sure: number }).sure)
  assert.equal(sent, [1])
})

test.run()
