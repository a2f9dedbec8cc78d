import type { EnvelopeBlock, EnvelopeDetail, EnvelopeMe } from '../../api/red-envelope.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../activity/state.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, linkId } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import { balanceOf } from '../wallet/balance.ts'
import { envelopeExt } from './envelope-ext.ts'
import { type EnvelopeRow, findAmount, findEnvelope, findOwn, ownerOf } from './envelope-table.ts'
import { recordId } from './record-id.ts'
import { missingStaff } from './unlock.ts'

export const redEnvelopeDetail = defineRoute({
  method: 'GET',
  path: '/wechat/red-envelope/detail',
  access: 'open',
  input: { id, recordId, staffId: linkId },

  async handle(call): Promise<EnvelopeDetail> {
    const { db, brand, input } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'redEnvelope')
    const envelope = input.recordId ? await findEnvelope(db, activity, input.recordId) : undefined
    if (input.recordId && !envelope) throw new ReplyError('activityMissing')
    return envelopeDetailOf(call, activity, { envelope, staffId: input.staffId })
  },
})

export async function envelopeDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  link: { envelope?: EnvelopeRow | undefined; staffId?: number | undefined } = {},
): Promise<EnvelopeDetail> {
  const { db, visitor } = view
  return {
    ...(await activityDetail(view, activity, link.staffId)),
    envelope: {
      ...(await blockOf(db, activity, link.envelope)),
      unlock: await missingStaff(db, activity, { uid: visitor?.uid, staffId: link.staffId }),
    },
    mine: visitor ? await mineOf(db, activity, visitor, link.envelope) : nobody,
  }
}

async function blockOf(
  db: Db,
  activity: ActivityRow,
  envelope: EnvelopeRow | undefined,
): Promise<Omit<EnvelopeBlock, 'unlock'>> {
  const { mode, min_fen, max_fen } = envelopeExt(activity)
  const isPassedOn = envelope?.owner_uid != null
  return {
    mode,
    count_left: isPassedOn ? envelope.left_n : activity.stock_left,
    count_total: isPassedOn ? envelope.share_n : activity.stock_total,
    min_fen,
    max_fen,
    need_word: mode === 'password',
    owner: envelope ? await ownerOf(db, envelope) : null,
    expire_at: isPassedOn ? envelope.expire_at : 0,
  }
}

async function mineOf(
  db: Db,
  activity: ActivityRow,
  { uid }: Visitor,
  envelope: EnvelopeRow | undefined,
): Promise<EnvelopeMe> {
  const record = envelope?.envelope_id ?? (await findOwn(db, activity, uid))
  const amount = record ? await findAmount(db, activity, record, uid) : undefined
  return {
    opened: amount !== undefined,
    amount_fen: amount ?? 0,
    record_id: record,
    is_owner: envelope?.owner_uid === uid,
    balance_fen: await balanceOf(db, {
      brandId: activity.brand_id,
      owner: uid,
      account: 'distribution',
    }),
  }
}

const nobody: EnvelopeMe = {
  opened: false,
  amount_fen: 0,
  record_id: '',
  is_owner: false,
  balance_fen: 0,
}
