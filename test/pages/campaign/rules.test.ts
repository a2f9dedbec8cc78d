import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../pages/campaign/rules.ts'
import { buildDetail } from '../../support/coupon-data.ts'

const test = suite('campaign rules')

const views = [
  ['running', undefined, false, 'running'],
  ['draft', undefined, true, 'notFound'],
  ['notStarted', undefined, true, 'notStarted'],
  ['ended', 'risk', true, 'ended'],
  ['soldOut', undefined, false, 'soldOut'],
  ['soldOut', undefined, true, 'running'],
  ['running', 'soldOut', false, 'soldOut'],
  ['running', 'soldOut', true, 'running'],
  ['running', 'audience', true, 'audience'],
  ['running', 'needLogin', true, 'needLogin'],
  ['running', 'dayLimit', false, 'running'],
] as const

for (const [state, refused, keepsPage, expected] of views)
  test(`${state}, refused ${refused}, ${keepsPage ? 'holding something' : 'empty-handed'}: ${expected}`, () => {
    const detail = buildDetail({ activity: { state } })
    assert.is(rules.campaignView(detail, refused, keepsPage), expected)
  })

test('offers two other campaigns, never this one and nothing else', () => {
  const entry = (kind: 'campaign' | 'article', path: string) => ({
    kind,
    path,
    title: '',
    text: '',
    thumb: '',
  })
  const entries = [
    entry('article', '/pages/article/share?at=301'),
    entry('campaign', '/coupon?br=8&id=501'),
    entry('campaign', '/coupon?id=5010'),
    entry('campaign', '/bargain?id=501'),
    entry('campaign', '/coupon?id=507'),
  ]
  const paths = rules.otherCampaigns(entries, '/coupon', 501).map(({ path }) => path)
  assert.equal(paths, ['/coupon?id=5010', '/bargain?id=501'])
})

test('refusals that the page draws are known, the others are not', () => {
  assert.is(rules.refusalOf(2105), 'soldOut')
  assert.is(rules.refusalOf(2108), 'dayLimit')
  assert.is(rules.refusalOf(2103), undefined)
  assert.is(rules.refusalOf(1001), undefined)
})

test.run()
