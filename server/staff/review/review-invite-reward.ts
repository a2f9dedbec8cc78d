import type { Db } from '../../core/database.ts'
import { activityOf } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { rewardKey } from '../../mechanics/invite/claim-reward.ts'
import type { InviteRewardRow } from '../../mechanics/invite/invite-table.ts'
import { changeReward, returnReward } from '../../mechanics/invite/return-reward.ts'
import { handOver, rewardFen, rewardView } from '../../mechanics/reward/reward.ts'
import { activityBriefs } from './activity-briefs.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'

/** Cash rewards of invitations whose campaign requires the shop's approval. The request's key is the reward's. */
export const inviteRewardReview: ReviewSubject = {
  kind: 'inviteReward',

  async views(db, brandId, refs) {
    const { rows, briefs } = await rewardsOf(db, brandId, refs)
    return new Map(
      rows.map(row => [
        rewardKey(row),
        {
          title: '邀请奖励',
          amount_fen: rewardFen(row.reward),
          rows: [
            ['活动', briefs.get(row.activity_id)?.title ?? ''],
            ['奖励', stepText(row)],
          ],
        },
      ]),
    )
  },

  async decide(trx, { brandId, ref, pass, now }) {
    const key = keyOf(ref)
    const row = await inBrand(trx, brandId)
      .selectFrom('invite_reward')
      .selectAll()
      .where('activity_id', '=', key.activity_id)
      .where('uid', '=', key.uid)
      .where('step', '=', key.step)
      .where('round', '=', key.round)
      // guard: a held reward is decided once [server review/decisions]
      .where('status', '=', 'reviewing')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ReplyError('stateChanged')
    await changeReward(trx, row, { status: pass ? 'claimed' : 'refused' })
    if (!pass) return returnReward(trx, row, 'restock')
    const activity = await activityOf(trx, row)
    await handOver(trx, { activity, uid: row.uid, reward: row.reward, key: ref, now })
  },

  told: {
    passed: '你的邀请奖励已到账',
    refused: '你的邀请奖励没有通过店家确认',
    async paths(db, brandId, refs) {
      const { rows, briefs } = await rewardsOf(db, brandId, refs)
      return new Map(rows.map(row => [rewardKey(row), briefs.get(row.activity_id)?.path ?? '']))
    },
  },
}

const RANKING = 100

const stepText = ({ step, round, reward }: InviteRewardRow): string =>
  step === RANKING
    ? `排行榜第 ${round} 名 · ${rewardView(reward).name}`
    : `第 ${step} 档 · ${rewardView(reward).name}`

/** The parts of `rewardKey`. */
function keyOf(ref: string) {
  const [, activity_id = 0, uid = 0, step = 0, round = 0] = ref
    .split(':')
    .map(part => Number(part) || 0)
  return { activity_id, uid, step, round }
}

async function rewardsOf(db: Db, brandId: number, refs: string[]) {
  const keys = refs.map(keyOf)
  const found = await inBrand(db, brandId)
    .selectFrom('invite_reward')
    .selectAll()
    .where('uid', 'in', [0, ...keys.map(({ uid }) => uid)])
    .where('activity_id', 'in', [0, ...keys.map(({ activity_id }) => activity_id)])
    .execute()
  const rows = found.filter(row => refs.includes(rewardKey(row)))
  const ids = rows.map(({ activity_id }) => activity_id)
  return { rows, briefs: await activityBriefs(db, brandId, ids) }
}
