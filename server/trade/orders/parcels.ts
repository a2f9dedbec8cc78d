import type { Express } from '../../../api/order.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { refundStatus } from '../../../api/values/refund-status.ts'
import { findBrand } from '../../core/brand.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { ServerContext } from '../../core/context.ts'
import { deriveToken } from '../../core/signature.ts'
import type { Express as StoredExpress } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

/** Where the service tells us; the brand and the parcel follow. */
export const PARCEL_PATH = '/carrier/push'

/** Identifies a parcel: an order's on its way to the buyer, or a refund's on its way back to the shop. */
export interface ParcelKey {
  brandId: number
  what: 'order' | 'refund'
  no: string
}

export const refOf = ({ what, no }: ParcelKey): string => `${what}:${no}`

/** The parcel that a reference names; undefined for what is none. */
export function keyOfRef(brandId: number, ref: string): ParcelKey | undefined {
  const [, what, no] = /^(order|refund):([\w-]{1,40})$/.exec(ref) ?? []
  return what && no ? { brandId, what: what as ParcelKey['what'], no } : undefined
}

/** The key with which the service signs what it says of this number. */
export const saltOf = (secret: string, key: ParcelKey, no: string): string =>
  deriveToken(secret, ['parcel', refOf(key), no])

/** Has the parcel followed from now on, with another number also the one that was followed before. */
export async function followParcel(
  trx: Tx,
  key: ParcelKey,
  { express, now }: { express: StoredExpress; now: number },
): Promise<void> {
  const payload = { ref: refOf(key), company: express.company, no: express.no }
  await enqueue(trx, askToFollow, [
    { brandId: key.brandId, key: `${payload.ref}:${express.no}`, dueAt: now, payload },
  ])
}

/** Asks the service to follow a parcel, unless its number has been corrected since. */
export const askToFollow = defineJob({
  kind: 'follow-parcel',
  payload: { ref: text(50), company: text(20), no: text(30) },

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const parcel = keyOfRef(brandId, payload.ref)
      if (!parcel || !context.carrier) continue
      try {
        await ask(context, parcel, { ...payload, now })
      } catch (error) {
        outcome.set(key, { status: 'failed', error })
      }
    }
    return outcome
  },
})

async function ask(
  { db, carrier, settings }: ServerContext,
  key: ParcelKey,
  { company, no, now }: { company: string; no: string; now: number },
): Promise<void> {
  const sent = await sentBy(db, key)
  if (sent?.no !== no) return
  const { brandId } = key
  const { secret } = await findBrand(db, brandId)
  const callback = new URL(
    `/api${PARCEL_PATH}/${brandId}`,
    settings.publicOrigin ?? 'http://localhost',
  )
  callback.searchParams.set('parcel', refOf(key))
  const isFollowed = await carrier?.follow({
    company,
    no,
    phoneTail: sent.phoneTail,
    callback: String(callback),
    salt: saltOf(secret, key, no),
  })
  if (!isFollowed) return
  const parcel = { no, state: 'waiting' as const, stations: '[]', updated_at: now }
  await inBrand(db, brandId)
    .insertInto('parcel')
    .values({ ref: refOf(key), ...parcel })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'ref'])
        .doUpdateSet(parcel)
        // What was told meanwhile is kept.
        .where('parcel.no', '<>', no),
    )
    .execute()
}

const PHONE_TAIL = 4

/** The number with which the goods were sent, while they may be on their way; and the end of a phone of their owner. */
async function sentBy(
  db: Db,
  { brandId, what, no }: ParcelKey,
): Promise<{ no: string; phoneTail: string } | undefined> {
  const orders = inBrand(db, brandId).selectFrom('shop_order')
  const row =
    what === 'order'
      ? await orders
          .select(['express', 'address'])
          .where('order_no', '=', no)
          .where('status', '=', orderStatus.shipped)
          .executeTakeFirst()
      : await orders
          .innerJoin('refund', 'refund.order_no', 'shop_order.order_no')
          .select(['refund.return_express as express', 'address'])
          .where('refund.refund_no', '=', no)
          .where('refund.status', '=', refundStatus.toReceive)
          .executeTakeFirst()
  if (!row?.express) return undefined
  return { no: row.express.no, phoneTail: row.address?.phone.slice(-PHONE_TAIL) ?? '' }
}

/** A parcel with where it is; nothing but its number where no service follows it. */
export async function tracked(
  db: Db,
  key: ParcelKey,
  express: StoredExpress | null,
): Promise<Express | null> {
  if (!express) return null
  const { company, no } = express
  const row = await inBrand(db, key.brandId)
    .selectFrom('parcel')
    .select(['state', 'stations'])
    .where('ref', '=', refOf(key))
    .where('no', '=', no)
    .executeTakeFirst()
  return { company, no, state: row?.state ?? null, track: row?.stations ?? [] }
}
