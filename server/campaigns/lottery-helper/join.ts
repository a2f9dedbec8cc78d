import type { HelperJoined } from '../../../api/lottery-helper.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { participate } from '../../mechanics/participate/participate.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { addCode, countInDraw, promiseDraw, refuseDrawn } from './add-code.ts'
import { recordOf, TYPE } from './find-record.ts'

/** Joins a scheduled draw and receives the first code. */
export const joinHelper = defineWrite({
  name: 'lottery-helper/join',
  path: '/wechat/lottery-helper/join',
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({
    trx,
    brand,
    visitor,
    found: activity,
    attempt,
    now,
    address,
  }): Promise<HelperJoined> {
    const { brand_id: brandId, activity_id } = activity
    const { uid } = visitor
    const already = async () => (await recordOf(trx, activity, uid))?.record_id ?? ''
    await participate(trx, {
      activity,
      visitor,
      now,
      origin: originOf(brand, address),
      findRecord: already,
      gate: () => refuseDrawn(trx, activity, now),
    })
    const record = await inBrand(trx, brandId)
      .insertInto('helper_record')
      .values({ record_id: randomKey(), activity_id, uid, joined_at: now })
      // guard: somebody takes part once [server lottery-helper/join]
      .onConflict(conflict => conflict.columns(['activity_id', 'uid']).doNothing())
      .returning('record_id')
      .executeTakeFirst()
    if (!record) throw new ReplyError('already', { data: { record_id: await already() } })
    const { reqId } = attempt
    const code = await addCode(trx, { activity, owner: uid, source: 'own', uid, reqId, now })
    if (!code) throw new ReplyError('already', { data: record })
    await promiseDraw(trx, activity)
    countInDraw(trx, activity, { people: 1, now })
    return { record_id: record.record_id, code }
  },
})
