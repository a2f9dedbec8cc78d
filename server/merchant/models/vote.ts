import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { SHOWN } from '../../mechanics/vote/vote-item.ts'
import { type VoteExt, voteExt } from '../../campaigns/vote/vote-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'

/** Ids of an activity's first items. */
const IDS = 100

/** Without sign-ups there has to be something to vote for. */
function faults({ signup, entries }: DraftValues): { [key: string]: string } {
  const isEnough = signup === true || (entries as DraftRow[]).length >= 2
  return isEnough ? {} : { entries: '不开放报名时，至少要有两位选手' }
}

/** The entrants that the shop enters itself; once published they have votes and stay. */
async function writeEntries({ trx, activity, values, now }: Filling): Promise<void> {
  const { brand_id, activity_id, status } = activity
  if (status !== activityStatus.draft) return
  await trx
    .deleteFrom('vote_item')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .execute()
  const rows = values.entries as DraftRow[]
  await writeCount(trx, activity, rows.length)
  if (rows.length === 0) return
  await trx
    .insertInto('vote_item')
    .values(
      rows.map(({ name, intro, image }, index) => ({
        brand_id,
        activity_id,
        item_id: activity_id * IDS + index + 1,
        number: index + 1,
        uid: null,
        name: String(name),
        intro: String(intro),
        images: JSON.stringify(image ? [image] : []),
        status: SHOWN,
        created_at: now,
      })),
    )
    .execute()
}

/** People who sign up get the numbers after these. */
async function writeCount(
  trx: Filling['trx'],
  { brand_id, activity_id }: Filling['activity'],
  n: number,
): Promise<void> {
  await trx
    .insertInto('limit_count')
    .values({ brand_id, activity_id, scope: 'number', period: '', n })
    .onConflict(conflict =>
      conflict.columns(['brand_id', 'activity_id', 'scope']).doUpdateSet({ n }),
    )
    .execute()
}

/** The phases follow the times of the activity. */
function phases({ start_at, end_at }: Filling['activity'], signup: boolean, days: number) {
  const until = Math.min(start_at + days * DAY_S, end_at)
  return {
    signup_from: start_at,
    signup_to: signup ? until : start_at,
    vote_from: start_at,
    vote_to: end_at,
  }
}

async function toActivity(filling: Filling) {
  const { activity, values } = filling
  await writeEntries(filling)
  const signup = values.signup === true
  const number = (key: string) => Number(values[key])
  const { vote_prize, ...before } = activity.ext as Partial<VoteExt>
  const ext = {
    ...before,
    ...(vote_prize && { vote_prize }),
    ...phases(activity, signup, number('signup_days')),
    signup,
    audit: values.audit === true,
    per_day: number('per_day'),
    per_day_item: number('per_day_item'),
    show_counts: values.show_counts as VoteExt['show_counts'],
  }
  return { ext, stock_total: -1 }
}

export const voteModel = defineModel({
  type: 'vote',
  name: '投票',
  group: '表单、投票、答题',
  templates: [
    {
      model_id: 601,
      name: '作品评选',
      intro: '顾客自己报名，朋友来投票',
      color: '#2f6b4f',
      title: '顾客作品评选',
      days: 21,
      rules: [
        '每人每天可以投几票，零点更新。',
        '按票数排名；票数相同，先到这个票数的在前。',
        '票数异常的选手，投票需要先完成验证。',
      ],
      share: { title: '{nickname}请你来投一票', desc: '每天都能投' },
    },
    {
      model_id: 602,
      name: '选出最爱',
      intro: '店里出题，大家投票，不用报名',
      color: '#a8452f',
      title: '选出你最爱的一款',
      days: 10,
      rules: ['每人每天可以投几票，零点更新。', '按票数排名；票数相同，先到这个票数的在前。'],
      share: { title: '你最爱哪一款', desc: '投一票，帮我们定下来' },
      values: {
        signup: false,
        entries: [
          { name: '第一款', intro: '', image: '' },
          { name: '第二款', intro: '', image: '' },
        ],
      },
    },
  ],
  fields: [
    { key: 'signup', label: '开放报名', kind: 'switch' },
    {
      key: 'signup_days',
      label: '报名开放几天',
      kind: 'int',
      min: 1,
      max: 180,
      unit: '天',
      show_if: { key: 'signup', is: [true] },
    },
    { key: 'audit', label: '报名要审核', kind: 'switch', show_if: { key: 'signup', is: [true] } },
    {
      key: 'entries',
      label: '店里先放的选手',
      kind: 'items',
      item: '选手',
      min: 0,
      max: 60,
      fields: [
        { key: 'name', label: '名字', kind: 'text', max: 20 },
        { key: 'intro', label: '介绍', kind: 'text', max: 200, optional: true },
        { key: 'image', label: '照片', kind: 'picture', optional: true },
      ],
    },
    {
      key: 'per_day',
      label: '每人每天几票',
      kind: 'int',
      min: 1,
      max: 100,
      empty: { value: -1, text: '不限' },
      unit: '票',
    },
    { key: 'per_day_item', label: '每天给同一位几票', kind: 'int', min: 1, max: 100, unit: '票' },
    {
      key: 'show_counts',
      label: '什么时候看得到票数',
      kind: 'choice',
      options: [
        ['always', '一直'],
        ['afterVote', '投过之后'],
        ['end', '结束以后'],
      ],
    },
  ],
  defaults: {
    signup: true,
    signup_days: 7,
    audit: true,
    entries: [],
    per_day: 3,
    per_day_item: 1,
    show_counts: 'always',
  },
  faults,
  toActivity,
  async fromActivity(db, activity) {
    const { signup, audit, per_day, per_day_item, show_counts, ...ext } = voteExt(activity)
    const rows = await db
      .selectFrom('vote_item')
      .select(['name', 'intro', 'images'])
      .where('brand_id', '=', activity.brand_id)
      .where('activity_id', '=', activity.activity_id)
      .where('uid', 'is', null)
      .orderBy('number')
      .execute()
    return {
      signup,
      audit,
      per_day,
      per_day_item,
      show_counts,
      signup_days: Math.max(1, Math.round((ext.signup_to - ext.signup_from) / DAY_S)),
      entries: rows.map(({ name, intro, images }) => ({ name, intro, image: images[0] ?? '' })),
    }
  },
  ext: voteExt,
})
