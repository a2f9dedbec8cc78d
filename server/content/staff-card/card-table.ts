import { sql } from 'kysely'
import type { CardStore, StaffCard } from '../../../api/staff-card.ts'
import { listArticles } from '../article/article-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import type { Staff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'

const RECOMMENDED = 3
const FACES = 8
const CARD_PATH = '/staffCard'

const shownColumns = ['store_id', 'name', 'address', 'phone', 'hours', 'lat', 'lng'] as const

export const storeOfCard = async (
  db: Db,
  brandId: number,
  storeId: number,
): Promise<CardStore | null> =>
  (await storeQuery(db, brandId, storeId).select(shownColumns).executeTakeFirst()) ?? null

/** Articles that the staff member has shared last, completed by the newest ones. */
export async function recommendedBy(
  db: Db,
  brandId: number,
  userId: number,
): Promise<StaffCard['articles']> {
  const shared = await inBrand(db, brandId)
    .selectFrom('share_shop')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'article')
    .orderBy('created_at', 'desc')
    .limit(RECOMMENDED * 4)
    .execute()
  const ids = shared.map(({ article_id }) => article_id)
  const all = await listArticles(db, brandId, { limit: 50 })
  const place = ({ article_id }: { article_id: number }) => {
    const at = ids.indexOf(article_id)
    return at < 0 ? ids.length : at
  }
  return [...all].sort((a, b) => place(a) - place(b)).slice(0, RECOMMENDED)
}

/** Number of a card's visitors with a session, its owner excluded, and the latest of them. */
export async function visitsOf(
  db: Db,
  brandId: number,
  userId: number,
): Promise<Pick<StaffCard, 'visits' | 'faces'>> {
  const visitors = await inBrand(db, brandId)
    .selectFrom('page_log')
    .innerJoin('visitor', 'visitor.uid', 'page_log.session_uid')
    .select(eb => [
      'visitor.uid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
      eb.fn.max<number>('page_log.time').as('at'),
    ])
    .where('page_log.session_uid', 'is not', null)
    .where('page_log.key', '=', 'page-visit')
    .where('page_log.path', '=', CARD_PATH)
    // A card is named by the `staffId` of its link.
    .where('page_log.staff_id', '=', userId)
    .where(
      sql<boolean>`visitor.uid is distinct from (
        select uid from shop_user where brand_id = ${brandId} and user_id = ${userId})`,
    )
    .groupBy(['visitor.uid', 'visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .orderBy('at', 'desc')
    .execute()
  return { visits: visitors.length, faces: visitors.slice(0, FACES).map(shownPerson) }
}

export async function likesOf(
  db: Db,
  brandId: number,
  userId: number,
  uid: number,
): Promise<Pick<StaffCard, 'likes' | 'liked'>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('card_like')
    .select('uid')
    .where('user_id', '=', userId)
    .execute()
  return { likes: rows.length, liked: rows.some(row => row.uid === uid) }
}

/** The card as vCard 3.0, for an address book. */
export function vcardOf(
  { name, phone, position }: Pick<Staff, 'name' | 'phone' | 'position'>,
  { shopName, address }: { shopName: string; address: string },
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${plain(name)};;;;`,
    `FN:${plain(name)}`,
    `ORG:${plain(shopName)}`,
    `TITLE:${plain(position)}`,
    `TEL;TYPE=CELL:${plain(phone)}`,
    `ADR;TYPE=WORK:;;${plain(address)};;;;`,
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Escapes the characters that vCard reserves. */
const plain = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([;,])/g, '\\$1')
    .replace(/\r?\n/g, '\\n')
