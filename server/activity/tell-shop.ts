import type { Selectable } from 'kysely'
import { unixSeconds } from '../core/clock.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import type { ShopNoticeTable } from '../core/tables.ts'
import { shopNoticeWords } from './shop-notice-words.ts'

/** So many are told in one run; the next run is seconds away. */
const AT_ONCE = 50
/** A notice that reaches nobody is given up after a day, s. */
const KEPT_S = 86_400
/** Store managers and above. */
const MANAGER = 2
const WORKING = 1

type Teller = Pick<ServerContext, 'db' | 'clock' | 'messaging'>

/** Tells the managers of a brand what there is to know about its activities, each notice once. */
export async function tellShop({ db, clock, messaging }: Teller): Promise<void> {
  const now = unixSeconds(clock)
  for (const due of await findDue(db, now)) {
    if (!(await mark(db, due, now))) continue
    const { title, text } = shopNoticeWords(due.kind, due.title)
    const path = await pathOf(db, due)
    const told = await Promise.allSettled(
      (await managersOf(db, due.brand_id)).map(({ openid }) =>
        messaging.tell(
          { brandId: due.brand_id, appId: due.app_id },
          {
            openid,
            title,
            text,
            path,
            picture: due.share_image,
          },
        ),
      ),
    )
    const failed = told.filter(each => each.status === 'rejected')
    for (const { reason } of failed) console.error('A notice was not delivered:', reason)
    // One reached manager is enough: a retry for the others would tell that one twice.
    if (failed.length > 0 && failed.length === told.length) await mark(db, due, null)
  }
}

function findDue(db: Db, now: number) {
  return db
    .selectFrom('shop_notice as notice')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'notice.brand_id')
        .onRef('activity.activity_id', '=', 'notice.activity_id'),
    )
    .innerJoin('brand', 'brand.brand_id', 'notice.brand_id')
    .where('notice.told_at', 'is', null)
    .where('notice.created_at', '>', now - KEPT_S)
    .selectAll('notice')
    .select(['activity.title', 'activity.share_image', 'brand.app_id'])
    .orderBy('notice.created_at')
    .limit(AT_ONCE)
    .execute()
}

/** Where there is something to look at: what somebody submitted, else the workbench. */
async function pathOf(
  db: Db,
  { brand_id, activity_id, kind, uid }: Selectable<ShopNoticeTable>,
): Promise<string> {
  const entry =
    kind === 'entry' &&
    (await db
      .selectFrom('form_entry')
      .select('entry_id')
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .where('uid', '=', uid)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst())
  return entry
    ? `/form/detail?br=${brand_id}&id=${activity_id}&entryId=${entry.entry_id}`
    : `/pages/work/index?br=${brand_id}`
}

function managersOf(db: Db, brandId: number) {
  return db
    .selectFrom('shop_user')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'shop_user.brand_id')
        .onRef('visitor.uid', '=', 'shop_user.uid'),
    )
    .select('visitor.openid')
    .where('shop_user.brand_id', '=', brandId)
    .where('shop_user.role', '>=', MANAGER)
    .where('shop_user.status', '=', WORKING)
    .where('visitor.openid', '!=', '')
    .execute()
}

/** Marks a notice as told, or as open once more; false when somebody else was quicker. */
async function mark(
  db: Db,
  due: Selectable<ShopNoticeTable>,
  toldAt: number | null,
): Promise<boolean> {
  const row = await db
    .updateTable('shop_notice')
    .set({ told_at: toldAt })
    .where('brand_id', '=', due.brand_id)
    .where('activity_id', '=', due.activity_id)
    .where('kind', '=', due.kind)
    .where('uid', '=', due.uid)
    .where('day', '=', due.day)
    .where('told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
