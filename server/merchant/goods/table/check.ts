import type { TableCheck } from '../../../../api/goods-admin.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { rowsInput } from './input.ts'
import { judgeTable } from './judge.ts'

/** What rows of a table would change; writes nothing. */
export const goodsTableCheck = defineRoute({
  method: 'POST',
  path: '/retail/business/goods-table-check',
  access: 'merchant',
  input: { rows: rowsInput },

  async handle({ db, brandId, staff, input: { rows }, now }): Promise<TableCheck> {
    const judged = await judgeTable(db, { brandId, staff }, { rows, now, locks: false })
    const { faults, changes, uses } = judged
    return { faults, changes, uses }
  },
})
