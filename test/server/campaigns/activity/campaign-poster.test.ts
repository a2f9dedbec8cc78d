import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PosterOffer } from '../../../../api/activity.ts'
import type { CampaignType } from '../../../../api/values/campaign-types.ts'
import { bestPrize } from '../../../../server/campaigns/activity/campaign-poster.ts'
import type { Campaign } from '../../../../server/campaigns/activity/define-campaign.ts'
import { campaigns } from '../../../../server/campaigns/index.ts'
import { findActivity } from '../../../../server/core/activity-table.ts'
import { unixSeconds } from '../../../../server/core/clock.ts'
import { couponOffer } from '../../../../server/mechanics/coupon/coupon-offer.ts'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'
import { demoIdOf } from '../../../support/demo-poster.ts'

const test = suite('what posters offer')

let demo: DemoApp

test.before(async () => {
  demo = await openDemoApp()
})
test.after(() => demo.close())

async function offerOf(campaign: Campaign): Promise<PosterOffer | undefined> {
  const { db, clock } = demo
  const brand = await db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const activity = await findActivity(db, 8, demoIdOf(campaign), campaign.type)
  const view = { db, brand, visitor: null, now: unixSeconds(clock) }
  return campaign.poster?.offer(await campaign.detail(view, activity))
}

/** Of each campaign's first demo activity: words before the figure, the figure, its condition. */
const offers: Partial<Record<CampaignType, [lead: string, figure: string, note: string]>> = {
  coupon: ['', '¥30', '满 99 元可用'],
  redEnvelope: ['最高', '8.88 元', '共 200 个，先到先拆'],
  form: ['报名就送', '同行茶点券（免费兑换）', '限 30 个名额'],
  storeCoupon: ['到店茶饮券', '¥20', '满 50 元可用'],
  lottery: ['有机会抽中', '手绘青山盖碗', '还有 4 样好礼'],
  lotteryWheel: ['有机会抽中', '高山白茶礼盒', '还有 4 样好礼'],
  vote: ['第一名', '由你来选', '17 位参选 · 每人每天 3 票'],
  question: ['通关就送', '正山小种一泡', '5 道题，40 分通关'],
  goodsBargain: ['5 位好友砍到', '¥9.9', '原价 ¥39'],
  bargain: ['10 位好友砍到', '¥39', '原价 ¥168'],
  groupWork: ['3 人团', '¥32 起', '单买 ¥39'],
  addGroup: ['进群就送', '进群礼 · 桂花乌龙一杯', '到店免费换一杯'],
  joinGroup: ['进群就有', '每天十点，群里放一件好价', '下雨下雪天，外送立减'],
  lockCode: ['加好友就送', '见面礼 · 茶点一份', '到店免费领一份'],
  categoryCode: ['选好口味就送', '试饮券 · 三种小样', '到店免费试三种'],
  joinShop: ['加入门店就送', '入店礼 · 热茶一盏', '今天就能喝'],
  fissionCode: ['扫码就有', '朋友扫你的码，直接进茶友群', '群满了会自己换，码不用换'],
  teamDraw: ['5 人组队抽', '手绘青山盖碗', '还有 3 样好礼'],
  invite: ['邀 3 位好友得', '桂花乌龙小罐', '价值 39 元'],
  inviteV2: ['邀一位好友得', '50 积分', '到账即可用'],
  lotteryHelper: ['头奖', '手绘青山盖碗', '11-23 22:00 开奖'],
  fission: ['4 人一起拆', '18.80 元一起分', '24 小时里人齐就开'],
  guideCard: ['3 样福利', '围炉煮茶抵 30 元', '还有桂花乌龙试饮装、一对一选茶 30 分钟'],
  tasks: ['请 3 位朋友帮忙，得', '桂花乌龙试饮装', '到店领取'],
}

const withPoster = campaigns.filter(({ poster }) => poster !== null)

test('are told for every campaign with a poster', async () => {
  const found: Record<string, [string, string, string]> = {}
  for (const campaign of withPoster) {
    const offer = await offerOf(campaign)
    found[campaign.type] = [offer?.lead ?? '', offer?.figure ?? '', offer?.note ?? '']
    assert.ok(offer?.gain, `${campaign.type}: what the code leads to`)
    assert.ok([...(offer?.gain ?? '')].length <= 10, `${campaign.type}: ${offer?.gain}`)
  }
  assert.equal(found, offers)
})

const face = {
  kind: 'reduce' as const,
  name: '热饮券',
  threshold_fen: 0,
  value_fen: 1050,
  percent: 0,
  max_off_fen: 0,
}

test('say of a coupon what it is worth, whatever its kind', () => {
  const worth = (changes: Partial<Parameters<typeof couponOffer>[0]>) => {
    const { lead, figure, note, gain } = couponOffer({ ...face, ...changes }, '活动')
    return [lead, figure, note, gain]
  }
  assert.equal(worth({ kind: 'cash' }), ['热饮券', '¥10.5', '无门槛，到店就用', '领 ¥10.5 券'])
  assert.equal(worth({ kind: 'discount', percent: 88, max_off_fen: 2000 }), [
    '热饮券',
    '8.8 折',
    '最多减 20 元',
    '领 8.8 折 券',
  ])
  assert.equal(worth({ kind: 'exchange', value_fen: 0 }), [
    '热饮券',
    '免费兑换',
    '无门槛，到店就用',
    '领热饮券',
  ])
  assert.is(couponOffer(face, '热饮券').lead, '')
})

test('name the rarest prize that is left', () => {
  const prize = (name: string, odds_ppm: number, gone = false) => ({
    name,
    odds_ppm,
    gone,
    kind: 'goods' as const,
  })
  const blank = { ...prize('谢谢参与', 1), kind: 'none' as const }
  assert.equal(bestPrize([prize('杯', 90), prize('壶', 5), prize('金壶', 1, true), blank]), {
    figure: '壶',
    note: '还有 2 样好礼',
  })
})

test.run()
