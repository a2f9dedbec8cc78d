import { inBrand } from '../../../core/in-brand.ts'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../core/tx.ts'

/** Enqueues a notice in the transaction of its event. */
export async function queueNotice(
  trx: Tx,
  notice: {
    brandId: number
    kind: 'payment' | 'refund' | 'transfer'
    number: string
    deliveries: number
    dueAt: number
  },
): Promise<void> {
  await inBrand(trx, notice)
    .insertInto('sandbox_pay_notice')
    .values({
      notice_id: `${notice.kind}-${notice.number}`,
      kind: notice.kind,
      number: notice.number,
      deliveries: notice.deliveries,
      due_at: notice.dueAt,
    })
    .execute()
}

/** 23 digits. */
export const randomNumber = (): string =>
  BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString()
    .padStart(25, '0')
    .slice(-23)
