import type { SettingsName } from '../../../api/shop-settings.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'

interface SettingsKey {
  brandId: number
  name: SettingsName
}

const rowOf = (db: Db, { brandId, name }: SettingsKey) =>
  inBrand(db, brandId).selectFrom('shop_settings').where('name', '=', name)

/** Number of changes so far. */
export async function versionOf(db: Db, brandId: number, name: SettingsName): Promise<number> {
  const row = await rowOf(db, { brandId, name }).select('version').executeTakeFirst()
  return row?.version ?? 0
}

/** Locks the form for its editor until the end of the transaction; refuses when somebody else has saved meanwhile. */
export async function lockSettings(trx: Tx, key: SettingsKey, version: number): Promise<void> {
  await inBrand(trx, key)
    .insertInto('shop_settings')
    .values({ name: key.name, changed_by: 0, changed_at: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await rowOf(trx, key).select('version').forUpdate().executeTakeFirstOrThrow()
  // guard: an editor changes the rules that they have seen [server merchant/settings]
  //   if (row.version !== version) ~> if (false)
  if (row.version !== version) {
    throw new ReplyError('stateChanged', {
      message: '别人刚改过这些设置，你填的还没有保存；看看最新的内容再存一次',
    })
  }
}

/** Counts a change of the locked form; returns its new version. */
export async function countChange(
  trx: Tx,
  { brandId, name }: SettingsKey,
  { userId, now }: { userId: number; now: number },
): Promise<number> {
  const { version } = await inBrand(trx, brandId)
    .updateTable('shop_settings')
    .set(eb => ({ version: eb('version', '+', 1), changed_by: userId, changed_at: now }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
