import { liveCodeStatus } from '../../../api/values/live-code-status.ts'
import * as v from 'valibot'
import type { LiveTarget } from '../../../api/live-code.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id, linkId } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { MOVES, moveOn } from '../../mechanics/live-code/scan.ts'
import { findCode } from '../../mechanics/live-code/targets.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { joinGroupNeed } from './join-group.ts'
import { ownCode } from './own-targets.ts'
import { targetView } from './target-view.ts'

/** Types whose visitors may ask for another target. */
const movable = ['addGroup', 'joinGroup', 'fissionCode'] as const

/** Replaces the target that the visitor was given today by another one, at most `MOVES` times a day. */
export const anotherTarget = defineWrite({
  name: 'live-code/another',
  path: '/wechat/live-code/another',
  access: 'open',
  input: { id, type: v.picklist(movable), shopId: linkId, codeId: v.optional(anyText(64)) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, input.type),

  async run({ trx, brand, brandId, visitor, found, input, address, now }): Promise<{
    target: LiveTarget
    moves_left: number
  }> {
    await checkEntry(trx, found, visitor, now, { origin: originOf(brand, address) })
    const need = await joinGroupNeed(trx, found, visitor)
    // guard: another code of a group for members only to members [server live-code/live-code]
    if (need && !need.is_eligible) throw new ReplyError('audience')
    const { codeId: token } = input
    const code = token ? await findCode(trx, brandId, { token }) : await ownCode(trx, found)
    const isOpen =
      code &&
      (code.expiresAt === 0 || code.expiresAt > now) &&
      code.status === liveCodeStatus.enabled
    if (!isOpen || code.activityId !== found.activity_id) throw new ReplyError('soldOut')
    const moved = await moveOn(trx, {
      code,
      uid: visitor.uid,
      now,
      point: null,
      storeId: input.shopId,
    })
    if (moved?.target) return { target: targetView(moved.target), moves_left: moved.movesLeft }
    throw new ReplyError(moved === null ? 'soldOut' : 'limitTotal', {
      message: moved === null ? '没有别的可换了' : `今天最多换 ${MOVES} 次`,
    })
  },
})
