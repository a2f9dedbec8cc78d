import { distributorStatus } from '../../../api/values/distributor-status.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { DistributorTable } from '../../core/tables.ts'

export type DistributorRow = Selectable<DistributorTable>

export interface Person {
  brandId: number
  uid: number
}

export async function findDistributor(
  db: Db,
  { brandId, uid }: Person,
): Promise<DistributorRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('distributor')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** An active distributor; undefined for everybody else. */
export async function activeDistributor(
  db: Db,
  person: Person,
): Promise<DistributorRow | undefined> {
  const row = await findDistributor(db, person)
  // guard: only who is active earns [server distribution]
  return row?.status === distributorStatus.active ? row : undefined
}
