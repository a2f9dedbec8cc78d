import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

const AN_HOUR_S = 3600

/**
 * Cards that the staff sent to the new visitor before the demo begins, so that the first chat is
 * not empty.
 */
export async function seedChats(trx: Tx, now: number): Promise<void> {
  const sentAt = now - AN_HOUR_S
  const link = new URLSearchParams({
    br: '8',
    at: '301',
    sid: '9001',
    shareBy: '77',
    shareTime: String(sentAt),
    shareStaffId: '5',
  })
  await inBrand(trx, 8)
    .insertInto('sandbox_card')
    .values({
      id: `shopperA:${sentAt * 1000}-first`,
      from_uid: 77,
      title: '小雪前后，围炉煮一壶老白茶',
      descr: '炭火留三成，壶底见红就够了',
      link: `/pages/article/share?${link}`,
      img_url: '/demo/thumb-snow-mountain.svg',
      created_at: sentAt,
    })
    .execute()
}
