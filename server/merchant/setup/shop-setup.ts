import { sql } from 'kysely'
import type { AuthStatus } from '../../../api/mine.ts'
import type { SetupLine, ShopSetup } from '../../../api/setup.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { operatorOf } from '../../platform/outside/operator.ts'
import { isFolded, linesOf, missingIn, type ShopState, shopState } from './shop-lines.ts'

export const shopSetup = defineRoute({
  method: 'GET',
  path: '/retail/setup/index',
  access: 'merchant',
  input: {},

  async handle(call): Promise<ShopSetup> {
    const { db, brand, settings, clock, origin } = call
    const { state, lines } = await read(db, call)
    return {
      brand_id: brand.brand_id,
      brand_name: brand.name,
      logo: brand.logo,
      home_url: `${origin}/brand?br=${brand.brand_id}`,
      app_id: brand.app_id,
      opened: brand.is_preparing ? 0 : 1,
      lines,
      folded: isFolded(lines, await stillHidden(db, call, state, lines)) ? 1 : 0,
      store_id: state.store_id ?? 0,
      auth_status: state.auth_status as AuthStatus,
      checks_papers: operatorOf({ settings, clock }) ? 1 : 0,
      server_time: call.now,
    }
  },
})

interface Asking extends Pick<ServerContext, 'payment'> {
  brand: Brand
  staff: Staff
  now: number
}

async function read(
  db: Db | Tx,
  { payment, brand, staff, now }: Asking,
): Promise<{ state: ShopState; lines: SetupLine[] }> {
  const state = await shopState(db, { brandId: brand.brand_id, shopId: staff.shopId, now })
  return { state, lines: linesOf(brand, state, payment.hasAccount(brand.brand_id)) }
}

/**
 * What was missing when the list was put away and has been missing ever since: a line that got done in between and
 * breaks brings the list back.
 */
async function stillHidden(
  db: Db,
  { brand, staff }: Asking,
  { setup_hidden }: ShopState,
  lines: readonly SetupLine[],
): Promise<ShopState['setup_hidden']> {
  const missing = missingIn(lines)
  const left = setup_hidden?.filter(key => missing.includes(key)) ?? null
  if (!setup_hidden || left?.length === setup_hidden.length) return setup_hidden
  await inBrand(db, brand)
    .updateTable('shop')
    .set({ setup_hidden: JSON.stringify(left) })
    .where('shop_id', '=', staff.shopId)
    .where(sql<boolean>`setup_hidden = ${JSON.stringify(setup_hidden)}::jsonb`)
    .execute()
  return left
}

/** Puts the list away. */
export const foldSetup = defineWrite({
  name: 'setup/fold',
  path: '/retail/setup/fold',
  access: 'merchant',
  input: {},

  async run(write): Promise<{ folded: 1 }> {
    const { trx, brand, staff } = write
    const { lines } = await read(trx, write)
    await inBrand(trx, brand)
      .updateTable('shop')
      .set({ setup_hidden: JSON.stringify(missingIn(lines)) })
      .where('shop_id', '=', staff.shopId)
      .execute()
    return { folded: 1 }
  },
})

/** What customers need to see when they come in. */
const neededToOpen = ['look', 'store'] as const
const words = { look: '先填好品牌名和标志', store: '先添加一家营业的门店' } as const

/** Opens the brand, for good: a shop that closes for a while closes its stores. */
export const openShop = defineWrite({
  name: 'setup/open',
  path: '/retail/setup/open',
  access: 'merchant',
  input: {},

  async run(write): Promise<{ opened: 1 }> {
    const { trx, brand } = write
    // The brand's name may have come after this request has read it.
    const row = await inBrand(trx, brand)
      .selectFrom('brand')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { lines } = await read(trx, { ...write, brand: row })
    const lacks = neededToOpen.find(key => missingIn(lines).includes(key))
    // guard: a shop opens with a name and a store [server merchant/setup/opening]
    if (lacks)
      throw new ReplyError('stateChanged', { message: words[lacks], data: { reason: lacks } })
    await inBrand(trx, brand).updateTable('brand').set({ is_preparing: false }).execute()
    return { opened: 1 }
  },
})
