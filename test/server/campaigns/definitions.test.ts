import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { campaignNames, type CampaignType, startPaths } from '../../../api/values/campaign-types.ts'
import { routes } from '../../../pages/app/routes.ts'
import {
  type Campaign,
  defineCampaign,
} from '../../../server/campaigns/activity/define-campaign.ts'
import { grants } from '../../../server/campaigns/activity/participants.ts'
import { campaigns } from '../../../server/campaigns/index.ts'
import { couponExt } from '../../../server/mechanics/coupon/coupon-ext.ts'
import { usualRisk, usualRisks } from '../../../server/mechanics/participate/usual-risk.ts'
import { modelOf } from '../../../server/merchant/models/index.ts'

const test = suite('the definition of a campaign')

/** Distribution is set up by the brand's rules, not by the wizard. */
const withoutForm: string[] = ['distribution'] satisfies CampaignType[]

/** What a campaign lacks in the files that all campaigns share: a file for each. */
function missingOf(
  { type, poster, risk, startPage }: Campaign,
  all: readonly Campaign[],
): string[] {
  const paths = routes.map(({ path }) => path)
  const isKnown = Object.hasOwn(startPaths, type) && Object.hasOwn(campaignNames, type)
  const hasPages = paths.includes(startPage) && (poster === null || paths.includes(poster.page))
  const isListed = all.some(each => each.type === type) && usualRisk(type) === risk
  const hasForm = withoutForm.includes(type) || modelOf(type) !== undefined
  return [
    ...(isKnown ? [] : ['api/values/campaign-types.ts']),
    ...(isListed ? [] : ['server/campaigns/index.ts']),
    ...(hasForm ? [] : ['server/merchant/models/index.ts']),
    ...(hasPages ? [] : ['pages/campaigns/index.ts']),
  ]
}

for (const campaign of campaigns)
  test(`of ${campaign.type} is in every file that all campaigns share`, () => {
    assert.equal(missingOf(campaign, campaigns), [])
  })

/** A campaign that nobody has registered. */
const tiny = defineCampaign({
  type: 'tiny' as CampaignType,
  path: '/wechat/tiny',
  ext: couponExt,
  detail: () => Promise.reject(new Error('nobody asks for it')),
  states: {},
  routes: [],
  participants: grants,
  poster: {
    page: '/tiny/qrcode',
    offer: () => assert.unreachable() as never,
  },
  needs: null,
  risk: usualRisks.money,
  pages: { group: '优惠券', list: [['/tiny', '小活动']] },
})

test('that is in none of them is told of each, and of no other', () => {
  assert.equal(missingOf(tiny, campaigns), [
    'api/values/campaign-types.ts',
    'server/campaigns/index.ts',
    'server/merchant/models/index.ts',
    'pages/campaigns/index.ts',
  ])
})

/** Files that may name many types: the lists above, and what is of one family. */
const lists = [
  'api/values/campaign-types.ts',
  'pages/campaigns/index.ts',
  // Types of orders, which are named like the campaigns that sell.
  'api/values/order-type.ts',
  // The drawn object in a campaign's scene, which the page draws before it has asked for anything.
  'pages/campaign/hero/things.ts',
  // The object of a tile without a picture, in lists of shoppers and merchants.
  'api/values/poster-things.ts',
  // Draws whose seed is sealed.
  'server/mechanics/draw/draw-seed.ts',
]

/** Tests run from the root, also where they are compiled elsewhere. */
const root = process.cwd()
const sources = ['api', 'pages', 'server'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)

/** Packages of campaigns, their migrations and the demo's activities. */
const ofOne =
  /^(api\/[^/]+|pages\/campaigns\/[^/]+\/.+|server\/campaigns\/[^/]+\/.+|server\/(demo|migrations)\/.+)$/

test('is the only place that keeps facts by type: no other file names four of them', () => {
  const names = campaigns.map(({ type }) => new RegExp(`'${type}'|^\\s*${type}:`, 'm'))
  const found = sources
    .filter(file => !ofOne.test(file) && !lists.includes(file))
    .filter(file => {
      const text = readFileSync(join(root, file), 'utf8')
      return names.filter(name => name.test(text)).length >= 4
    })
  assert.ok(sources.length > 1000)
  assert.equal(found, [])
})

test.run()
