import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { EntryStatus } from '../../../api/form.ts'
import { randomKey } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { couponSettings } from '../../../api/configs/coupon.ts'
import { configOf } from '../../../api/configs/settings.ts'
import { newRedeemCode } from '../../mechanics/redeem/redeem-code.ts'
import { isReviewed } from '../../campaigns/form/form-ext.ts'
import { demoAnswers } from './demo-answers.ts'
import { type DemoForm, forms, rewardId } from './form-campaigns.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { participationRows } from './participation-rows.ts'

const REWARDS = 60

type Rows = {
  [Table in 'form_entry' | 'review' | 'limit_count' | 'user_grant' | 'redeem_code']: Insertable<
    Tables[Table]
  >[]
}

interface Person {
  uid: number
  nickname: string
  status?: EntryStatus
  remark?: string
}

/**
 * People of the sandbox with entries, by form. For the walk, one entry is approved and one
 * rejected. The first person of the sandbox has the last place of the class.
 */
const known: Record<number, Person[]> = {
  551: [
    {
      uid: 90,
      nickname: '苏木',
      status: 'rejected',
      remark: '身份证号和姓名对不上，保险买不了，麻烦核对一下再交',
    },
    { uid: 91, nickname: '宋一禾', status: 'approved', remark: '座位在第二排，记得穿防滑的鞋' },
  ],
  554: [{ uid: 88, nickname: '周予安' }],
}

/** Forms in each state, with the entries of earlier visitors and the coupons for them. */
export async function seedForms(trx: Tx, now: number): Promise<void> {
  const rows: Rows = {
    form_entry: [],
    review: [],
    limit_count: [],
    user_grant: [],
    redeem_code: [],
  }
  for (const form of forms) {
    for (const [index, person] of peopleOf(form).entries()) {
      enter(rows, form, { person, index, at: timeOf(form, index, now) })
    }
  }
  await trx
    .insertInto('activity')
    .values([...forms.map(form => activityRow(form, now)), rewardRow(rows, now)])
    .execute()
  await trx.insertInto('form_entry').values(rows.form_entry).execute()
  await trx.insertInto('review').values(rows.review).execute()
  await trx.insertInto('limit_count').values(rows.limit_count).execute()
  await trx.insertInto('user_grant').values(rows.user_grant).execute()
  await trx.insertInto('redeem_code').values(rows.redeem_code).execute()
}

const peopleOf = ({ activity_id, entered }: DemoForm): Person[] => [
  ...olderVisitors.slice(0, entered),
  ...(known[activity_id] ?? []),
]

function timeOf({ activity_id, starts_in, ends_in }: DemoForm, index: number, now: number): number {
  const start = now + starts_in * DAY_S
  const end = Math.min(now, now + ends_in * DAY_S)
  const chance = createChance(activity_id + index)
  return start + chance(end - start)
}

interface Entering {
  person: Person
  index: number
  at: number
}

function enter(rows: Rows, form: DemoForm, { person, index, at }: Entering): void {
  const { activity_id, ext } = form
  const { uid, status = 'submitted', remark = '' } = person
  const grant = ext.reward ? reward(rows, uid, at) : null
  const entry_id = randomKey()
  if (isReviewed(ext) && status === 'submitted') {
    rows.review.push({
      brand_id: DEMO_BRAND,
      kind: 'formEntry',
      ref: entry_id,
      shop_id: null,
      uid,
      asked_at: at,
    })
  }
  rows.form_entry.push({
    brand_id: DEMO_BRAND,
    entry_id,
    activity_id,
    uid,
    status,
    remark,
    answers: JSON.stringify(demoAnswers(form.ext.fields, person.nickname, index)),
    reward_grant: grant,
    created_at: at,
    updated_at: at,
  })
  rows.limit_count.push(...participationRows({ brand_id: DEMO_BRAND, activity_id }, { uid, at }))
}

function reward(rows: Rows, uid: number, at: number): string {
  const grant_id = randomKey()
  const shared = {
    brand_id: DEMO_BRAND,
    grant_id,
    uid,
    valid_from: at,
    valid_to: at + 30 * DAY_S,
  }
  rows.user_grant.push({ ...shared, activity_id: rewardId, kind: 'coupon', created_at: at })
  rows.redeem_code.push({
    ...shared,
    code: newRedeemCode(),
    item: JSON.stringify({
      title: rewardExt.name,
      thumb: '/demo/card-gathering.svg',
      value_text: '免费兑换',
    }),
    shop_scope: '{"kind":"all"}',
  })
  rows.limit_count.push(
    ...participationRows({ brand_id: DEMO_BRAND, activity_id: rewardId }, { uid, at }),
  )
  return grant_id
}

function activityRow(form: DemoForm, now: number): Insertable<Tables['activity']> {
  const taken = peopleOf(form).length
  return {
    ...frameOf(form, now),
    type: 'form',
    subtitle: form.subtitle,
    cover: `/demo/cover-${form.cover}.svg`,
    share_image: `/demo/card-${form.card}.svg`,
    share_title: '',
    share_desc: form.share_desc,
    rules_html: listOf(form.rules),
    stock_total: form.quota,
    stock_left: form.quota < 0 ? -1 : form.quota - taken,
    limit_per_user: form.limit,
    ext: JSON.stringify(form.ext),
    join_count: taken,
  }
}

const rewardExt = configOf(couponSettings, {
  kind: 'exchange',
  name: '同行茶点券',
  tags: ['随茶山行赠送', '两店通用'],
  notes: [
    { label: '有效期', text: '报名当天起 30 天' },
    { label: '适用', text: '两店吧台，任意一份茶点' },
    { label: '取消', text: '取消报名时一并收回' },
  ],
  validity: { kind: 'days', days: 30 },
  only_as_reward: true,
})

function rewardRow(rows: Rows, now: number): Insertable<Tables['activity']> {
  const taken = rows.user_grant.length
  const frame = { activity_id: rewardId, title: '同行茶点券', theme_color: '#2f6b4f' }
  return {
    ...frameOf({ ...frame, starts_in: -3, ends_in: 40 }, now),
    type: 'coupon',
    subtitle: '随冬日茶山行赠送',
    cover: '/demo/cover-tea-hill.svg',
    share_image: '/demo/card-gathering.svg',
    share_title: '冬日茶山行，报名送茶点',
    share_desc: '周日一起上山',
    rules_html: listOf(['随冬日茶山行的报名赠送，每人一张。', '取消报名时，没用过的券一并收回。']),
    stock_total: REWARDS,
    stock_left: REWARDS - taken,
    limit_per_user: 1,
    ext: JSON.stringify(rewardExt),
    join_count: taken,
  }
}

type Frame = Pick<DemoForm, 'activity_id' | 'title' | 'theme_color' | 'starts_in' | 'ends_in'>

const frameOf = ({ activity_id, title, theme_color, starts_in, ends_in }: Frame, now: number) => ({
  brand_id: DEMO_BRAND,
  activity_id,
  title,
  theme_color,
  start_at: now + starts_in * DAY_S,
  end_at: now + ends_in * DAY_S,
  status: 1,
  created_at: now - 60 * DAY_S,
  updated_at: now,
})

const listOf = (rules: string[]) => `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
