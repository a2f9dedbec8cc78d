import type { EnvelopeLuck } from '../../../api/red-envelope.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type Person, shownPerson } from '../../core/shown-person.ts'
import { poolId } from './envelope-ext.ts'
import { type EnvelopeRow, findEnvelope } from './envelope-table.ts'
import { recordId } from './record-id.ts'

/** Opened shares of an envelope. Names are masked, except among friends who share it. */
export const redEnvelopeLuck = defineRoute({
  method: 'GET',
  path: '/wechat/red-envelope/luck',
  access: 'open',
  input: { id, recordId, page, limit },

  async handle({ db, brandId, visitor, input }): Promise<EnvelopeLuck> {
    const activity = await findActivity(db, brandId, input.id, 'redEnvelope')
    const envelope = await findEnvelope(db, activity, input.recordId ?? poolId(activity))
    if (!envelope) return { ...nothing, page: input.page, limit: input.limit }
    const rows = await openers(db, envelope)
      .orderBy('envelope_share.opened_at', 'desc')
      .orderBy('envelope_share.uid')
      .limit(input.limit)
      .offset((input.page - 1) * input.limit)
      .execute()
    const opened = await countOpened(db, envelope)
    const best = opened === envelope.share_n ? await luckiest(db, envelope) : undefined
    return {
      list: rows.map(row => ({
        ...faceOf(envelope, row),
        amount_fen: row.amount_fen,
        at: row.opened_at,
        best: row.uid === best,
        is_me: row.uid === visitor?.uid,
      })),
      page: input.page,
      limit: input.limit,
      total: opened,
      has_more: input.page * input.limit < opened,
      opened,
      share_n: envelope.share_n,
      sum_fen: envelope.total_fen - envelope.left_fen - envelope.returned_fen,
    }
  },
})

const faceOf = ({ owner_uid }: EnvelopeRow, { nickname, avatar, hides_me }: Person) =>
  owner_uid === null ? shownPerson({ nickname, avatar, hides_me }) : { nickname, avatar }

const openers = (db: Db, { brand_id: brandId, envelope_id }: EnvelopeRow) =>
  inBrand(db, brandId)
    .selectFrom('envelope_share')
    .innerJoin('visitor', 'visitor.uid', 'envelope_share.uid')
    .where('envelope_share.envelope_id', '=', envelope_id)
    .select([
      'envelope_share.uid',
      'envelope_share.amount_fen',
      'envelope_share.opened_at',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
    ])

async function countOpened(
  db: Db,
  { brand_id: brandId, envelope_id }: EnvelopeRow,
): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('envelope_share')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('envelope_id', '=', envelope_id)
    .executeTakeFirstOrThrow()
  return n
}

/** The largest share; the first of equal ones. */
async function luckiest(db: Db, envelope: EnvelopeRow): Promise<number | undefined> {
  const row = await openers(db, envelope)
    .orderBy('envelope_share.amount_fen', 'desc')
    .orderBy('envelope_share.opened_at')
    .orderBy('envelope_share.uid')
    .limit(1)
    .executeTakeFirst()
  return row?.uid
}

const nothing = { list: [], total: 0, has_more: false, opened: 0, share_n: 0, sum_fen: 0 }
