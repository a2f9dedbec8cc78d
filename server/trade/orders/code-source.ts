import type { CodeSource } from '../../mechanics/redeem/code-source.ts'
import { lockOrder } from './order-table.ts'
import { ordersCodeUndone, ordersCodeUsed } from './redeemed.ts'

/** Codes that belong to orders. The order is locked before its codes, as everywhere. */
export const orderCodes: CodeSource = {
  async lock(trx, { brandId, orderNo }) {
    if (orderNo !== null) await lockOrder(trx, { brandId, orderNo })
  },
  async used(trx, { brandId, orderNo }, by) {
    if (orderNo !== null) await ordersCodeUsed(trx, { brandId, orderNo }, by)
  },
  async undone(trx, { brandId, orderNo }, by) {
    if (orderNo !== null) await ordersCodeUndone(trx, { brandId, orderNo }, by)
  },
}
