import { changeShopPayee, shopPayee } from '../../../people/bind/shop-payee.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { ReplyError } from '../../../core/replies.ts'
import { lockShop } from '../../../staff/stores/scope.ts'

/** From now on each merchant receives what they withdraw. Refuses with 1004 when the shop has no receiver. */
export const endPayee = defineWrite({
  name: 'mine/end-payee',
  path: '/retail/mine/end-payee',
  access: 'merchant',
  input: {},

  async run({ trx, brandId, staff, now }): Promise<{ payee: null }> {
    await lockShop(trx, { brandId, staff })
    const account = await shopPayee(trx, { brandId, shopId: staff.shopId })
    if (account.uid === null) throw new ReplyError('stateChanged')
    await changeShopPayee(trx, account, { brandId, toUid: null, now })
    return { payee: null }
  },
})
