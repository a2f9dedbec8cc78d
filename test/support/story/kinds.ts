import * as assert from 'uvu/assert'
import type { CampaignType } from '../../../api/values/campaign-types.ts'
import { readCode } from '../read-code.ts'
import { chooseColleague, fillBargain, leadToGroup, leadToGuide, leadToNewGroup } from './fills.ts'
import type { Hand } from './hand.ts'
import type { Cast } from './story.ts'
import type { Planned } from './wizard-taps.ts'

/** How a kind is published, and what the second phone does with it. */
export interface PlayedKind {
  type: CampaignType
  planned: Planned
  /** Played in a phone with a cashier. */
  pays?: boolean
  /** Leads the second phone to the activity; by default it scans the code of the published page. */
  lead?: (owner: Hand, guest: Hand) => Promise<void>
  take(guest: Hand, cast: Cast, owner: Hand): Promise<void>
}

/** Taps, and sees words that did not stand on the page before the tap. */
const tapAndSee =
  (button: string | RegExp, seen: string | RegExp): PlayedKind['take'] =>
  async ({ tap, see, view }) => {
    await view.getByRole('button', { name: button }).first().waitFor()
    assert.is(
      await view.getByText(seen).filter({ visible: true }).count(),
      0,
      `${seen} before the tap`,
    )
    await tap(button)
    await see(seen)
  }

/** Takes a coupon: its code can then be shown, from its page or from the sheet that brings it. */
const takeCoupon =
  (button: string): PlayedKind['take'] =>
  async ({ tap, view }) => {
    await tap(button)
    await view.getByRole('button', { name: '出示券码' }).first().waitFor()
  }

const DRAWN = /恭喜你，抽中了|这次没有抽中|多得一次机会，马上再试/

export const couponKinds: PlayedKind[] = [
  { type: 'coupon', planned: { template: '满减券' }, take: takeCoupon('立即领取') },
  { type: 'storeCoupon', planned: { template: '门店券' }, take: takeCoupon('立即领取') },
  {
    type: 'redEnvelope',
    planned: { template: '拼手气红包' },
    take: tapAndSee('拆开红包', /你拆到了/),
  },
  {
    type: 'guideCard',
    planned: { template: '见面礼卡' },
    async lead(owner, guest) {
      await owner.tap('看活动列表')
      await owner.tap(/^见面礼卡/)
      await owner.tap('做海报')
      const poster = owner.view.getByRole('img', { name: /海报|二维码/ }).first()
      await poster.waitFor()
      const { pathname, search } = new URL((await readCode(poster, 750)) ?? '')
      await guest.open(pathname + search)
    },
    take: takeCoupon('领取福利卡'),
  },
]

export const drawKinds: PlayedKind[] = [
  {
    type: 'lottery',
    planned: { template: '九宫格' },
    take: tapAndSee('免费抽一次', DRAWN),
  },
  {
    type: 'lotteryWheel',
    planned: { template: '大转盘' },
    take: tapAndSee('免费转一次', DRAWN),
  },
  {
    type: 'lotteryHelper',
    planned: { template: '攒码开奖' },
    take: tapAndSee('参与抽奖', /邀请好友助力/),
  },
  {
    type: 'teamDraw',
    planned: { template: '三人组队抽' },
    take: tapAndSee('我要组队', /还差 \d 人/),
  },
  { type: 'fission', planned: { template: '四人福袋' }, take: tapAndSee('我要发起', /还差 \d 人/) },
]

