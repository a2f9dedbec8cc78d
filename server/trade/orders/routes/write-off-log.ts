import * as v from 'valibot'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import type { OrderWriteOff } from '../../../../api/order.ts'
import type { Db } from '../../../core/database.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { text } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { badField } from '../../../core/parse-input.ts'
import { ReplyError } from '../../../core/replies.ts'
import { findStaff, isPlaceOf } from '../../../core/staff.ts'

/** One redemption of a code, for its owner and the staff of its store; anybody else is refused with 1002. */
export const writeOffLogOfCode = defineRoute({
  method: 'GET',
  path: '/wechat/order/write-off-log',
  access: 'visitor',
  input: { code: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/))), logId: v.optional(text(64)) },

  async handle({ db, brandId, visitor, input }): Promise<OrderWriteOff> {
    if (!input.code && !input.logId) throw badField('code', 'missing')
    const staff = await findStaff(db, brandId, visitor.uid)
    const row = await findUse(db, brandId, input)
    const isOwn = row?.uid === visitor.uid
    const isOfStore = row && staff && isPlaceOf(staff, row)
    // guard: a use is shown to its owner and the store [server matrix/ids]
    //   if (!row || (!isOwn && !isOfStore)) ~> if (!row)
    if (!row || (!isOwn && !isOfStore))
      throw new ReplyError('notFound', { message: '核销记录不存在' })
    const { log_id, code, item, used_at, store_name, staff_name, order_no } = row
    return {
      log_id,
      code,
      title: item.title,
      thumb: item.thumb,
      specs_text: item.value_text,
      store_name: store_name ?? '',
      staff_name: staff_name ?? '',
      at: used_at,
      left: order_no ? await unusedCodes(db, brandId, order_no) : 0,
      order_no: order_no ?? '',
    }
  },
})

function findUse(
  db: Db,
  brandId: number,
  { code, logId }: { code?: string | undefined; logId?: string | undefined },
) {
  return inBrand(db, brandId)
    .selectFrom('write_off_log as log')
    .innerJoin('redeem_code', 'redeem_code.code', 'log.code')
    .leftJoin('user_grant', 'user_grant.grant_id', 'log.grant_id')
    .leftJoin('store', 'store.store_id', 'log.store_id')
    .leftJoin('shop_user', 'shop_user.user_id', 'log.user_id')
    .select([
      'log.log_id',
      'log.code',
      'log.uid',
      'log.store_id',
      'store.shop_id',
      'log.used_at',
      'redeem_code.item',
      'user_grant.order_no',
      'store.name as store_name',
      'shop_user.name as staff_name',
    ])
    .where('log.undone_at', 'is', null)
    .$if(code !== undefined, query => query.where('log.code', '=', code ?? ''))
    .$if(logId !== undefined, query => query.where('log.log_id', '=', logId ?? ''))
    .orderBy('log.used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function unusedCodes(db: Db, brandId: number, orderNo: string): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('order_no', '=', orderNo)
    .where('status', '=', grantStatus.unused)
    .executeTakeFirstOrThrow()
  return Number(n)
}
