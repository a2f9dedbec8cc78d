import * as assert from 'uvu/assert'
import type { TestApp } from './test-app.ts'

/** From now on each turn of the demo's draw wins this cash. */
export async function letWinCash(
  { db }: TestApp,
  activityId: number,
  { fen, name }: { fen: number; name: string },
): Promise<void> {
  const prizes = db.updateTable('prize').where('activity_id', '=', activityId)
  await prizes.set({ weight_ppm: 0 }).execute()
  const [won] = await prizes
    .set({ kind: 'balance', amount: fen, value_fen: fen, name, weight_ppm: 1_000_000 })
    .where('name', '=', '岩茶拿铁一杯')
    .execute()
  assert.is(won?.numUpdatedRows, 1n)
}
