import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityDefault, ActivityModel, Gallery } from '../../../../api/index.ts'
import GalleryPage from '../../../../pages/work/business/create/gallery-page.tsx'
import { freshDom } from '../../../support/dom.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the gallery of templates')
const staff = createStaffFixture()

const model = (change: Partial<ActivityModel>): ActivityModel => ({
  model_id: 402,
  kind: 'lottery',
  kind_name: '刮刮乐',
  group: '红包与抽奖',
  name: '刮刮乐',
  intro: '刮开就知道',
  thing: 'scratch',
  color: '#9a6a12',
  shelf_pct: 0,
  ...change,
})

const gallery: Gallery = {
  list: [
    model({}),
    model({
      model_id: 801,
      kind: 'seckill',
      kind_name: '秒杀',
      group: '砍价、拼团、秒杀',
      name: '整点秒杀',
      intro: '每天几场',
      thing: 'clock',
      shelf_pct: 70,
    }),
  ],
  drafts: [],
  copies: [],
  server_time: NOW,
}

const template: ActivityDefault = {
  title: '整点开抢',
  rule: '每天按场次开抢',
  color: '#d9381e',
  bg: '#d9381e',
  days: 7,
  items: {},
  share: { title: '[昵称]喊你来抢', desc: '名额不多', thumb: '' },
  limits: { limit_per_user: -1, ip_day: -1, speed_per_min: -1 },
  gifts: [{ name: '随行杯', pieces: -1, fen: 3900 }],
  prices: [
    {
      sku_id: 102,
      title: '盖碗',
      shelf_fen: 3333,
      prices: [{ label: '秒杀价', price_fen: 2334 }],
    },
  ],
}

test.before.each(async () => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
  staff.replies['industry-list'] = ok({ list: [{ industry_id: 1, name: '茶饮', icon: 'drink' }] })
  staff.replies['get-activity-model'] = ok(gallery)
  staff.replies['get-default'] = ok(template)
  freshDom('/pages/business/create/first?br=8')
  await staff.open(GalleryPage)
  await shows('整点秒杀')
})
test.after.each(() => staff.end())

const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)

test('every template has a drawn picture, and one that sells goods states its share of the shelf price', async () => {
  assert.is(document.querySelectorAll('.draft-template canvas').length, gallery.list.length)
  await shows('预填货架价的70%起')
})

test('the search finds kinds by what people call them, and leads back from nothing', async () => {
  await typeInto(document.querySelector('input[type=search]') ?? undefined, '秒杀')
  await until(() => names().length === 1)
  assert.equal(names(), ['整点秒杀'])
  await typeInto(document.querySelector('input[type=search]') ?? undefined, '没有这种')
  await shows('没有找到「没有这种」')
  await press('看全部模板')
  await until(() => names().length === 2)
})

test('a look shows the template itself: its title, what it costs, gives and says', async () => {
  const look = [...document.querySelectorAll('button')].find(
    each => each.getAttribute('aria-label') === '看看样子：整点秒杀',
  )
  await act(async () => look?.click())
  for (const words of ['整点开抢', '盖碗货架价¥33.33秒杀价¥23.34', '随行杯', '每天按场次开抢'])
    await shows(words)
  const [asked] = staff.asked('get-default')
  assert.match(asked?.url ?? '', /modelId=801/)
  staff.replies['add-activity-first'] = refused(1001)
  await press('用这个模板')
  await until(() => staff.asked('add-activity-first').length === 1)
  const body = staff.asked('add-activity-first')[0]?.body as { modelId?: number } | undefined
  assert.is(body?.modelId, 801)
  assert.ok(find('用它'))
})

test.run()
