import type { Selectable } from 'kysely'
import type { CardFace } from '../../../api/member.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { MemberCardTable } from '../../core/tables.ts'

export type CardRow = Selectable<MemberCardTable>

const ON = 1

/** The brand's card; of several, only one is active at a time. */
export async function findCard(
  db: Db,
  brandId: number,
  cardId?: number,
): Promise<CardRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('member_card')
    .selectAll()
    .where('status', '=', ON)
    .$if(cardId !== undefined, query => query.where('card_id', '=', cardId ?? 0))
    .orderBy('card_id')
    .limit(1)
    .executeTakeFirst()
}

/** A card of the brand, also one that is disabled. */
export const readCard = (db: Db, brandId: number, cardId: number): Promise<CardRow | undefined> =>
  inBrand(db, brandId)
    .selectFrom('member_card')
    .selectAll()
    .where('card_id', '=', cardId)
    .executeTakeFirst()

/** The brand's card. Refuses with 4004 when it has none. */
export async function requireCard(db: Db, brandId: number, cardId?: number): Promise<CardRow> {
  const card = await findCard(db, brandId, cardId)
  if (!card) throw new ReplyError('contentGone', { message: '店里还没有开通会员卡' })
  return card
}

export const faceOf = (card: CardRow, brand: Brand): CardFace => ({
  card_id: card.card_id,
  name: card.name,
  color: card.bg_color || brand.theme_color,
  brand_name: brand.name,
  logo: brand.logo,
})
