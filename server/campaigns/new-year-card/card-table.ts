import { greetingStatus } from '../../../api/values/greeting-status.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { sha256 } from '../../core/random.ts'
import type { CardOpenTable, CardTable } from '../../core/tables.ts'

export const TYPE = 'newYearCard'

export type CardRow = Selectable<CardTable>
export type CardOpenRow = Selectable<CardOpenTable>

export const cardMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这张贺卡不存在或已撤回' })

/**
 * A card and its campaign; refuses with 2101 for an unknown or withdrawn card, or one of another
 * brand.
 */
export async function findCard(
  db: Db,
  brandId: number,
  cardId: string,
): Promise<{ card: CardRow; activity: ActivityRow }> {
  const card = await inBrand(db, brandId)
    .selectFrom('card')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('status', '!=', greetingStatus.withdrawn)
    .executeTakeFirst()
  if (!card) throw cardMissing()
  return { card, activity: await findActivity(db, brandId, card.activity_id, TYPE) }
}

/** Compares the key of a link in constant time. */
export function isKeyOf(card: CardRow, key: string): boolean {
  // guard: only the key of a card opens it [server new-year-card/cards, server new-year-card/histories]
  //   return timingSafeEqual(Buffer.from(sha256(card.key)), Buffer.from(sha256(key))) ~> return key !== ''
  return timingSafeEqual(Buffer.from(sha256(card.key)), Buffer.from(sha256(key)))
}

/** The first card that a visitor has opened in a campaign. */
export async function readOpen(
  db: Db,
  activity: ActivityKey,
  uid: number,
): Promise<CardOpenRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('card_open')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}
