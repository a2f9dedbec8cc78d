import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { InviteExt, InviteV2Ext } from '../../campaigns/invite/invite-ext.ts'
import { GIFT_STEP } from '../../mechanics/invite/invite-rules.ts'
import { type Cost, rewardCost } from './cost.ts'
import { piecesIn, rewardFields, rewardOf, rewardValues } from './rewards.ts'
import type { Pieces } from './stock-rows.ts'

type Terms = Pick<
  InviteExt,
  | 'valid_when'
  | 'form_id'
  | 'invitee_reward'
  | 'bind_days'
  | 'check_new'
  | 'revoke_days'
  | 'cap_user'
  | 'show_list'
>

const gift = 'friend_'

/** When an invitation counts. */
export const whenFields: DraftField[] = [
  {
    key: 'valid_when',
    label: '好友做了什么才算数',
    kind: 'choice',
    options: [
      ['register', '开通会员'],
      ['addStaff', '加店员好友'],
      ['joinShop', '扫码入店'],
      ['firstOrder', '下第一单'],
    ],
  },
  {
    key: 'check_new',
    label: '只算新朋友',
    kind: 'switch',
    hint: '没来过店里的人才算',
  },
]

/** What friends get, and limits against fraud. */
export const inviteFields: DraftField[] = [
  ...rewardFields({ prefix: gift, label: '被邀请的好友得到', optional: true }),
  {
    key: 'bind_days',
    label: '接受邀请后几天内做完',
    kind: 'int',
    min: 1,
    max: 365,
    unit: '天',
  },
  {
    key: 'revoke_days',
    label: '几天内反悔的扣回',
    kind: 'int',
    hint: '如加了好友又删除，人数会减回去',
    min: 1,
    max: 90,
    empty: { value: 0, text: '不扣' },
    unit: '天',
  },
  {
    key: 'cap_user',
    label: '每人最多算',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: -1, text: '不限' },
    unit: '位好友',
  },
  { key: 'show_list', label: '页面上公布大家的战绩', kind: 'switch' },
]

export const inviteDefaults: DraftValues = {
  valid_when: 'addStaff',
  check_new: true,
  ...rewardValues(
    {
      kind: 'coupon',
      name: '见面礼 15 元券',
      image: '',
      value_text: '无门槛，限到店',
      valid_days: 30,
      value_fen: 1500,
    },
    500,
    gift,
  ),
  bind_days: 30,
  revoke_days: 7,
  cap_user: -1,
  show_list: true,
}

export function termsOf(values: DraftValues, before: Partial<Terms>): Terms {
  const reward = rewardOf(values, gift)
  return {
    valid_when: values.valid_when as Terms['valid_when'],
    form_id: before.form_id ?? 0,
    invitee_reward: reward && { reward, stock: piecesIn(values, gift) },
    check_new: values.check_new === true,
    bind_days: Number(values.bind_days),
    revoke_days: Number(values.revoke_days),
    cap_user: Number(values.cap_user),
    show_list: values.show_list === true,
  }
}

export function termValues(ext: InviteExt | InviteV2Ext): DraftValues {
  const { invitee_reward: friend } = ext
  return {
    valid_when: ext.valid_when,
    check_new: ext.check_new,
    ...rewardValues(friend?.reward ?? null, friend?.stock, gift),
    bind_days: ext.bind_days,
    revoke_days: ext.revoke_days,
    cap_user: ext.cap_user,
    show_list: ext.show_list,
  }
}

export const friendCost = (values: DraftValues): Cost => rewardCost(values, gift)

interface Counted {
  tiers?: readonly { stock?: number }[] | undefined
  invitee_reward?: { stock?: number } | null | undefined
}

/** Pieces of what friends get, and of each tier. */
export function invitePieces(after: Counted, before: Counted): Pieces[] {
  const steps = (after.tiers ?? []).map(({ stock = -1 }, at) => ({
    item: at + 1,
    total: stock,
    before: before.tiers?.[at]?.stock,
  }))
  const { invitee_reward: friend } = after
  if (!friend) return steps
  const { stock = -1 } = friend
  return [{ item: GIFT_STEP, total: stock, before: before.invitee_reward?.stock }, ...steps]
}
