import { DAY_S } from '../../api/values/time.ts'
import type { FormField } from '../../api/form.ts'
import { formSettings, type StoredForm } from '../../api/configs/form.ts'
import { configOf } from '../../api/configs/settings.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

export const nameField: FormField = { key: 'name', type: 'text', label: '姓名', required: true }

/** A running form with one question and without a limit, by default. */
export function formCampaign(
  activityId: number,
  ext: Partial<StoredForm> = {},
  changes: Partial<Activity> = {},
): Activity {
  const whole = configOf(formSettings, {
    intro: '欢迎',
    fields: [nameField],
    edit_after: true,
    thanks: '谢谢',
    ...ext,
  })
  return runningActivity({
    activity_id: activityId,
    type: 'form',
    title: `表单${activityId}`,
    cover: '',
    share_image: '/card.svg',
    theme_color: '#2f6b4f',
    rules_html: '<p>规则</p>',
    end_at: START + 10 * DAY_S,
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify(whole),
    ...changes,
  })
}

export async function addForm(
  { db }: TestServer,
  activityId: number,
  ext: Partial<StoredForm> = {},
  changes: Partial<Activity> = {},
): Promise<void> {
  await db
    .insertInto('activity')
    .values(formCampaign(activityId, ext, changes))
    .execute()
}

/** A form with a number of places, one entry per person. */
export const quota = (places: number) => ({
  stock_total: places,
  stock_left: places,
  limit_per_user: 1,
})

export async function entriesOf({ db }: TestServer, activityId: number) {
  return db
    .selectFrom('form_entry')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .orderBy('created_at')
    .execute()
}

export async function activityRow({ db }: TestServer, activityId: number) {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
}
