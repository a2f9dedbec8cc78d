import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { type VoteConfig, voteSettings } from '../../../api/configs/vote.ts'
import type { DraftFaults, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { SHOWN } from '../../mechanics/vote/vote-item.ts'
import { voteExt } from '../../campaigns/vote/vote-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { fromSettings } from '../model-parts/from-settings.ts'

/** Ids of an activity's first items. */
const IDS = 100

/** Without sign-ups there has to be something to vote for; with groups everybody is in one of them. */
function faults({ signup, entries, groups }: DraftValues): DraftFaults {
  const rows = entries as DraftRow[]
  const names = (groups as DraftRow[]).map(({ text }) => text)
  const isIn = ({ group }: DraftRow) => (names.length > 0 ? names.includes(group) : group === '')
  const found = rows.flatMap((row, at) =>
    isIn(row) ? [] : [[`entries.${at}.group`, names.length > 0 ? '写上面的一个组' : '没有分组']],
  )
  const twice = names.findIndex((name, at) => names.indexOf(name) < at)
  return {
    ...(Object.fromEntries(found) as DraftFaults),
    ...(twice >= 0 && { [`groups.${twice}.text`]: '这个组写过了' }),
    ...(signup !== true && rows.length < 2 && { entries: '不开放报名时，至少要有两位选手' }),
  }
}

/** The entrants that the shop enters itself; once published they have votes and stay. */
async function writeEntries({ trx, activity, values, now }: Filling): Promise<void> {
  const { activity_id, status } = activity
  if (status !== activityStatus.draft) return
  await inBrand(trx, activity)
    .deleteFrom('vote_item')
    .where('activity_id', '=', activity_id)
    .execute()
  const rows = values.entries as DraftRow[]
  await writeCount(trx, activity, rows.length)
  if (rows.length === 0) return
  await inBrand(trx, activity)
    .insertInto('vote_item')
    .values(
      rows.map(({ name, group, intro, image }, index) => ({
        activity_id,
        item_id: activity_id * IDS + index + 1,
        number: index + 1,
        uid: null,
        name: String(name),
        group_name: String(group),
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
  { brand_id: brandId, activity_id }: Filling['activity'],
  n: number,
): Promise<void> {
  await inBrand(trx, brandId)
    .insertInto('limit_count')
    .values({ activity_id, scope: 'number', period: '', n })
    .onConflict(conflict => conflict.columns(['activity_id', 'scope']).doUpdateSet({ n }))
    .execute()
}

/** The phases follow the times of the activity. */
function phases({ activity: { start_at, end_at }, values }: Filling) {
  const until = Math.min(start_at + Number(values.signup_days) * DAY_S, end_at)
  return {
    signup_from: start_at,
    signup_to: values.signup === true ? until : start_at,
    vote_from: start_at,
    vote_to: end_at,
  }
}

const signupDays = ({ signup_from, signup_to }: VoteConfig): number =>
  Math.max(1, Math.round((signup_to - signup_from) / DAY_S))

async function readEntries(db: Db, activity: ActivityRow): Promise<DraftRow[]> {
  const rows = await inBrand(db, activity)
    .selectFrom('vote_item')
    .select(['name', 'group_name', 'intro', 'images'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ name, group_name: group, intro, images }) => ({
    name,
    group,
    intro,
    image: images[0] ?? '',
  }))
}

export const voteModel = defineModel({
  type: 'vote',
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
          { name: '第一款', group: '', intro: '', image: '' },
          { name: '第二款', group: '', intro: '', image: '' },
        ],
      },
    },
  ],
  ...fromSettings(voteSettings, voteExt, {
    async write(filling) {
      await writeEntries(filling)
      return phases(filling)
    },
    read: async (db, activity) => ({
      signup_days: signupDays(voteExt(activity)),
      entries: await readEntries(db, activity),
    }),
  }),
  faults,
})
