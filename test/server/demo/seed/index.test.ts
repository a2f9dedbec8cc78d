import { existsSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { activityStatus } from '../../../../api/values/activity-status.ts'
import { campaigns } from '../../../../server/campaigns/index.ts'
import { stateOf } from '../../../../server/core/activity-row.ts'
import { pageGroups } from '../../../../server/demo/sandbox/page-groups.ts'
import { groupsOf } from '../../../../server/demo/sandbox/page-list.ts'
import { seedDemo } from '../../../../server/demo/seed/index.ts'
import { people } from '../../../../server/demo/seed/people.ts'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('the demo brands')

let demo: DemoApp

test.before(async () => {
  demo = await openDemoApp()
})
test.after(() => demo.close())

const count = async (table: 'page_log' | 'visitor' | 'user_grant' | 'activity') => {
  const { n } = await demo.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('are written once: a second start leaves them as they are', async () => {
  const before = await Promise.all([
    count('page_log'),
    count('visitor'),
    count('user_grant'),
    count('activity'),
  ])
  await seedDemo(demo.db, demo.clock)
  assert.equal(
    await Promise.all([
      count('page_log'),
      count('visitor'),
      count('user_grant'),
      count('activity'),
    ]),
    before,
  )
})

const staff: [uid: number, name: string, userId: number, role: number, storeId: number][] = [
  [77, '林晚秋', 5, 1, 1],
  [78, '顾南', 6, 1, 2],
  [79, '沈知秋', 7, 2, 1],
  [80, '何青禾', 8, 3, 1],
]

for (const [uid, name, userId, role, storeId] of staff) {
  test(`${name} works in store ${storeId} as role ${role}`, async () => {
    const row = await demo.db
      .selectFrom('shop_user')
      .selectAll()
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    assert.equal(
      [row.name, row.user_id, row.role, row.store_id, row.shop_id],
      [name, userId, role, storeId, 1],
    )
  })
}

test('know every person of the sandbox as a visitor of the first brand', async () => {
  const rows = await demo.db
    .selectFrom('visitor')
    .select(['uid', 'nickname'])
    .where('brand_id', '=', 8)
    .where('uid', '<', 100)
    .orderBy('uid')
    .execute()
  assert.equal(
    rows.map(row => `${row.uid} ${row.nickname}`),
    [
      '77 林晚秋',
      '78 顾南',
      '79 沈知秋',
      '80 何青禾',
      '88 周予安',
      '89 陈小满',
      '90 苏木',
      '91 宋一禾',
    ],
  )
})

test('have articles of a real length, the last one taken offline', async () => {
  const rows = await demo.db
    .selectFrom('article')
    .select(['article_id', 'content', 'status'])
    .where('brand_id', '=', 8)
    .orderBy('article_id')
    .execute()
  assert.equal(
    rows.map(row => [row.article_id, row.status]),
    [
      [301, 1],
      [302, 1],
      [303, 1],
      [304, 2],
    ],
  )
  for (const row of rows.filter(each => each.status === 1)) {
    const words = row.content.replace(/<[^>]*>|\s/g, '')
    assert.ok(words.length > 300, `article ${row.article_id} has ${words.length} characters`)
  }
})

test('count reads and shares that are in the log', async () => {
  const rows = await demo.db.selectFrom('article').selectAll().where('brand_id', '=', 8).execute()
  for (const article of rows) {
    const logged = async (key: string) => {
      const { n } = await demo.db
        .selectFrom('page_log')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('materiel_id', '=', article.article_id)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    assert.is(article.read_count, await logged('page-visit'))
    assert.is(article.share_count, await logged('page-share'))
  }
})

test('end no event in the future', async () => {
  const { latest } = await demo.db
    .selectFrom('page_log')
    .select(({ fn }) => fn.max('received_at').as('latest'))
    .executeTakeFirstOrThrow()
  assert.ok(Number(latest) <= demo.clock.seconds())
})

test('hold as many coupons as are gone from the stock, and each has its code', async () => {
  const activities = await demo.db
    .selectFrom('activity')
    .selectAll()
    .where('type', '=', 'coupon')
    .execute()
  assert.ok(activities.length > 0)
  for (const activity of activities) {
    const grants = await demo.db
      .selectFrom('user_grant')
      .innerJoin('redeem_code', join =>
        join
          .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id')
          .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id'),
      )
      .select([
        'user_grant.status as grant',
        'redeem_code.status as code',
        'redeem_code.used_at as usedAt',
      ])
      .where('user_grant.brand_id', '=', activity.brand_id)
      .where('user_grant.activity_id', '=', activity.activity_id)
      .execute()
    assert.is(grants.length, activity.stock_total - activity.stock_left, activity.title)
    for (const { grant, code, usedAt } of grants)
      assert.is(grant === 2, code === 2 && usedAt !== null)
  }
})

test('have activities of every campaign, whose configuration it can read', async () => {
  const rows = await demo.db.selectFrom('activity').selectAll().execute()
  for (const { type, ext } of campaigns) {
    const own = rows.filter(row => row.type === type)
    assert.is.not(own.length, 0, type)
    // A draft has settings once its third step is done.
    const filled = own.filter(
      row => row.status !== activityStatus.draft || Object.keys(row.ext).length > 0,
    )
    for (const row of filled) assert.is(typeof ext(row), 'object', row.title)
  }
})

test('run the activity that the sandbox opens for each campaign', async () => {
  const answer = await demo.app.request('/sandbox/routes')
  const { campaigns: samples } = (await answer.json()) as {
    campaigns: { type: string; page: string; id: number }[]
  }
  assert.equal(
    samples.map(({ type }) => type),
    campaigns.map(({ type }) => type),
  )
  for (const { type, id } of samples) {
    const row = await demo.db
      .selectFrom('activity')
      .selectAll()
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal([row.type, stateOf(row, demo.clock.seconds())], [type, 'running'])
  }
})

test('leave ten of the coupon that everybody races for', async () => {
  const { stock_left, limit_per_user } = await demo.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', 507)
    .executeTakeFirstOrThrow()
  assert.equal([stock_left, limit_per_user], [10, 1])
})

test('show only pictures that exist', async () => {
  const rows = [
    ...(await demo.db.selectFrom('activity').select(['cover', 'share_image']).execute()),
    ...(await demo.db.selectFrom('visitor').select('avatar').execute()),
    ...(await demo.db.selectFrom('article').select('thumb').execute()),
    ...(await demo.db.selectFrom('goods').select('thumb').execute()),
    ...(await demo.db.selectFrom('poster').select('thumb').execute()),
  ]
  for (const address of rows.flatMap(row => Object.values(row))) {
    const file = new URL(
      address.replace('/demo/', '../../../../server/demo/seed/pictures/'),
      import.meta.url,
    )
    assert.ok(existsSync(file), address)
  }
})

test('hold a sign-up of the first person of the sandbox for each link about an own one', async () => {
  const routes = pageGroups.flatMap(({ pages }) => pages).map(([path]) => ({ path }))
  const entries = groupsOf(routes).flatMap(({ pages }) => pages)
  const own = entries.filter(({ link }) => link.startsWith('/sandbox/mine?'))
  assert.is.not(own.length, 0)
  for (const { path, link } of own) {
    const headers = { Cookie: `sandbox_person=${people[0]?.key}` }
    const answer = await demo.app.request(link, { headers })
    assert.match(answer.headers.get('location') ?? '', `${path}?br=8&`)
  }
})

test.run()
