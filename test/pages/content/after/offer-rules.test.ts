import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleBrief } from '../../../../api/article.ts'
import * as rules from '../../../../pages/content/after/offer-rules.ts'

const test = suite('article offer rules')

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
    const next = rules.nextArticles(recommended.map(brief), latest.map(brief), 301)
    assert.equal(numbers(next), expected)
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

const deeds = [
  ['a claim', claim, true, '/coupon?id=501', 'receive-money'],
  ['a question', question, true, undefined, 'consult'],
  [
    'a page in place of a question',
    { ...question, target: '/staffCard' },
    false,
    '/staffCard',
    'consult',
  ],
  [
    'somebody to ask in place of a page',
    { ...question, target: '/staffCard' },
    true,
    undefined,
    'consult',
  ],
  ['another site', { ...claim, target: 'https://shop.test/' }, true, undefined, 'receive-money'],
  [
    'another site in disguise',
    { ...claim, target: '/\\shop.test/' },
    true,
    undefined,
    'receive-money',
  ],
  [
    'another site in a shorter form',
    { ...claim, target: '//shop.test/' },
    true,
    undefined,
    'receive-money',
  ],
] as const

for (const [name, action, canAsk, page, deed] of deeds) {
  test(`${name}: ${page ? 'opens a page at once' : 'waits for the app'}`, () => {
    assert.is(rules.pageOf(action, canAsk), page)
    assert.is(rules.deedOf(action), deed)
  })
}

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

test.run()
