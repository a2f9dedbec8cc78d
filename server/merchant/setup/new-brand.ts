import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../core/database.ts'
import type { Settings } from '../../core/settings.ts'
import type { BrandTable } from '../../core/tables.ts'
import { type Tx, tx } from '../../core/tx.ts'

/** The colour of a brand that has chosen none. */
const FIRST_COLOR = '#e8452c'

export interface NewBrand {
  /** '' until its merchant names it. */
  name: string
  appId: string
}

/** App id of the first brand: the first account of the settings, or the sandbox's, which accepts any. */
export const firstAppId = ({
  sandbox,
  appSecrets,
}: Pick<Settings, 'sandbox' | 'appSecrets'>): string =>
  Object.keys(appSecrets)[0] ?? (sandbox ? 'wx1' : '')

/** Adds a brand that nobody has taken yet; returns its number, which is the next free one. */
export const addBrand = (db: Db, brand: NewBrand): Promise<number> =>
  tx(db, trx => insertNext(trx, brand))

/** Adds the first brand of an empty installation, unless there is a brand; several processes may start at once. */
export async function addFirstBrand(db: Db, appId: string): Promise<void> {
  await tx(db, async trx => {
    const known = await trx.selectFrom('brand').select('brand_id').limit(1).executeTakeFirst()
    if (known) return
    const first = brandRow(1, { name: '', appId })
    await trx
      .insertInto('brand')
      .values(first)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/** Of two commands at once, the second finds its number taken and looks for the next. */
async function insertNext(trx: Tx, brand: NewBrand): Promise<number> {
  const { last } = await trx
    .selectFrom('brand')
    .select(({ fn }) => fn.max('brand_id').as('last'))
    .executeTakeFirstOrThrow()
  const brandId = Number(last ?? 0) + 1
  const made = await trx
    .insertInto('brand')
    .values(brandRow(brandId, brand))
    .onConflict(conflict => conflict.doNothing())
    .returning('brand_id')
    .executeTakeFirst()
  return made ? brandId : insertNext(trx, brand)
}

const brandRow = (brand_id: number, { name, appId }: NewBrand): Insertable<BrandTable> => ({
  brand_id,
  name,
  logo: '',
  intro: '',
  phone: '',
  theme_color: FIRST_COLOR,
  app_id: appId,
  secret: randomBytes(32).toString('hex'),
  entry_kinds: JSON.stringify(['campaign', 'article', 'member', 'store']),
  is_preparing: true,
})
