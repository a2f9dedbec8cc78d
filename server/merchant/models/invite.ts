import type { DraftField } from '../../../api/form-rules/draft-field.ts'
import { type InviteExt, inviteOneExt, invitePlay } from '../../campaigns/invite/invite-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { addCosts, rewardCost } from '../model-parts/cost.ts'
import {
  friendCost,
  inviteDefaults,
  inviteFields,
  invitePieces,
  termsOf,
  termValues,
  whenFields,
} from '../model-parts/invite-terms.ts'
import { givenReward, piecesIn, rewardFields, rewardValues } from '../model-parts/rewards.ts'
import { writeStock } from '../model-parts/stock-rows.ts'

const fields: DraftField[] = [
  { key: 'goal', label: '邀请几位好友', kind: 'int', min: 1, max: 50, unit: '位' },
  ...rewardFields({ label: '邀满后得到' }),
  {
    key: 'repeat',
    label: '每人最多得几次',
    kind: 'int',
    hint: '再邀满一轮，再得一份',
    min: 1,
    max: 20,
    unit: '次',
  },
  ...whenFields,
  ...inviteFields,
]

export const inviteModel = defineModel({
  type: 'invite',
  group: '邀请与分享',
  templates: [
    {
      model_id: 2201,
      name: '带朋友来',
      intro: '每带来三位好友，送一份招牌',
      color: '#c2410c',
      title: '带朋友来喝一杯',
      days: 21,
      rules: [
        '把邀请发给好友，好友接受并加上导购，就算邀请成功。',
        '一位好友只算一次；自己、互相邀请不计数。',
        '达标后名额保留 7 天，先达标先得，送完为止。',
      ],
      share: { title: '{nickname}请你来坐坐', desc: '新朋友有见面礼' },
    },
    {
      model_id: 2202,
      name: '闺蜜同行',
      intro: '带一位闺蜜来体验，两个人都有礼',
      color: '#be185d',
      title: '闺蜜同行礼',
      days: 30,
      rules: [
        '邀请一位第一次来的朋友，对方开通会员就算成功。',
        '你得护理抵用券，对方得见面礼，各一份。',
        '券到店使用，不兑换现金。',
      ],
      share: { title: '{nickname}约你一起去', desc: '两个人都有礼' },
      values: {
        goal: 1,
        name: '护理抵用券 50 元',
        kind: 'coupon',
        value_text: '满 198 元可用',
        value_fen: 5000,
        valid_when: 'register',
        revoke_days: 0,
      },
      industries: [3, 4, 6],
    },
  ],
  fields,
  defaults: {
    goal: 3,
    ...rewardValues(
      {
        kind: 'goods',
        name: '招牌饮品一杯',
        image: '',
        value_text: '到店领取',
        valid_days: 30,
        value_fen: 1800,
      },
      200,
    ),
    repeat: 3,
    ...inviteDefaults,
  },
  toActivity({ trx, activity, values }) {
    const before = activity.ext as Partial<InviteExt>
    const ext: InviteExt = {
      ...before,
      ...termsOf(values, before),
      goal: Number(values.goal),
      reward: givenReward(values),
      stock: piecesIn(values),
      repeat: Number(values.repeat),
    }
    const tiers = [{ stock: ext.stock }]
    const old = before.stock === undefined ? [] : [{ stock: before.stock }]
    writeStock(trx, activity, invitePieces({ ...ext, tiers }, { ...before, tiers: old }))
    return { ext, stock_total: -1 }
  },
  fromActivity(_, activity) {
    const ext = inviteOneExt(activity)
    const { goal, reward, stock, repeat } = ext
    return { goal, ...rewardValues(reward, stock), repeat, ...termValues(ext) }
  },
  cost: values => addCosts(rewardCost(values), friendCost(values)),
  ext: invitePlay,
})
