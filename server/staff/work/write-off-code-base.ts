import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { qrPicture } from '../../core/qr-picture.ts'
import { makeStoreToken, TOKEN_LIFE_S } from '../../mechanics/redeem/store-token.ts'

/**
 * The QR code at the counter that customers scan. Incrementing the store's version invalidates
 * older ones.
 */
export const writeOffCodeBase = defineRoute({
  method: 'GET',
  path: '/retail/work/write-off-code-base',
  access: 'staff',
  input: {},

  async handle({ db, brand, brandId, staff, now, origin }) {
    const { code_version: version } = await inBrand(db, brandId)
      .selectFrom('store')
      .select('code_version')
      .where('store_id', '=', staff.storeId)
      .executeTakeFirstOrThrow()
    const expire_time = now + TOKEN_LIFE_S
    const parts = { storeId: staff.storeId, version, expiresAt: expire_time }
    const token = makeStoreToken(brand.secret, parts)
    const query = new URLSearchParams({ br: String(brandId), store: token })
    const base = qrPicture(`${origin}/member-card/center/coupon?${query}`)
    return { base, token, expire_time }
  },
})
