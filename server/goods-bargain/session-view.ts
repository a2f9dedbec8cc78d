import type {
  BargainHelp,
  BargainRecord,
  BargainSession,
  BargainStatus,
} from '../../api/goods-bargain.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { Db } from '../core/database.ts'
import { type Person, shownPerson } from '../core/shown-person.ts'
import { type SkuFace, skusOf } from '../goods/skus-of.ts'
import { type AssistKey, type AssistRow, statusAt } from '../mechanics/assist/session.ts'
import { canBuy, configOfSession, keyOf, priceOf } from './bargain-session.ts'

/** Friends that a session shows at once; the others come page by page. */
const HELPS_AT_ONCE = 20

/** Sessions as their owner lists them. Goods that are off the shelf keep their place in the list. */
export async function recordViews(
  { db, brand, visitor, now }: ActivityView,
  sessions: AssistRow[],
): Promise<BargainRecord[]> {
  const skus = await skusOf(
    db,
    brand.brand_id,
    sessions.map(({ item }) => item),
  )
  return sessions.map(session =>
    recordView(
      session,
      skus.find(({ sku_id }) => sku_id === session.item),
      { uid: visitor?.uid, now },
    ),
  )
}

function recordView(
  session: AssistRow,
  sku: SkuFace | undefined,
  { uid, now }: { uid: number | undefined; now: number },
): BargainRecord {
  const { start_fen, floor_fen } = configOfSession(session)
  const isOwner = session.owner_uid === uid
  return {
    record_id: session.session_id,
    goods_id: sku?.goods_id ?? 0,
    sku_id: session.item,
    title: sku?.title ?? '商品已下架',
    specs_text: sku?.specs_text ?? '',
    thumb: sku?.thumb ?? '',
    start_fen,
    floor_fen,
    price_fen: priceOf(session),
    cuts_done: session.done_n,
    cuts_total: session.parts.length,
    status: statusAt(session, now) as BargainStatus,
    created_at: session.created_at,
    expire_at: session.expire_at,
    held_until: session.held_until ?? 0,
    can_buy: canBuy(session, now),
    // guard: an order's number is its owner's [server goods-bargain/detail]
    //   isOwner ? session.order_no : '' ~> session.order_no
    order_no: isOwner ? session.order_no : '',
  }
}

/** A session with its owner and its first helpers. */
export async function sessionView(
  view: ActivityView,
  session: AssistRow,
): Promise<BargainSession | null> {
  const { db, brand, visitor } = view
  const [record] = await recordViews(view, [session])
  const owner = await db
    .selectFrom('visitor')
    .select(['nickname', 'avatar', 'hides_me'])
    .where('brand_id', '=', brand.brand_id)
    .where('uid', '=', session.owner_uid)
    .executeTakeFirst()
  if (!record || !owner) return null
  const isOwner = session.owner_uid === visitor?.uid
  const page = { offset: 0, limit: HELPS_AT_ONCE }
  return {
    ...record,
    // Whoever shares a bargain asks by name.
    owner: nameOf(owner),
    own_fen: session.own,
    helps: await helpsOf(db, keyOf(session), { isOwner, ...page }),
  }
}

const nameOf = ({ nickname, avatar, hides_me }: Person) =>
  hides_me ? shownPerson({ nickname, avatar, hides_me }) : { nickname, avatar }

/** Helpers in their order. The owner knows them; whoever else opened the link sees a first character and a face. */
export async function helpsOf(
  db: Db,
  { brandId, sessionId }: AssistKey,
  { isOwner, offset, limit }: { isOwner: boolean; offset: number; limit: number },
): Promise<BargainHelp[]> {
  const rows = await db
    .selectFrom('assist_help')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'assist_help.brand_id')
        .onRef('visitor.uid', '=', 'assist_help.helper_uid'),
    )
    .select(['nickname', 'avatar', 'hides_me', 'amount', 'at'])
    .where('assist_help.brand_id', '=', brandId)
    .where('assist_help.session_id', '=', sessionId)
    .orderBy('part')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ amount, at, ...person }) => ({
    ...(isOwner ? nameOf(person) : shownPerson(person)),
    cut_fen: amount,
    at,
  }))
}
