import type { ParcelState } from '../../../api/values/parcel-state.ts'
import { findBrand } from '../../core/brand.ts'
import { unixSeconds } from '../../core/clock.ts'
import { defineCallback } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ParcelNews } from '../../core/ports/carrier.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { tellOfParcel } from './notify-parcel.ts'
import { keyOfRef, PARCEL_PATH, type ParcelKey, refOf, saltOf } from './parcels.ts'

/** The service repeats what it gets another answer to. */
const TAKEN = JSON.stringify({ result: true, returnCode: '200', message: '成功' })

/** Receives where parcels are from the service that follows them. */
export const parcelNews = defineCallback({
  path: PARCEL_PATH,
  hasQuery: true,
  // A hundred stations, whose letters take nine bytes each in a form.
  maxBytes: 256 * 1024,

  async handle({ context, brandId, query, body }) {
    const key = keyOfRef(brandId, query.get('parcel') ?? '')
    if (!key) return { http: 400, why: 'no such parcel' }
    const { secret } = await findBrand(context.db, brandId)
    const news = context.carrier?.read(body, no => saltOf(secret, key, no))
    if (!news) return { http: 401, why: 'not signed by the service' }
    const now = unixSeconds(context.clock)
    await tx(context.db, trx => takeNews(trx, key, { news, now }))
    return { http: 200, text: TAKEN }
  },
})

/** Keeps what is newer than what is known of the same number, and tells people of a new state. */
async function takeNews(
  trx: Tx,
  key: ParcelKey,
  { news, now }: { news: ParcelNews; now: number },
): Promise<void> {
  const known = await inBrand(trx, key.brandId)
    .selectFrom('parcel')
    .select(['no', 'state', 'stations'])
    .where('ref', '=', refOf(key))
    .forUpdate()
    .executeTakeFirst()
  // guard: news of a number that was corrected change nothing [server trade/orders/parcels]
  if (known?.no !== news.no || isOlder(news, known)) return
  const { state, stations } = news
  await inBrand(trx, key.brandId)
    .updateTable('parcel')
    .set({ state, stations: JSON.stringify(stations), updated_at: now })
    .where('ref', '=', refOf(key))
    .execute()
  if (state !== known.state) await tellOfParcel(trx, key, { state, now })
}

interface Known {
  state: ParcelState
  stations: ParcelNews['stations']
}

/** Pushes can overtake each other; a parcel that has arrived is no longer on its way. */
function isOlder(news: ParcelNews, known: Known): boolean {
  const [at, knownAt] = [news.stations[0]?.at ?? 0, known.stations[0]?.at ?? 0]
  // guard: late news do not undo newer ones [server trade/orders/parcels]
  //   at < knownAt || (at === knownAt && news.stations.length < known.stations.length) ~> at < 0
  return at < knownAt || (at === knownAt && news.stations.length < known.stations.length)
}
