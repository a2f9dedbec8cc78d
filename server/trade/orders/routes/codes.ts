import * as v from 'valibot'
import type { StoreCodes } from '../../../../api/order.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { text } from '../../../core/fields.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { ReplyError } from '../../../core/replies.ts'
import { redeem } from '../../../mechanics/redeem/redeem.ts'
import { orderCodes } from '../code-source.ts'
import { codesOf, type OwnCode } from '../code-views.ts'
import { isInScope } from '../order-stores.ts'
import { scannedStore } from '../store-scan.ts'

const token = text(120)

/** The visitor's codes that the scanned store can redeem. */
export const storeCodes = defineRoute({
  method: 'GET',
  path: '/wechat/order/store-codes',
  access: 'visitor',
  input: { token },

  async handle({ db, brand, brandId, visitor, input, now, origin }): Promise<StoreCodes> {
    const store = await scannedStore(db, brand, input.token, { now })
    const codes = await codesOf(db, { brand, uid: visitor.uid, origin, now })
    const taken = codes.filter(({ scope }) => isInScope(scope, store.store_id))
    return { store, list: await withItems(db, brandId, taken) }
  },
})

/** Redeems the customer's own code. `token` comes from the QR code shown in the store and proves where they are. */
export const selfWriteOff = defineWrite({
  name: 'order/self-write-off',
  path: '/wechat/order/self-write-off',
  access: 'visitor',
  input: { token, code: v.pipe(v.string(), v.regex(/^\d{12}$/)) },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<{ log_id: string }> {
    const store = await scannedStore(trx, brand, input.token, { now, isChosen: true })
    const { log_id } = await redeem(trx, {
      brandId,
      code: input.code,
      staff: { userId: null, storeId: store.store_id, name: '' },
      now,
      ownerUid: visitor.uid,
      source: orderCodes,
    })
    if (!log_id) throw new ReplyError('stateChanged')
    return { log_id }
  },
})

async function withItems(db: Db, brandId: number, codes: OwnCode[]): Promise<StoreCodes['list']> {
  if (codes.length === 0) return []
  const items = await inBrand(db, brandId)
    .selectFrom('order_item')
    .select(['order_no', 'no', 'title', 'thumb', 'specs_text'])
    .where(
      'order_no',
      'in',
      codes.map(({ order_no }) => order_no),
    )
    .execute()
  return codes.map(({ scope: _scope, ...code }) => {
    const item = items.find(({ order_no, no }) => order_no === code.order_no && no === code.item_no)
    const { title = '', thumb = '', specs_text = '' } = item ?? {}
    return { ...code, title, thumb, specs_text }
  })
}
