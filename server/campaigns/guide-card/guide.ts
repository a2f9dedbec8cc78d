import type { Guide } from '../../../api/guide-card.ts'
import type { CardStore } from '../../../api/staff-card.ts'
import type { Db } from '../../core/database.ts'
import { findStaffById, type Staff } from '../../core/staff.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import { storeOfCard } from '../../content/staff-card/card-table.ts'
import type { CardRow } from './card-table.ts'

export interface Seen {
  staff: Staff | null
  store: CardStore | null
  /** The guide who gave the card has left. */
  isHandedOver: boolean
}

interface Looking {
  brandId: number
  staffId: number | undefined
  card: CardRow | undefined
  now: number
}

/**
 * The guide shown to a customer: the guide of their card, otherwise the one of the link. When the card's guide has left,
 * the staff member who keeps the customer now.
 */
export async function guideOf(db: Db, { brandId, staffId, card, now }: Looking): Promise<Seen> {
  const userId = card?.user_id ?? staffId
  const first = userId === undefined ? null : await findStaffById(db, brandId, userId)
  const isHandedOver = card !== undefined && first === null
  const staff = isHandedOver ? await nextGuide(db, { brandId, uid: card.uid, now }) : first
  const store = staff ? await storeOfCard(db, brandId, staff.storeId) : null
  return { staff, store, isHandedOver }
}

async function nextGuide(
  db: Db,
  who: { brandId: number; uid: number; now: number },
): Promise<Staff | null> {
  const keeper = await keeperOf(db, who)
  return keeper?.userId ? findStaffById(db, who.brandId, keeper.userId) : null
}

/** The public fields of a guide. */
export const guideView = (staff: Staff, store: CardStore | null): Guide => ({
  user_id: staff.userId,
  name: staff.name,
  avatar: staff.avatar,
  title: staff.position,
  store_name: store?.name ?? '',
  // guard: a hidden phone stays hidden [server guide-card/guide-card]
  phone: staff.show.show_phone === 1 ? staff.phone : '',
  qr_text: staff.show.show_qrcode === 1 ? staff.wechatQrcode : '',
})
