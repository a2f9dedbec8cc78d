import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleBrief } from '../../../api/article.ts'
import * as rules from '../../../pages/article/rules.ts'

const test = suite('article rules')
/** 2026-11-21 12:00 in Shanghai. */
const now = 1_795_233_600

const ids = [
  ['301', true],
  ['1', true],
  [undefined, false],
  ['', false],
  ['0', false],
  ['-1', false],
  ['3.5', false],
  ['1e3', false],
  ['301 ', false],
  ['０', false],
  ['99999999999999999', false],
] as const

for (const [text, expected] of ids) {
  test(`${JSON.stringify(text)} is ${expected ? 'an' : 'no'} id`, () => {
    assert.is(rules.isId(text), expected)
  })
}

const days = [
  ['this year without the year', now, '11月21日'],
  ['last year with it', now - 365 * 86_400, '2025年11月21日'],
  ['after midnight in Shanghai, before it in London', 1_795_190_400 + 60, '11月21日'],
] as const

for (const [name, at, expected] of days) {
  test(`shows a day of ${name}`, () => assert.is(rules.dayText(at, now), expected))
}

const reads = [
  [0, '0'],
  [2316, '2,316'],
  [99_999, '99,999'],
  [100_000, '10 万'],
  [123_456, '12.3 万'],
  [10_000_000, '1,000 万'],
] as const

for (const [count, expected] of reads) {
  test(`${count} reads are shown as ${expected}`, () => assert.is(rules.readsText(count), expected))
}

const brief = (article_id: number) => ({ article_id }) as ArticleBrief
const numbers = (articles: ArticleBrief[]) => articles.map(each => each.article_id)

const nexts = [
  ['the recommended ones', [302, 303], [304], [302, 303]],
  ['two at most', [302, 303, 305], [], [302, 303]],
  ['not the open one', [301, 302], [], [302]],
  ['the latest when nothing is recommended', [], [302, 301, 303], [302, 303]],
  ['nothing when there is nothing', [], [], []],
] as const

for (const [name, recommended, latest, expected] of nexts) {
  test(`offers ${name}`, () => {
    const next = rules.nextArticles(recommended.map(brief), latest.map(brief), '301')
    assert.equal(numbers(next), expected)
  })
}

const urls = [
  ['keeps the sharing shop', { sid: '9001', shareStaffId: '5' }, '&sid=9001&shareStaffId=5'],
  ['stays plain without one', {}, ''],
  ['drops what is no number', { sid: '1&x=2', shareStaffId: 'a' }, ''],
] as const

for (const [name, query, expected] of urls) {
  test(`the next article's address ${name}`, () => {
    assert.is(rules.articleUrl(302, query), `/pages/article/share?at=302${expected}`)
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
    assert.is(rules.withStaff(target, staff), expected)
  })
}

const claim = { kind: 'claim', text: '领券', target: '/coupon?id=501' } as const
const question = { kind: 'consult', text: '问问', target: '' } as const
const actions = [
  ['a claim', claim, false, true],
  ['a claim that leads nowhere', { ...claim, target: '' }, true, false],
  ['a question with somebody to ask', question, true, true],
  ['a question with nobody to ask', question, false, false],
  ['a question with a page of its own', { ...question, target: '/staffCard' }, false, true],
  ['no action', null, true, false],
] as const

for (const [name, action, canAsk, isUsable] of actions) {
  test(`${name} is ${isUsable ? '' : 'not '}offered`, () => {
    assert.is(rules.usableAction(action, canAsk), isUsable ? action : null)
  })
}

test('goods are ticked and unticked, five at most', () => {
  assert.equal(rules.toggleGoods([1, 2], 3), [1, 2, 3])
  assert.equal(rules.toggleGoods([1, 2, 3], 2), [1, 3])
  assert.is(rules.toggleGoods([1, 2, 3, 4, 5], 6), undefined)
  assert.equal(rules.toggleGoods([1, 2, 3, 4, 5], 5), [1, 2, 3, 4])
})

test('chosen goods travel joined by a pipe, none not at all', () => {
  assert.is(rules.goodsIdsText([12, 15]), '12|15')
  assert.is(rules.goodsIdsText([]), undefined)
})

const titles = [
  ['林晚秋', '晚秋为你挑的'],
  ['欧阳晚秋', '晚秋为你挑的'],
  ['顾南', '顾南为你挑的'],
  ['Lin', 'Lin为你挑的'],
  [undefined, '店里的好物'],
] as const

for (const [name, expected] of titles) {
  test(`goods picked by ${name} stand under ${expected}`, () => {
    assert.is(rules.goodsTitle(name), expected)
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
    assert.equal(rules.linkAction(href, origin), expected)
  })
}

test.run()
