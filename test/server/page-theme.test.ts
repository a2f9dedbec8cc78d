import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { themeOf } from '../../pages/kit/theme/theme.ts'
import type { Tables } from '../../server/core/tables.ts'
import { createPageTheme, KEPT_MS } from '../../server/platform/web/page-theme.ts'

const test = suite('the colours of the first frame')

const GREEN = '#0a7f4f'
const RED = '#c01f2e'

/** Colours by table and ids. */
let colors: Record<string, string>
let asked: string[]
/** The database answers after this promise. */
let held: Promise<void>
let now: number
let styleOf: ReturnType<typeof createPageTheme>

/** A fake database without delay, because a real one could exceed the page's time limit. */
class Answers extends DummyDriver {
  override async acquireConnection() {
    return {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const [, table = ''] = /from "(\w+)"/.exec(sql) ?? []
        const key = [table, ...parameters].join(' ')
        asked.push(key)
        await held
        const color = colors[key]
        return { rows: (color === undefined ? [] : [{ theme_color: color }]) as R[] }
      },
      async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
        yield* []
      },
    }
  }
}

test.before.each(() => {
  colors = { 'brand 8': RED, 'activity 8 501': GREEN }
  asked = []
  held = Promise.resolve()
  now = 1_000_000
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Answers(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  styleOf = createPageTheme(db, () => now)
})

const at = (address: string) => styleOf(new URL(address, 'http://shop.test'))
const textOf = (color: string) =>
  Object.entries(themeOf(color))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

for (const [what, address, color] of [
  ['a campaign', '/coupon?br=8&id=501', GREEN],
  ['a page below a campaign', '/coupon/qrcode?br=8&id=501', GREEN],
  ['a campaign below /pages', '/pages/coupon/index?br=8&id=501', GREEN],
  ['a campaign that nobody knows', '/coupon?br=8&id=502', RED],
  ['a page of the brand', '/brand?br=8', RED],
  ['a page whose id is no campaign’s', '/order/detail?br=8&id=501', RED],
  ['a page that spells its brand out', '/articleOnlyRead?brandId=8&at=301', RED],
] as const) {
  test(`are those of ${what}`, async () => {
    assert.is(await at(address), textOf(color))
  })
}

for (const address of [
  '/brand',
  '/brand?br=0',
  '/brand?br=8x',
  '/brand?br=1234567890',
  '/brand?br=-8',
]) {
  test(`are left out without a brand: ${address}`, async () => {
    assert.is(await at(address), '')
    assert.equal(asked, [])
  })
}

test('are left out for a brand that nobody knows, which is asked for again', async () => {
  assert.is(await at('/brand?br=9'), '')
  assert.is(await at('/brand?br=9'), '')
  assert.equal(asked, ['brand 9', 'brand 9'])
})

test('are read once a minute, by all who come meanwhile together', async () => {
  await Promise.all([at('/coupon?br=8&id=501'), at('/coupon?br=8&id=501&from=chat')])
  now += KEPT_MS - 1
  await at('/coupon/qrcode?br=8&id=501')
  assert.equal(asked, ['activity 8 501'])
  colors['activity 8 501'] = RED
  now += 1
  assert.is(await at('/coupon?br=8&id=501'), textOf(RED))
})

test('are left out when the database is slow, and come with the next page', async () => {
  let answer = () => {}
  held = new Promise(resolve => {
    answer = resolve
  })
  assert.is(await at('/brand?br=8'), '')
  answer()
  assert.is(await at('/brand?br=8'), textOf(RED))
})

test('are left out when the database fails', async () => {
  held = Promise.reject(new Error('away'))
  assert.is(await at('/brand?br=8'), '')
})

test('end no attribute and no rule, whatever stands in the row', async () => {
  colors['brand 8'] = '"><script>hit()</script>;background:url(//evil.test)'
  assert.is(await at('/brand?br=8'), textOf(''))
})

test.run()
