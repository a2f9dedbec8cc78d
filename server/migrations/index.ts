import type { Migration } from '../core/migrate.ts'
import { baseline } from './0103-baseline.ts'
import { goods } from './0104-goods.ts'
import { setup } from './0107-setup.ts'
import { contentEditing } from './0110-content-editing.ts'
import { noTriggers } from './0113-no-triggers.ts'
import { cart } from './0116-cart.ts'
import { shopSettings } from './0119-shop-settings.ts'
import { shopDays } from './0120-shop-days.ts'
import { ownCoupons } from './0127-own-coupons.ts'
import { shopTexts } from './0128-shop-texts.ts'
import { grantLog } from './0129-grant-log.ts'
import { inbox } from './0132-inbox.ts'
import { voteVisits } from './0140-vote-visits.ts'
import { figures } from './0141-figures.ts'
import { orderNote } from './0150-order-note.ts'
import { bale } from './0151-bale.ts'
import { invoice } from './0152-invoice.ts'
import { unsettledOrders } from './0153-unsettled-orders.ts'
import { storeWithoutPlace } from './0154-store-without-place.ts'
import { dueFollows } from './0159-due-follows.ts'
import { lastVisit } from './0160-last-visit.ts'
import { taskRepeat } from './0161-task-repeat.ts'
import { posterKinds } from './0165-poster-kinds.ts'
import { walletStatement } from './0166-wallet-statement.ts'
import { parcel } from './0176-parcel.ts'
import { listOrders } from './0177-list-orders.ts'
import { welcome } from './0179-welcome.ts'
import { couponPass } from './0182-coupon-pass.ts'
import { keptFigures } from './0185-kept-figures.ts'
import { contactMark } from './0186-contact-mark.ts'
import { nameIndexes } from './0188-name-indexes.ts'

/** All migrations in order. Never edit one that has run somewhere; add a new one. */
export const migrations: Migration[] = [
  baseline,
  goods,
  setup,
  contentEditing,
  noTriggers,
  cart,
  shopSettings,
  shopDays,
  ownCoupons,
  shopTexts,
  grantLog,
  inbox,
  voteVisits,
  figures,
  orderNote,
  bale,
  invoice,
  unsettledOrders,
  storeWithoutPlace,
  dueFollows,
  lastVisit,
  taskRepeat,
  posterKinds,
  walletStatement,
  parcel,
  listOrders,
  welcome,
  couponPass,
  keptFigures,
  contactMark,
  nameIndexes,
]
