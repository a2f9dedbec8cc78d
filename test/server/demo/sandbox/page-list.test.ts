import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bestMatch } from '../../../../server/demo/sandbox/browser/best-match.js'
import { readSettings } from '../../../../server/core/settings.ts'
import { groupsOf, mountPageList } from '../../../../server/demo/sandbox/page-list.ts'
import { pageGroups } from '../../../../server/demo/sandbox/page-groups.ts'
import { openDemoApp } from '../../../support/demo-app.ts'
import { specifiedPaths } from '../../../support/specified-paths.ts'

const test = suite('the list of pages')

const known = pageGroups.flatMap(group => group.pages.map(([path]) => path))

test('names every path of the specification, and no link twice', () => {
  assert.equal(
    specifiedPaths.filter(path => !known.includes(path)),
    [],
  )
  const links = pageGroups.flatMap(({ pages }) =>
    pages.map(([path, , query]) => `${path}?${query}`),
  )
  assert.is(new Set(links).size, links.length)
})

test('shows only the paths that the build has', () => {
  const groups = groupsOf([{ path: '/coupon' }])
  assert.equal(groups[0], {
    title: '优惠券',
    pages: [
      {
        path: '/coupon',
        name: '领券',
        link: '/coupon?br=8&id=501',
        shows: '/coupon?br=8&id=501',
      },
    ],
  })
  assert.is(groups.flatMap(group => group.pages).length, 2)
})

test('shows none while the pages are still being built', async () => {
  const demo = await openDemoApp()
  const distDir = mkdtempSync(join(tmpdir(), 'unbuilt-'))
  try {
    const app = new Hono()
    mountPageList(app, { ...demo, settings: readSettings({ DIST_DIR: distDir }) })
    const answer = await app.request('/sandbox/routes')
    assert.is(answer.status, 200)
    assert.equal(
      (await answer.json()).groups.flatMap(({ pages }: { pages: [] }) => pages),
      [],
    )
  } finally {
    rmSync(distDir, { recursive: true })
    await demo.close()
  }
})

test('leads to the preview of a campaign through the address that makes its key', () => {
  const preview = groupsOf([{ path: '/coupon' }]).find(({ title }) => title === '活动预览')
  assert.is(preview?.pages[0]?.link, '/sandbox/preview?br=8&id=501&to=%2Fcoupon')
})

test('leads to an account of somebody else through the address that makes its ticket', () => {
  const links = groupsOf([{ path: '/bindWechat' }]).flatMap(({ pages }) => pages)
  assert.equal(
    links.map(({ link }) => link),
    ['/bindWechat?br=8&type=1', '/sandbox/bind?br=8&type=2&subject=6'],
  )
})

test('leads to a page that a third party opens through the address that signs its pair', () => {
  const links = groupsOf([{ path: '/pages/article/share' }]).flatMap(({ pages }) => pages)
  const to = encodeURIComponent('/pages/article/share?at=301')
  assert.is(links[1]?.link, `/sandbox/third?br=8&person=shopperB&path=${to}`)
})

test('keeps a path that nobody named yet, at the end, under its own title', () => {
  const groups = groupsOf([{ path: '/brand-new', title: '新页面' }, { path: '/brand' }])
  assert.equal(groups.at(-1), {
    title: '其他',
    pages: [
      {
        path: '/brand-new',
        name: '新页面',
        link: '/brand-new?br=8',
        shows: '/brand-new?br=8',
      },
    ],
  })
})

test('leads to what is the own of whoever holds the phone through the address that finds it', () => {
  const [entry] = groupsOf([{ path: '/form/finish' }]).flatMap(({ pages }) => pages)
  assert.is(entry?.link, '/sandbox/mine?br=8&kind=form&id=555&to=%2Fform%2Ffinish')
})

test('leads to an order in some status through the address that finds the newest one', () => {
  const entries = groupsOf([{ path: '/order/detail' }]).flatMap(({ pages }) => pages)
  const shipped = entries.find(({ name }) => name === '订单 · 待收货')
  assert.is(shipped?.link, '/sandbox/my-order?br=8&at=order20&to=%2Forder%2Fdetail')
  assert.is(shipped?.shows, '/order/detail?br=8')
})

test('the examples in the search box find pages', () => {
  const html = readFileSync('server/demo/sandbox/browser/index.html', 'utf8')
  const [, words = ''] = /placeholder="[^"]*如 ([^"]+)"/.exec(html) ?? []
  const pages = pageGroups.flatMap(group => group.pages)
  for (const word of words.split('、')) {
    assert.ok(
      pages.some(([path, name]) => path.includes(word) || name.includes(word)),
      word,
    )
  }
})

test('one row is open: the one whose link is most like the address', () => {
  const links = [
    '/coupon?br=8&id=501',
    '/coupon?br=8&isPreview=1&id=501',
    '/lottery?br=8&id=531',
    '/lottery?br=8&id=537',
  ]
  const rowOf = (address: string) => bestMatch(`http://localhost${address}`, links)
  assert.is(rowOf('/coupon?br=8&id=501&shareBy=77'), 0)
  assert.is(rowOf('/coupon?br=8&id=501&isPreview=1&state=running'), 1)
  assert.is(rowOf('/lottery?br=8&id=537'), 3)
  assert.is(rowOf('/brand?br=8'), -1)
})

test.run()
