import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeStart, type StartRoute } from '../../../../pages/app/startup/route-start.ts'
import { userAgents } from '../../../support/user-agents.ts'

const test = suite('startup routing')

const render = { render: true } as const
const root = (search: string) => ({ replace: `/${search}` })
const marketing = { leave: '/site/index.html' }

/** A line of the specification's table: what the three kinds of clients do at an address. */
const table: [address: string, messaging: StartRoute, enterprise: StartRoute, other: StartRoute][] =
  [
    ['/articleOnlyRead?br=8&at=301&type=1', render, render, render],
    ['/', marketing, marketing, marketing],
    ['/?br=8&id=3', marketing, marketing, marketing],
    ['/noAccess?br=8', render, render, render],
    ['/guideCard/guide-scan?br=8&id=1', render, render, render],
    [
      '/guideCard?br=8&id=1',
      render,
      { replace: '/guideCard/guide-scan?br=8&id=1' },
      { replace: '/guideCard/guide-scan?br=8&id=1' },
    ],
    ['/vote?br=8&id=3', render, { replace: '/noAccess?br=8&id=3&brandId=8' }, root('?br=8&id=3')],
    [
      '/scrm-preview/bargain?br=8&isPreview=1',
      render,
      { replace: '/noAccess?br=8&isPreview=1&brandId=8' },
      render,
    ],
    [
      '/coupon?br=8&id=1&isPreview=0',
      render,
      { replace: '/noAccess?br=8&id=1&isPreview=0&brandId=8' },
      root('?br=8&id=1&isPreview=0'),
    ],
    [
      '/coupon?br=8&isPreview=',
      render,
      { replace: '/noAccess?br=8&isPreview=&brandId=8' },
      root('?br=8&isPreview='),
    ],
    [
      '/pages/article/share?br=8&at=301&sid=9',
      render,
      { replace: '/articleOnlyRead?br=8&at=301&sid=9&type=1&brandId=8' },
      root('?br=8&at=301&sid=9'),
    ],
    [
      '/pages/videoInfo/index?br=8&videoId=4&brandId=3',
      render,
      { replace: '/articleOnlyRead?br=8&videoId=4&type=2&brandId=8' },
      root('?br=8&videoId=4&brandId=3'),
    ],
    [
      '/pages/fileInfo/index?br=8&fileId=5',
      render,
      { replace: '/articleOnlyRead?br=8&fileId=5&type=3&brandId=8' },
      root('?br=8&fileId=5'),
    ],
    ['/order/list?br=8', render, { replace: '/noAccess?br=8&brandId=8' }, root('?br=8')],
    ['/order/list', render, { replace: '/noAccess' }, root('')],
    ['/order/list/?br=8', render, { replace: '/noAccess?br=8&brandId=8' }, root('?br=8')],
  ]

for (const { name, kind, text } of userAgents) {
  test(`${name} is a client of kind ${kind}, at every address of the table`, () => {
    const column = { messaging: 1, enterprise: 2, other: 3 }[kind] as 1 | 2 | 3
    for (const line of table) {
      const url = new URL(line[0], 'https://m.example.com')
      assert.equal(routeStart(url, text), line[column], `${name} at ${line[0]}`)
    }
  })
}

test('the shop host and the marketing site are settings', () => {
  const hosts = { marketingUrl: 'https://www.example.com/', shopOrigin: 'https://shop.example.com' }
  const wecom = userAgents.find(each => each.kind === 'enterprise')?.text ?? ''
  const article = new URL('https://m.example.com/pages/article/share?br=8&at=301')
  assert.equal(routeStart(article, wecom, hosts), {
    replace: 'https://shop.example.com/articleOnlyRead?br=8&at=301&type=1&brandId=8',
  })
  assert.equal(routeStart(new URL('https://m.example.com/'), wecom, hosts), {
    leave: 'https://www.example.com/',
  })
})

test('a refused address never leads to another refusal: no loop', () => {
  for (const { text } of userAgents) {
    for (const [address] of table) {
      let url = new URL(address, 'https://m.example.com')
      let hops = 0
      for (;;) {
        const route = routeStart(url, text)
        if (!('replace' in route)) break
        url = new URL(route.replace, url)
        hops += 1
        assert.ok(hops <= 2, address)
      }
    }
  }
})

test.run()
