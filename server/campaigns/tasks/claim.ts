import { sql } from 'kysely'
import type { TasksClaimed } from '../../../api/tasks.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseBlocked } from '../../mechanics/participate/standing.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type TasksExt, taskRules, tasksExt } from '../invite/tasks-ext.ts'
import { claimInviteReward } from '../../mechanics/invite/claim-reward.ts'
import { isPaused } from './detail.ts'

/** Hands over the reward of a reached tier; also after the campaign's end, until it lapses. */
export const claimRoute = defineWrite({
  name: 'tasks/claim',
  path: '/wechat/tasks/claim',
  access: 'open',
  input: { id, tier: id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'tasks'),

  async run({ trx, visitor, found: activity, input, now }): Promise<TasksClaimed> {
    const { uid } = visitor
    const step = input.tier
    if (stateOf(activity, now) === 'paused') throw new ReplyError('paused')
    await refuseBlocked(trx, activity, uid, now)
    // guard: who has left the staff claims nothing [server tasks/tasks]
    if (await isPaused(trx, activity, uid)) {
      throw new ReplyError('stateChanged', { message: '你已删除顾问，重新添加后就能领取' })
    }
    const ext = tasksExt(activity)
    const tier = ext.tiers[step - 1]
    const claim = { activity, rules: taskRules(ext), uid, step, now }
    const row = await claimInviteReward(trx, {
      ...claim,
      ...(tier &&
        tier.redeem !== 'auto' && { handOver: ownWay(activity, tier, { uid, step, now }) }),
    })
    return {
      grant_id: row.grant_id,
      code: tier?.redeem === 'code' ? await codeFor(trx, activity, { uid, step }) : '',
      link_url: tier?.redeem === 'link' ? tier.link_url : '',
    }
  },
})

interface Winner {
  uid: number
  step: number
}

/** A code of the shop's list is given in the claim's transaction; links and chats need no row. */
const ownWay =
  (
    activity: ActivityRow,
    { redeem }: TasksExt['tiers'][number],
    { uid, step, now }: Winner & { now: number },
  ) =>
  async (trx: Tx): Promise<string> => {
    if (redeem === 'code') await giveCode(trx, activity, { uid, step, now })
    return ''
  }

async function giveCode(
  trx: Tx,
  { brand_id: brandId, activity_id }: ActivityRow,
  { uid, step, now }: Winner & { now: number },
): Promise<void> {
  // Concurrent claims skip a locked code instead of waiting for it.
  const { rows } = await sql`
    update reward_code set uid = ${uid}, given_at = ${now}
    where brand_id = ${brandId} and activity_id = ${activity_id} and step = ${step}
      and code = (
        select code from reward_code
        where brand_id = ${brandId} and activity_id = ${activity_id} and step = ${step}
          and uid is null
        order by code limit 1 for update skip locked
      )
    returning code`.execute(trx)
  if (rows.length === 0)
    throw new ReplyError('stateChanged', { message: '兑换码正在补充，请稍后再领' })
}

async function codeFor(trx: Tx, activity: ActivityRow, { uid, step }: Winner): Promise<string> {
  const { code } = await inBrand(trx, activity)
    .selectFrom('reward_code')
    .select('code')
    .where('activity_id', '=', activity.activity_id)
    .where('step', '=', step)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return code
}
