import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrandEntry } from '../../../../api/brand.ts'
import { entryGroups } from '../../../../pages/shop/brand/brand-rules.ts'

const test = suite('entryGroups')

const isPage = () => true

const entry = (kind: BrandEntry['kind'], path: string): BrandEntry => ({
  kind,
  path,
  title: '冬日煮茶券',
  text: '',
  thumb: '',
})

test('puts what is running first, then the shop itself, then what there is to read', () => {
  const groups = entryGroups(
    [
      entry('article', '/pages/article/share?at=301'),
      entry('store', '/selectLbsShop?from=brand'),
      entry('campaign', '/coupon?id=508'),
      entry('member', '/member-card/index'),
      entry('campaign', '/coupon?id=501'),
    ],
    isPage,
  )
  assert.equal(
    groups.map(({ shape, title, entries }) => [shape, title, ...entries.map(({ path }) => path)]),
    [
      ['tiles', '正在进行', '/coupon?id=508', '/coupon?id=501'],
      ['rows', undefined, '/selectLbsShop?from=brand', '/member-card/index'],
      ['rows', '店里的文章', '/pages/article/share?at=301'],
    ],
  )
})

test('leaves out entries that would lead out of the app', () => {
  assert.equal(entryGroups([entry('campaign', '//evil.example'), entry('store', '')], isPage), [])
})

test.run()
