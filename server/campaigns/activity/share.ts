import * as v from 'valibot'
import type { ActivityShared } from '../../../api/activity-share.ts'
import { stateOf } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import type { Tx } from '../../core/tx.ts'
import type { Holder } from '../../ledgers/chances.ts'
import { countShare, sharesLeft } from '../../ledgers/share-chances.ts'
import { findActivity } from '../../core/activity-table.ts'

/**
 * Adds chances for a share if the campaign grants them. Never refuses: without chances the share is
 * answered all the same.
 */
export const shareActivity = defineWrite({
  name: 'activity/share',
  path: '/wechat/activity/share',
  access: 'open',
  input: { id, type: text(32), channel: v.picklist(['friend', 'timeline', 'poster']) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, input.type),

  async run({ trx, brandId, visitor, input, now }): Promise<ActivityShared> {
    const activity = await findActivity(trx, brandId, input.id, input.type)
    return share(trx, { activity, uid: visitor.uid, now })
  },
})

async function share(trx: Tx, holder: Holder): Promise<ActivityShared> {
  const isRunning = stateOf(holder.activity, holder.now) === 'running'
  const added = isRunning ? await countShare(trx, holder) : 0
  return { chances_added: added, limit_left: await sharesLeft(trx, holder) }
}
