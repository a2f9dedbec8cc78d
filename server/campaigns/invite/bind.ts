import type { InviteBound } from '../../../api/invite.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { take } from '../../ledgers/stock.ts'
import { bindInvitee } from '../../mechanics/invite/bind.ts'
import { GIFT_STEP } from '../../mechanics/invite/invite-rules.ts'
import { bindStatus, readBind, rewardsOf } from '../../mechanics/invite/invite-table.ts'
import { keep, keeperOf } from '../../mechanics/keeper.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { isNewCustomer, NEW_VISIT_S } from '../../mechanics/participate/new-customer.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { bindView } from './bind-view.ts'
import type { InviteCampaign } from './invite-campaign.ts'
import { invitePlay } from './invite-ext.ts'
import { inviteLink, provenInviter } from './invite-link.ts'

/** Accepts an invitation. A repeated call by the same link returns the current state of the bind. */
export const bindRoute = ({ type, path }: InviteCampaign): Route =>
  defineWrite({
    name: `${type}/bind`,
    path: `${path}/bind`,
    access: 'open',
    input: { id, ...inviteLink },
    find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, type),
    // Invitees of one inviter compete for the inviter's count.
    rowOf: ({ found, input }) => `invite ${found.activity_id} ${input.shareUser ?? 0}`,

    async run({
      trx,
      brand,
      brandId,
      visitor,
      found: activity,
      input,
      address,
      now,
    }): Promise<InviteBound> {
      const inviterUid = provenInviter(brand, activity.activity_id, input, now)
      if (inviterUid === undefined) {
        throw new ReplyError('sessionExpired', { message: '邀请链接已失效，请好友重新发一次' })
      }
      const origin = originOf(brand, address)
      const known = await readBind(trx, activity, visitor.uid)
      await checkEntry(trx, activity, visitor, now, known ? undefined : { origin })
      const play = invitePlay(activity)
      const keeper = await keeperOf(trx, { brandId, uid: inviterUid, now })
      const binding = {
        activity,
        rules: play.rules,
        checksNew: play.checksNew,
        inviterUid,
        inviteeUid: visitor.uid,
        isNew: await isNewCustomer(trx, brandId, visitor, now - NEW_VISIT_S),
        staffId: keeper?.userId ?? null,
        now,
      }
      const { bind, isFirst } = await bindInvitee(trx, binding)
      if (isFirst) {
        take(trx, { activity, now, uid: visitor.uid, entries: 1 })
        if (type === 'inviteV2' && keeper && bind.status !== bindStatus.uncounted) {
          // A customer kept by somebody else stays there; `keep` returns false, which is ignored.
          await keep(trx, {
            ...keeper,
            brandId,
            uid: visitor.uid,
            source: 'link',
            now,
          })
        }
      }
      return {
        inviter: await faceOf(trx, activity, bind.inviter_uid),
        ...bindView(bind, now),
        is_new: bind.why !== 'oldCustomer',
        invitee_reward: await giftView(trx, activity, visitor.uid),
      }
    },
  })

async function faceOf(db: Db, { brand_id: brandId }: ActivityRow, uid: number) {
  return inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

async function giftView(trx: Tx, activity: ActivityRow, uid: number) {
  const gift = (await rewardsOf(trx, activity, uid)).find(({ step }) => step === GIFT_STEP)
  return gift ? rewardView(gift.reward) : null
}
