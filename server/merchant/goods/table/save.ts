import { goodsColumns } from '../../../../api/form-rules/goods-file.ts'
import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { flag } from '../../../core/fields.ts'
import { keyTaken } from '../../../core/is-key-taken.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Tx } from '../../../core/tx.ts'
import { nextNumbers } from '../goods-table.ts'
import { planSkus, type ShelfStep, shelfSteps, type ShelfWriter, writeShelf } from '../save-skus.ts'
import { namesOf } from '../uses.ts'
import { changeIdOf, insertGoods, updateGoods } from '../write-goods.ts'
import { rowsInput } from './input.ts'
import { type Judged, judgeTable } from './judge.ts'
import type { NewPlan } from './judge-new.ts'

/** Writes rows of a table, all or none. */
export const goodsTableSave = defineWrite({
  name: 'business/goods-table-save',
  path: '/retail/business/goods-table-save',
  access: 'merchant',
  input: { rows: rowsInput, agree: flag },

  async run({ trx, brandId, staff, attempt, input, now }) {
    const writer = { brandId, staff, changeId: changeIdOf(attempt), now }
    const judged = await judgeTable(trx, writer, { rows: input.rows, now, locks: true })
    refuseFaults(judged)
    refuseUnsure(judged, input.agree)
    const steps: ShelfStep[] = judged.changed.flatMap(plan => plan.steps)
    for (const { goods: stored, skus, fields, repriced } of judged.changed) {
      if (repriced.length === 0) continue
      const shelf = { status: stored.status as 1 | 2, on_at: stored.on_at }
      const plan = planSkus(skus, fields, 0)
      await updateGoods(trx, writer, { stored, skus, goods: fields, plan, shelf })
    }
    steps.push(...(await addAll(trx, writer, judged.added)))
    await writeShelf(trx, writer, steps)
    return { added: judged.added.length, changed: judged.changed.length }
  },
})

function refuseFaults({ faults }: Judged): void {
  const [first] = faults
  // guard: a table with a fault writes nothing [server merchant/goods/table]
  //   if (!first) ~> if (first || !first)
  if (!first) return
  const message = `第 ${first.row + 1} 行「${goodsColumns[first.column]}」：${first.fault}`
  throw new ReplyError('badParameter', { message, data: { faults } })
}

function refuseUnsure({ uses }: Judged, agree: 0 | 1): void {
  // guard: a table changes prices that campaigns refer to on purpose [server merchant/goods/table]
  //   if (uses.length === 0 || agree === 1) ~> if (uses.length < 99)
  if (uses.length === 0 || agree === 1) return
  const message = `${namesOf(uses)}正在卖它。活动价不变，原价会换成新的`
  throw new ReplyError('unsure', { message, data: { uses } })
}

/** Adds new goods off the shelf; returns the stock of their SKUs, which is still to be written. */
async function addAll(trx: Tx, writer: ShelfWriter, added: NewPlan[]): Promise<ShelfStep[]> {
  if (added.length === 0) return []
  const numbers = await nextNumbers(trx, writer.brandId)
  const steps: ShelfStep[] = []
  for (const { goods } of added) {
    const shelf = { status: shelfStatus.off, on_at: 0 }
    const plan = await insertGoods(trx, writer, { goods, shelf, numbers }).catch(refuseTaken)
    steps.push(...shelfSteps(plan))
    numbers.goods += 1
    numbers.sku += plan.kept.length
  }
  return steps
}

/** Somebody has just added goods with the same code. */
function refuseTaken(error: unknown): never {
  if (keyTaken(error) !== 'goods_code') throw error
  throw new ReplyError('stateChanged', { message: '刚有人加了同一个编码的商品，请再核对一次' })
}
