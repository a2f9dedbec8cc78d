import type { EnvelopeBlock, EnvelopeDetail, EnvelopeMe } from '../../../api/red-envelope.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Input } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { balanceOf } from '../../ledgers/wallet-balance.ts'
import { envelopeExt } from './envelope-ext.ts'
import { type EnvelopeRow, findAmount, findEnvelope, findOwn, ownerOf } from './envelope-table.ts'
import { recordId } from './record-id.ts'
import { missingStaff, needsOrder } from './unlock.ts'

/** Key of a friend's envelope, if the link contains one. */
export const envelopeInput = { recordId }

type Query = Partial<Input<typeof envelopeInput>> & { staffId?: number | undefined }

export async function envelopeDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  query: Query = {},
): Promise<EnvelopeDetail> {
  const { db, visitor } = view
  const { recordId: passedOn, staffId } = query
  const envelope = passedOn ? await findEnvelope(db, activity, passedOn) : undefined
  if (passedOn && !envelope) throw new ReplyError('activityMissing')
  return {
    ...(await activityDetail(view, activity, staffId)),
    envelope: {
      ...(await blockOf(db, activity, envelope)),
      unlock: await missingStaff(db, activity, { uid: visitor?.uid, staffId }),
      need_order: await needsOrder(db, activity, visitor?.uid),
    },
    mine: visitor ? await mineOf(db, activity, visitor, envelope) : nobody,
  }
}

async function blockOf(
  db: Db,
  activity: ActivityRow,
  envelope: EnvelopeRow | undefined,
): Promise<Omit<EnvelopeBlock, 'unlock' | 'need_order'>> {
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
