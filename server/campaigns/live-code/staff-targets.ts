import type { LiveTargets } from '../../../api/live-code.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { LiveRule } from '../../core/tables.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, text } from '../../core/fields.ts'
import { inOrder } from '../../mechanics/live-code/choose-target.ts'
import { hasRoom, type Target, targetsOf } from '../../mechanics/live-code/targets.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { ownCode } from './own-targets.ts'

/** Targets of a campaign's code with their counts, for staff. */
export const staffTargets = defineRoute({
  method: 'GET',
  path: '/wechat/live-code/targets',
  access: 'staff',
  input: { id, type: text(32) },

  async handle({ db, brandId, input, now }): Promise<LiveTargets> {
    const activity = await findActivity(db, brandId, input.id, input.type)
    const list = await targetsIn(db, activity, { part: '', now })
    for (const { category_id: part, name } of liveCodeExt(activity).categories) {
      const targets = await targetsIn(db, activity, { part, now })
      list.push(...targets.map(target => ({ ...target, name: `${name} · ${target.name}` })))
    }
    return {
      list,
      today_n: list.reduce((sum, target) => sum + target.today_n, 0),
      total_n: list.reduce((sum, target) => sum + target.total_n, 0),
    }
  },
})

/** Targets of the campaign's own code, or of the code of one of its categories. */
async function targetsIn(
  db: Db,
  activity: ActivityRow,
  { part, now }: { part: number | ''; now: number },
): Promise<LiveTargets['list']> {
  const code = await ownCode(db, activity, part)
  if (!code) return []
  const targets = await targetsOf(db, code, { now, day: brandDay(now) })
  const current = currentOf(targets, code.rule)
  return targets.map(target => ({
    target_id: target.targetId,
    name: target.name,
    kind: target.kind,
    note: noteOf(target),
    today_n: target.dayN,
    total_n: target.totalN,
    is_current: target === current,
    trouble: troubleOf(target),
  }))
}

/** The target that the next scan of somebody unknown gets. */
export function currentOf(targets: readonly Target[], rule: LiveRule): Target | undefined {
  const chooser = { rule, point: null, keeper: null, random: () => 0 }
  return inOrder(targets.filter(hasRoom), chooser)[0]
}

export const noteOf = ({ kind, memberN, heldN, groupCap, dayN, dayCap }: Target): string => {
  if (kind === 'group') return `${Math.min(memberN + heldN, groupCap)} / ${groupCap} 人`
  return dayCap >= 0 ? `今天 ${dayN} / ${dayCap} 次` : `今天 ${dayN} 次`
}

export function troubleOf(target: Target): string {
  if (!target.isEnabled) return '已停用'
  if (!target.isThere) return target.kind === 'group' ? '二维码已过期' : '已离职'
  if (!target.isOpenNow) return `${target.openFrom} 点到 ${target.openTo} 点接待`
  return hasRoom(target) ? '' : '已满'
}
