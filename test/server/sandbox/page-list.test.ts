import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { groupsOf } from '../../../server/sandbox/page-list.ts'
import { pageGroups } from '../../../server/sandbox/page-groups.ts'
import { specifiedPaths } from '../../support/specified-paths.ts'

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
    pages: [{ path: '/coupon', name: '领券', link: '/coupon?br=8&id=501' }],
  })
  assert.is(groups.flatMap(group => group.pages).length, 2)
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
    pages: [{ path: '/brand-new', name: '新页面', link: '/brand-new?br=8' }],
  })
})

test.run()
