import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityTargets, CodeTarget } from '../../../api/group-code.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { type LiveCode, type Target, targetsOf } from '../../mechanics/live-code/targets.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { currentOf, noteOf, troubleOf } from './staff-targets.ts'

/** All codes of an activity, for those who run it. */
export const activityTargets = defineRoute({
  method: 'GET',
  path: '/retail/business/code-targets',
  access: 'manager',
  input: { activityId: id },

  async handle({ db, brandId, input: { activityId }, now }): Promise<ActivityTargets> {
    const activity = await inBrand(db, brandId)
      .selectFrom('activity')
      .select(['activity_id', 'type', 'title', 'status', 'ext'])
      .where('activity_id', '=', activityId)
      .where('status', '!=', activityStatus.archived)
      .executeTakeFirst()
    const stored = await codesOf(db, brandId, activityId)
    if (!activity || stored.length === 0) throw new ReplyError('notFound')
    const { ext, ...shown } = activity
    const { categories } = liveCodeExt({ ext })
    const nameOf = (codeId: string): string =>
      categories.find(({ category_id }) => codeId === `${activityId}.${category_id}`)?.name ?? ''
    const codes = []
    for (const code of stored) {
      const list = await targetViews(db, code, now)
      codes.push({ code_id: code.codeId, name: nameOf(code.codeId), list })
    }
    return { activity: shown, codes }
  },
})

/** The shop's own codes; customers' codes lead to the same targets. */
const codesOf = (db: Db, brandId: number, activityId: number) =>
  inBrand(db, brandId)
    .selectFrom('live_code')
    .where('activity_id', '=', activityId)
    .where('owner_uid', 'is', null)
    .select(['brand_id as brandId', 'code_id as codeId', 'pool', 'rule'])
    .orderBy('code_id')
    .execute()

type Shown = Pick<LiveCode, 'brandId' | 'codeId' | 'pool' | 'rule'>

async function targetViews(db: Db, code: Shown, now: number): Promise<CodeTarget[]> {
  const targets = await targetsOf(db, code, { now, day: brandDay(now) })
  const current = currentOf(targets, code.rule)
  return targets.map(target => targetView(code, target, target === current))
}

const targetView = (code: Shown, target: Target, is_current: boolean): CodeTarget => ({
  code_id: code.codeId,
  target_id: target.targetId,
  kind: target.kind,
  name: target.name,
  group_id: target.groupId,
  note: noteOf(target),
  today_n: target.dayN,
  total_n: target.totalN,
  is_on: target.isEnabled,
  is_current,
  trouble: troubleOf(target),
})

export const switchTarget = defineWrite({
  name: 'business/switch-target',
  path: '/retail/business/switch-target',
  access: 'manager',
  input: { activityId: id, codeId: text(64), targetId: id, on: flag },

  async run({ trx, brand: { brand_id: brandId }, input }): Promise<{ on: 0 | 1 }> {
    const { activityId, codeId, targetId, on } = input
    const codes = await codesOf(trx, brandId, activityId)
    const code = codes.find(each => each.codeId === codeId)
    if (!code) throw new ReplyError('notFound')
    const row = await inBrand(trx, brandId)
      .updateTable('live_target')
      .set({ is_enabled: on === 1 })
      .where('code_id', '=', code.pool)
      .where('target_id', '=', targetId)
      .where('is_removed', '=', false)
      .returning('target_id')
      .executeTakeFirst()
    if (!row) throw new ReplyError('notFound', { message: '名单里已经没有这一位' })
    return { on: on as 0 | 1 }
  },
})
