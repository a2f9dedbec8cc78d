import type { HelperPrize } from '../../../api/lottery-helper.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { isWin, type PrizeRow, prizesOf } from '../../mechanics/draw/prizes.ts'

/** Prizes of the draw, the first prize first. */
export async function helperPrizes(db: Db, activity: ActivityRow): Promise<HelperPrize[]> {
  return (await prizesOf(db, activity)).filter(isWin).map(prizeView)
}

const prizeView = ({
  prize_id,
  name,
  image,
  kind,
  value_text,
  stock_total,
}: PrizeRow): HelperPrize => ({
  id: prize_id,
  name,
  image,
  kind,
  value_text,
  count: stock_total,
})
