import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { brandByBrand } from '../../../core/jobs/brand-by-brand.ts'
import { logError } from '../../../core/log-error.ts'
import type { SandboxPayNoticeTable } from '../../../core/tables.ts'
import { merchantOf, type PayContext } from './keys.ts'
import { paymentOf, transactionOf } from './payments.ts'
import { refundOf } from './refunds.ts'
import { shown } from './transfers.ts'
import { sealFor, signed, timeText } from './wire.ts'

type Notice = Selectable<SandboxPayNoticeTable>

/** Sends a request to our own app. */
export type Post = (url: string, init: RequestInit) => Response | Promise<Response>

/**
 * Pauses before the repeats of a notice without a successful reply, s, as on the platform; after
 * the last one it is dropped.
 */
const PAUSES_S = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600,
]

/** A round goes on while any brand had a notice. */
const AT_ONCE = 1

/** Sends due notices one after the other. Several processes may do so concurrently. */
export async function sendDueNotices(context: PayContext, post: Post): Promise<void> {
  const now = unixSeconds(context.clock)
  const due = { table: 'sandbox_pay_notice', where: sql`due_at <= ${now}::bigint`, by: 'due_at' }
  await brandByBrand(context.db, { ...due, atOnce: AT_ONCE }, async brandId => {
    const notice = await take(context, brandId)
    if (!notice) return 0
    const isHeard = await send(context, notice, post)
    if (isHeard || notice.tries > PAUSES_S.length) await settle(context, notice)
    return AT_ONCE
  })
}

/** Takes one notice and sets its next attempt, so that it is repeated even if this process dies. */
async function take({ db, clock }: PayContext, brandId: number): Promise<Notice | undefined> {
  const now = unixSeconds(clock)
  const pause = sql<number>`(array[${sql.raw(PAUSES_S.join(','))}])[least(tries + 1, ${sql.lit(PAUSES_S.length)})]`
  return inBrand(db, brandId)
    .updateTable('sandbox_pay_notice')
    .set({ tries: sql<number>`tries + 1`, due_at: sql<number>`${now}::bigint + ${pause}` })
    .where(({ eb, selectFrom }) =>
      eb(
        'notice_id',
        'in',
        selectFrom('sandbox_pay_notice')
          .select('notice_id')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

async function send(context: PayContext, notice: Notice, post: Post): Promise<boolean> {
  const { url, body } = await letterOf(context, notice)
  const headers = await signed({ ...context, brandId: notice.brand_id }, body)
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    return response.ok
  } catch (error) {
    logError('The sandbox could not deliver a notice of payment', error)
    return false
  }
}

async function letterOf(
  context: PayContext,
  notice: Notice,
): Promise<{ url: string; body: string }> {
  const { url, event, type, content } = await contentOf(context, notice)
  if (notice.body) return { url, body: notice.body }
  const { apiV3Key } = await merchantOf(context, { brandId: notice.brand_id, appId: '' })
  const body = JSON.stringify({
    id: notice.notice_id,
    create_time: timeText(unixSeconds(context.clock)),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: summaries[type],
    resource: { original_type: type, ...sealFor(apiV3Key, JSON.stringify(content), type) },
  })
  await inBrand(context.db, notice)
    .updateTable('sandbox_pay_notice')
    .set({ body })
    .where('notice_id', '=', notice.notice_id)
    .execute()
  return { url, body }
}

interface Content {
  url: string
  event: string
  type: 'transaction' | 'refund' | 'mch_payment'
  content: object
}

const summaries = {
  transaction: '支付成功',
  refund: '退款通知',
  mch_payment: '商家转账单据终态通知',
}

async function contentOf(
  context: PayContext,
  { brand_id: brandId, kind, number }: Notice,
): Promise<Content> {
  if (kind === 'payment') {
    const row = await paymentOf(context, brandId, number)
    if (!row) throw new Error('a notice of the sandbox is about no payment')
    const content = await transactionOf(context, row)
    return { url: row.notify_url, event: 'TRANSACTION.SUCCESS', type: 'transaction', content }
  }
  if (kind === 'transfer') return transferContent(context, brandId, number)
  const row = await inBrand(context.db, brandId)
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('out_refund_no', '=', number)
    .executeTakeFirstOrThrow()
  const { status, ...refund } = refundOf(row, unixSeconds(context.clock))
  const content = { ...refund, refund_status: status }
  return { url: row.notify_url, event: `REFUND.${status}`, type: 'refund', content }
}

async function transferContent(
  context: PayContext,
  brandId: number,
  outBillNo: string,
): Promise<Content> {
  const row = await inBrand(context.db, brandId)
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where('out_bill_no', '=', outBillNo)
    .executeTakeFirstOrThrow()
  const content = shown(row, unixSeconds(context.clock))
  return { url: row.notify_url, event: 'MCHTRANSFER.BILL.FINISHED', type: 'mch_payment', content }
}

/**
 * Success: one delivery less, with the next one due at once. After the last pause the notice is
 * deleted.
 */
async function settle({ db, clock }: PayContext, notice: Notice): Promise<void> {
  const { brand_id: brandId, notice_id, deliveries } = notice
  if (deliveries > 1 && notice.tries <= PAUSES_S.length) {
    await inBrand(db, brandId)
      .updateTable('sandbox_pay_notice')
      .set({ deliveries: deliveries - 1, due_at: unixSeconds(clock) })
      .where('notice_id', '=', notice_id)
      .execute()
    return
  }
  await inBrand(db, brandId)
    .deleteFrom('sandbox_pay_notice')
    .where('notice_id', '=', notice_id)
    .execute()
}
