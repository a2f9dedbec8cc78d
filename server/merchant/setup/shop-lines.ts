import { authState } from '../../../api/values/auth-state.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { SetupKey, SetupLine } from '../../../api/setup.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

/** What a shop has: one row, read by one statement. */
export interface ShopState {
  auth_status: number
  setup_hidden: SetupKey[] | null
  /** First store that is not deleted; null = none. */
  store_id: number | null
  has_store: boolean
  has_goods: boolean
  has_content: boolean
  has_campaign: boolean
  has_invite: boolean
}

export interface ShopKey {
  brandId: number
  shopId: number
  now: number
}

/** One statement, which the page sends with each look at the workbench: every part stops at its first row. */
export const shopState = (db: Db | Tx, { brandId, shopId, now }: ShopKey): Promise<ShopState> =>
  inBrand(db, brandId)
    .selectFrom('shop')
    .where('shop.shop_id', '=', shopId)
    .select(['shop.auth_status', 'shop.setup_hidden'])
    .select(({ exists, selectFrom, or, eb }) => {
      const storesOf = () => selectFrom('store').where('store.shop_id', '=', shopId)
      const goods = selectFrom('goods')
        .where('goods.shop_id', 'in', [0, shopId])
        .where('goods.status', '=', shelfStatus.on)
      const articles = selectFrom('article').where('article.status', '=', shelfStatus.on)
      const posters = selectFrom('poster_made')
      const campaigns = selectFrom('activity')
        .where('activity.status', '=', activityStatus.published)
        .where('activity.end_at', '>', now)
      const invitations = selectFrom('store_invitation').where(
        'store_invitation.shop_id',
        '=',
        shopId,
      )
      const colleagues = selectFrom('shop_user')
        .where('shop_user.shop_id', '=', shopId)
        .where('shop_user.status', '=', staffStatus.working)
      return [
        storesOf()
          .where('store.status', '!=', storeStatus.deleted)
          .select(({ fn }) => fn.min('store.store_id').as('first'))
          .as('store_id'),
        exists(storesOf().where('store.status', '=', storeStatus.open).select('store.store_id')).as(
          'has_store',
        ),
        exists(goods.select('goods.goods_id')).as('has_goods'),
        or([
          exists(articles.select('article.article_id')),
          exists(posters.select('poster_made.poster_id')),
        ]).as('has_content'),
        exists(campaigns.select('activity.activity_id')).as('has_campaign'),
        or([
          exists(invitations.select('store_invitation.invite_id')),
          // The merchant alone is no colleague.
          eb(
            colleagues.select(({ fn }) => fn.countAll<number>().as('n')),
            '>',
            1,
          ),
        ]).as('has_invite'),
      ]
    })
    .executeTakeFirstOrThrow() as Promise<ShopState>

/** Shortest name of a brand that is set up. */
const SHORTEST_NAME = 2

/** All lines of the list in their order. */
export function linesOf(
  { name, logo }: Pick<Brand, 'name' | 'logo'>,
  state: ShopState,
  hasPayAccount: boolean,
): SetupLine[] {
  const done: Record<SetupKey, boolean> = {
    look: [...name.trim()].length >= SHORTEST_NAME && logo !== '',
    store: state.has_store,
    papers: state.auth_status === authState.passed,
    pay: hasPayAccount,
    goods: state.has_goods,
    content: state.has_content,
    campaign: state.has_campaign,
    invite: state.has_invite,
  }
  return (Object.keys(done) as SetupKey[]).map(key => ({ key, done: done[key] ? 1 : 0 }))
}

export const missingIn = (lines: readonly SetupLine[]): SetupKey[] =>
  lines.filter(({ done }) => done === 0).map(({ key }) => key)

/** Folded when nothing is missing, or only what was missing when the merchant put the list away. */
export const isFolded = (
  lines: readonly SetupLine[],
  hidden: readonly SetupKey[] | null,
): boolean => missingIn(lines).every(key => hidden?.includes(key))
