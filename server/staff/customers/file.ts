import type { CustomerRow } from '../../../api/customer-record.ts'
import { sourceNames, stageNames } from '../../../api/values/customer-names.ts'
import { brandTime } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineTableFile, FILE_PAGE } from '../../core/table-file.ts'
import { customerRows } from './customer-rows.ts'
import type { Scope } from './kept.ts'
import { listInput } from './list.ts'
import { type Filter, listRows } from './list-rows.ts'
import { narrowed } from './named.ts'

const head = [
  '微信昵称',
  '备注',
  '手机号',
  '阶段',
  '标签',
  '来源',
  '店员',
  '门店',
  '成为客户',
  '最近来访',
  '来访次数',
  '订单数',
  '消费（元）',
  '下次跟进',
  '顾客编号',
]

/** The customers of a manager or merchant, as the list filters them; phone numbers are masked as there. */
export const customerFile = defineTableFile({
  path: '/retail/customer/customer-export',
  access: 'manager',
  input: listInput,

  async table({ db, brandId, staff, input, now }) {
    const { staffId, sort: _, ...asked } = input
    const scope = { brandId, staff, staffId, now }
    const filter = await narrowed(db, scope, asked)
    return { name: '客户', head, pages: lines(db, scope, filter) }
  },
})

/** The newest customers first: an order that nothing changes while the file is taken. */
async function* lines(
  db: Db,
  scope: Scope,
  filter: Filter,
): AsyncGenerator<string[][], void, undefined> {
  const { brandId, staff } = scope
  let from: { at: number; key: string } | null = null
  for (;;) {
    const found = await listRows(db, scope, filter, { sort: 'new', from, limit: FILE_PAGE })
    const rows = await customerRows(db, { brandId, shopId: staff.shopId }, found)
    if (rows.length > 0) yield rows.map(lineOf)
    const last = found.at(-1)
    if (!last || found.length < FILE_PAGE) return
    from = { at: last.value, key: String(last.uid) }
  }
}

const timeOf = (at: number): string => (at > 0 ? brandTime(at) : '')

const lineOf = (row: CustomerRow): string[] => [
  row.nickname,
  row.remark,
  row.phone,
  stageNames[row.stage],
  row.tags.map(({ name }) => name).join('；'),
  sourceNames[row.source],
  row.staff_name,
  row.store_name,
  timeOf(row.create_time),
  timeOf(row.last_visit),
  String(row.visit_count),
  String(row.order_count),
  (row.order_fen / 100).toFixed(2),
  timeOf(row.next_time),
  String(row.customer_id),
]
