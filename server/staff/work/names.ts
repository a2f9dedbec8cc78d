import type { RadarPerson } from '../../../api/radar.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Names and pictures of visitors by uid; unknown ones get a placeholder name. */
export async function namesOf(
  db: Db,
  brandId: number,
  uids: Iterable<number>,
): Promise<(uid: number) => RadarPerson> {
  const wanted = [...new Set(uids)]
  const rows = wanted.length
    ? await inBrand(db, brandId)
        .selectFrom('visitor')
        .select(['uid', 'nickname', 'avatar'])
        .where('uid', 'in', wanted)
        .execute()
    : []
  const known = new Map(rows.map(row => [row.uid, row]))
  return uid => known.get(uid) ?? { uid, nickname: '微信用户', avatar: '' }
}
