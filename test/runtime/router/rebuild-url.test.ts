import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { navigationRules } from '../../../pages/kit/navigation-rules.ts'
import { needsFullLoad, rebuildUrl, splitUrl } from '../../../runtime/router/rebuild-url.ts'

const test = suite('url rebuilding')

const worked: [on: string, target: string, result: string, isFullLoad: boolean][] = [
  // The specification's examples.
  [
    '/order/list?br=8&staffId=5&tab=0',
    '/order/detail?order_no=2',
    '/order/detail?order_no=2&br=8&staffId=5',
    false,
  ],
  [
    '/seckill?br=8&id=3&staffId=5&shareBy=77',
    '/seckill/order/pay?id=3',
    '/seckill/order/pay?id=3&br=8&staffId=5&shareBy=77',
    false,
  ],
  [
    '/seckill/order/pay?br=8&staffId=5',
    '/order/detail?order_no=2',
    '/order/detail?order_no=2&br=8',
    true,
  ],
  [
    '/member-card/open?br=8',
    '/selectLbsShop?from=member-card',
    '/selectLbsShop?from=member-card&br=8',
    false,
  ],
  [
    '/order/list?br=8&isThird=1&staffMarket=',
    '/order/list?tab=20&br=9',
    '/order/list?tab=20&br=9&isThird=1',
    false,
  ],
  // All parameters that are kept, in order.
  [
    '/a?br=1&staffMarket=2&isThird=3&staffId=4&shareBy=5&shareTime=6&shareUser=7',
    '/a/b',
    '/a/b?br=1&staffMarket=2&isThird=3&staffId=4&shareBy=5&shareTime=6&shareUser=7',
    false,
  ],
  [
    '/a?br=1&staffMarket=2&isThird=3&staffId=4&shareBy=5&shareTime=6&shareUser=7',
    '/b',
    '/b?br=1&staffMarket=2&isThird=3',
    true,
  ],
  // Parameters that are never kept.
  ['/a?sid=1&at=2&code=3&state=4&appid=5&uni=6&uid=7&tab=8', '/a/b', '/a/b', false],
  // The target's own values take precedence; empty ones are dropped and count as missing.
  ['/a?staffId=4', '/a/b?staffId=9', '/a/b?staffId=9', false],
  ['/a?br=8', '/a/b?x=&br=&y=1', '/a/b?y=1&br=8', false],
  ['/a?br=', '/a/b', '/a/b', false],
  // Values keep their spelling; of repeated ones in the current address the last counts.
  ['/a?shareBy=77%2C88', '/a/b?n=%E8%8C%B6&u=a=b', '/a/b?n=%E8%8C%B6&u=a=b&shareBy=77%2C88', false],
  ['/a?br=8', '/a/b?x=1#top', '/a/b?x=1&br=8#top', false],
  // Modules are compared by their whole first segment.
  ['/bargain?staffId=1', '/goodsBargain', '/goodsBargain', true],
  ['/invite?staffId=1', '/invite/new', '/invite/new?staffId=1', false],
  ['/v2/invite?staffId=1', '/invite', '/invite', true],
  [
    '/pages/article/share?staffId=1',
    '/pages/fileInfo/index',
    '/pages/fileInfo/index?staffId=1',
    false,
  ],
  ['/selectLbsShop?br=8&staffId=1', '/member-card/open', '/member-card/open?br=8', true],
  ['/selectLbsShop?br=8&staffId=1', '/selectLbsShop', '/selectLbsShop?br=8&staffId=1', false],
]

for (const [on, target, result, isFullLoad] of worked) {
  test(`on ${on} to ${target}`, () => {
    assert.is(rebuildUrl(target, on, navigationRules), result)
    assert.is(needsFullLoad(result, on, navigationRules), isFullLoad)
  })
}

for (const [url, parts] of [
  ['/a', ['/a', '', '']],
  ['/a?b=1', ['/a', '?b=1', '']],
  ['/a?b=1?2#c?d', ['/a', '?b=1?2', '#c?d']],
  ['/a#b?c', ['/a', '', '#b?c']],
  ['', ['', '', '']],
] as const) {
  test(`splits ${JSON.stringify(url)}`, () => {
    const { path, search, hash } = splitUrl(url)
    assert.equal([path, search, hash], parts)
  })
}

test('without rules nothing is passed on, and every other module is a full load', () => {
  assert.is(rebuildUrl('/a/b?x=1', '/a?br=8&staffId=5'), '/a/b?x=1')
  assert.is(needsFullLoad('/selectLbsShop', '/a'), true)
})

test.run()
