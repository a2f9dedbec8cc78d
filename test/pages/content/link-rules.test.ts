import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentUrl, linkAction, withStaff } from '../../../pages/content/link-rules.ts'

const test = suite('article link rules')

const urls = [
  ['keeps the sharing shop', { sid: '9001', shareStaffId: '5' }, '&sid=9001&shareStaffId=5'],
  ['stays plain without one', {}, ''],
  ['drops what is no number', { sid: '1&x=2', shareStaffId: 'a' }, ''],
] as const

for (const [name, query, expected] of urls) {
  test(`the next article's address ${name}`, () => {
    assert.is(contentUrl('article', 302, query), `/pages/article/share?at=302${expected}`)
  })
}

const targets = [
  ['/coupon?id=501', '5', '/coupon?id=501&staffId=5'],
  ['/coupon', 5, '/coupon?staffId=5'],
  ['/coupon?id=501', undefined, '/coupon?id=501'],
  ['/coupon?id=501&staffId=6', '5', '/coupon?id=501&staffId=6'],
  ['/coupon?id=501', '5&x=1', '/coupon?id=501'],
] as const

for (const [target, staff, expected] of targets) {
  test(`staff ${staff} turns ${target} into ${expected}`, () => {
    assert.is(withStaff(target, staff), expected)
  })
}

const origin = 'https://m.tea.example'
const redirect = (url: string) => ({
  kind: 'open',
  url: `/redirect?url=${encodeURIComponent(url)}`,
})
const links = [
  ['/coupon?id=501', { kind: 'open', url: '/coupon?id=501' }],
  [`${origin}/coupon?id=501#top`, { kind: 'open', url: '/coupon?id=501' }],
  ['https://other.example/a?b=1', redirect('https://other.example/a?b=1')],
  ['http://m.tea.example/coupon', redirect('http://m.tea.example/coupon')],
  ['tel:0571-87000021', { kind: 'native' }],
  ['#part', { kind: 'nothing' }],
  ['https://[', { kind: 'nothing' }],
] as const

for (const [href, expected] of links) {
  test(`a tap on ${href} does: ${expected.kind}`, () => {
    assert.equal(linkAction(href, origin), expected)
  })
}

test.run()
