import type { Page } from 'playwright'
import { sectorAt } from '../../pages/campaigns/lottery/games/wheel/wheel-turn.ts'
import type { TestApp } from './test-app.ts'

/** From now on each draw of the activity wins this prize, or nothing. */
export async function letWin(
  { db }: TestApp,
  activityId: number,
  name: string | undefined,
): Promise<void> {
  const prizes = db.updateTable('prize').where('activity_id', '=', activityId)
  await prizes.set({ weight_ppm: 0 }).execute()
  if (!name) return
  const [won] = await prizes.set({ weight_ppm: 1_000_000 }).where('name', '=', name).execute()
  if (won?.numUpdatedRows !== 1n) throw new Error(`no prize ${name}`)
}

export const drawsOf = ({ db }: TestApp, uid: number, activityId: number) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('uid', '=', uid)
    .where('activity_id', '=', activityId)
    .execute()

/** Index of the sector at which the wheel stands. */
export async function sectorUnderPointer(page: Page): Promise<number> {
  const disc = page.locator('.wheel-disc')
  const angle = await disc.evaluate(each => {
    const { a, b } = new DOMMatrix(getComputedStyle(each).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })
  const count = await disc.locator('.w-name').count()
  return sectorAt(angle, count)
}
