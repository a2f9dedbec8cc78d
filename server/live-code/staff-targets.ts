import type { LiveTargets } from '../../api/live-code.ts'
import { findActivity } from '../activity/activity-table.ts'
import { brandDay } from '../core/clock.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, text } from '../core/fields.ts'
import { inOrder } from '../mechanics/live-code/choose-target.ts'
import { findCode, hasRoom, type Target, targetsOf } from '../mechanics/live-code/targets.ts'
import { codeKey } from './live-code-ext.ts'

/** Targets of a campaign's code with their counts, for staff. */
export const staffTargets = defineRoute({
  method: 'GET',
  path: '/wechat/live-code/targets',
  access: 'staff',
  input: { id, type: text(32) },

  async handle({ db, brand, input, now }): Promise<LiveTargets> {
    const activity = await findActivity(db, brand.brand_id, input.id, input.type)
    const code = await findCode(db, brand.brand_id, { codeId: codeKey(activity) })
    if (!code) return { list: [], today_n: 0, total_n: 0 }
    const targets = await targetsOf(db, code, { now, day: brandDay(now) })
    const chooser = { rule: code.rule, point: null, keeper: null, random: () => 0 }
    const current = inOrder(targets.filter(hasRoom), chooser)[0]
    return {
      list: targets.map(target => ({
        target_id: target.targetId,
        name: target.name,
        kind: target.kind,
        note: noteOf(target),
        today_n: target.dayN,
        total_n: target.totalN,
        is_current: target === current,
        trouble: troubleOf(target),
      })),
      today_n: targets.reduce((sum, { dayN }) => sum + dayN, 0),
      total_n: targets.reduce((sum, { totalN }) => sum + totalN, 0),
    }
  },
})

const noteOf = ({ kind, memberN, groupCap, dayN, dayCap }: Target): string => {
  if (kind === 'group') return `${memberN} / ${groupCap} 人`
  return dayCap >= 0 ? `今天 ${dayN} / ${dayCap} 次` : `今天 ${dayN} 次`
}

function troubleOf(target: Target): string {
  if (!target.isEnabled) return '已停用'
  if (!target.isThere) return target.kind === 'group' ? '二维码已过期' : '已离职'
  return hasRoom(target) ? '' : '已满'
}
