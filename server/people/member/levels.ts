import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import type { Selectable } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import { batchedRead } from '../../core/batched-read.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { MemberLevelTable } from '../../core/tables.ts'

export type LevelRow = Selectable<MemberLevelTable>

/** The brand's levels, from the lowest up. */
export function levelsOf(db: Db, brandId: number): Promise<LevelRow[]> {
  return readLevels(db, brandId)
}

const readLevels = batchedRead<number, LevelRow[]>({
  groupOf: String,
  nameOf: String,
  async load(db, [brandId = 0]) {
    const rows = await inBrand(db, brandId)
      .selectFrom('member_level')
      .selectAll()
      .orderBy('level')
      .execute()
    return [rows]
  },
})

/** The highest level that so much growth reaches; the lowest one for too little. */
export function levelFor(levels: LevelRow[], growth: number): LevelRow | undefined {
  return levels.filter(({ growth_min }) => growth_min <= growth).at(-1) ?? levels[0]
}

export const levelAt = (levels: LevelRow[], level: number): LevelRow | undefined =>
  levels.find(each => each.level === level)

/** When a level that begins now is looked at again, unix seconds; 0 = it stays. */
export const keptUntil = (level: LevelRow | undefined, now: number): number =>
  level && level.keep_days > 0 ? now + level.keep_days * DAY_S : 0

/** What a level earns and pays of 10000; that of people without a card for an unknown level. */
export async function ratesOf(
  db: Db,
  brandId: number,
  level: number,
): Promise<{ pointsBp: number; discountBp: number }> {
  if (level === 0) return { pointsBp: WHOLE_BP, discountBp: WHOLE_BP }
  const row = levelAt(await levelsOf(db, brandId), level)
  return {
    pointsBp: row?.points_rate_bp ?? WHOLE_BP,
    discountBp: row?.discount_bp ?? WHOLE_BP,
  }
}
