import { unixSeconds } from '../core/clock.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { RECEIVER } from './account.ts'

/** So many are told in one run; the next run is seconds away. */
const AT_ONCE = 50
/** A word that reaches nobody is given up after a day, s. */
const KEPT_S = 86_400

type Teller = Pick<ServerContext, 'db' | 'clock' | 'messaging'>

/** Tells whoever had an account that another person has it now, once: a thief's change must not go unseen. */
export async function tellMoved({ db, clock, messaging }: Teller): Promise<void> {
  const now = unixSeconds(clock)
  for (const due of await findDue(db, now)) {
    if (!(await mark(db, due, now))) continue
    const { brand_id, app_id, openid, name, type, logo } = due
    const what = type === RECEIVER ? '提现收款' : '员工账号'
    const notice = {
      openid,
      title: `${what}已换绑到另一个微信`,
      text: `不是你本人操作的话，请马上联系${name}`,
      path: `/brand?br=${brand_id}`,
      picture: logo,
    }
    try {
      await messaging.tell({ brandId: brand_id, appId: app_id }, notice)
    } catch (error) {
      console.error('A change of a binding was not told:', error)
      await mark(db, due, null)
    }
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

function findDue(db: Db, now: number) {
  return db
    .selectFrom('binding_move as move')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'move.brand_id')
        .onRef('visitor.uid', '=', 'move.from_uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'move.brand_id')
    .where('move.told_at', 'is', null)
    .where('move.moved_at', '>', now - KEPT_S)
    .where('visitor.openid', '!=', '')
    .select([
      'move.brand_id',
      'move.move_id',
      'move.type',
      'visitor.openid',
      'brand.app_id',
      'brand.name',
      'brand.logo',
    ])
    .orderBy('move.moved_at')
    .limit(AT_ONCE)
    .execute()
}

/** Marks a change as told of, or as open once more; false when somebody else was quicker. */
async function mark(db: Db, { brand_id, move_id }: Due, toldAt: number | null): Promise<boolean> {
  const row = await db
    .updateTable('binding_move')
    .set({ told_at: toldAt })
    .where('brand_id', '=', brand_id)
    .where('move_id', '=', move_id)
    .where('told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('move_id')
    .executeTakeFirst()
  return row !== undefined
}