export const playKinds: PlayedKind[] = [
  {
    type: 'form',
    planned: { template: '活动报名' },
    async take({ tap, type, see }) {
      await type('称呼', '周予安')
      await type('手机号', '13800000001')
      await type('人数', '2')
      await tap('提交')
      await see(/提交成功|已提交|报名成功/)
    },
  },
  {
    type: 'vote',
    planned: { template: '选出最爱' },
    async take({ tap, see }) {
      await tap(/^投票\s*给 1 号/)
      await see(/已投|投票成功|1 票/)
    },
  },
  {
    type: 'question',
    planned: { template: '答题有礼' },
    async take({ tap, view, see }) {
      await tap('开始答题')
      for (let left = 1; left > 0; ) {
        await tap(view.locator('.paper-option').first())
        const done = view.getByRole('button', { name: '选好了' })
        if (await done.isVisible()) await tap(done)
        const next = view.getByRole('button', { name: /^下一题|^看成绩/ })
        await next.waitFor()
        left = (await next.innerText()).includes('看成绩') ? 0 : 1
        await tap(next)
      }
      await see(/答对 \d+\/\d+ 题/)
    },
  },
  {
    type: 'bargain',
    planned: { template: '服务砍价', fill: { third: fillBargain } },
    take: tapAndSee('发起砍价', /还差 \d+ 刀/),
  },
  {
    type: 'newYearCard',
    planned: { template: '新年贺卡' },
    async take({ tap, type, view, seeHeading }) {
      await type(view.getByLabel('写给'), '小满')
      await tap('灵感 1')
      await type(view.getByLabel('落款'), '予安')
      await tap('生成贺卡')
      const agree = view.getByRole('dialog').getByRole('button', { name: /同意/ })
      await agree
        .or(view.getByRole('heading', { name: /写好了/ }))
        .first()
        .waitFor()
      if (await agree.isVisible()) await tap(agree)
      await seeHeading(/写好了/)
    },
  },
  {
    type: 'annual',
    planned: { template: '一年的茶约' },
    async take({ tap, view, see }) {
      await tap(view.getByLabel('我已阅读并同意'))
      await tap('同意并加入')
      await tap('盖今天的章')
      await see('共 1 枚')
    },
  },
]

export const inviteKinds: PlayedKind[] = [
  { type: 'invite', planned: { template: '带朋友来' }, take: inviteByPoster },
  { type: 'inviteV2', planned: { template: '阶梯邀请' }, take: inviteByPoster },
  {
    type: 'tasks',
    planned: { template: '集友领礼', fill: { third: chooseColleague } },
    async take({ tap, view }) {
      await tap('生成我的海报')
      await view.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
]

async function inviteByPoster({ tap, view }: Hand): Promise<void> {
  await tap('生成海报')
  await view.getByRole('dialog').getByRole('img').first().waitFor()
}

export const codeKinds = (cast: Cast): PlayedKind[] => [
  {
    type: 'addGroup',
    planned: { template: '福利群', fill: { third: leadToNewGroup(cast.app.db, '茶友一群') } },
    take: ({ seeHeading }) => seeHeading('茶友一群'),
  },
  {
    type: 'joinGroup',
    planned: { template: '店里的群', fill: { third: leadToGroup } },
    take: ({ seeHeading }) => seeHeading('茶友一群'),
  },
  {
    type: 'lockCode',
    planned: { template: '专属导购', fill: { third: owner => leadToGuide(owner) } },
    take: ({ seeHeading }) => seeHeading(/专属导购|专属顾问/),
  },
  {
    type: 'categoryCode',
    planned: {
      template: '按喜好找人',
      fill: {
        third: async owner => {
          for (const at of [0, 1]) await leadToGuide(owner, '添加店员或群', at)
        },
      },
    },
    async take({ tap, see }) {
      await tap(/喝茶/)
      await tap('就选这个')
      await see('茶友一群')
    },
  },
  {
    type: 'joinShop',
    planned: { template: '台卡入店码', fill: { third: owner => leadToGuide(owner) } },
    async take({ tap, view, see }) {
      const guide = view.getByRole('button', { name: /何青禾|店主/ }).first()
      if (await guide.isVisible()) await tap(guide)
      await tap('加入门店')
      await see('已加入')
    },
  },
  {
    type: 'fissionCode',
    planned: {
      template: '老客带新客',
      fill: { third: owner => leadToGuide(owner, '添加店员或群') },
    },
    async take({ tap, view }) {
      await tap('生成我的活码')
      await view.getByRole('img', { name: '我的活码海报' }).waitFor()
    },
  },
]
