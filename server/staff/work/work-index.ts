import { staffRole } from '../../../api/values/staff-role.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { WorkIndex } from '../../../api/staff-share.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import type { Staff } from '../../core/staff.ts'
import { noteHotLeads, noticesOf } from '../../content/radar/hot-notices.ts'
import { staffFeed, unreadCount } from './radar-feed.ts'
import { seenUntil } from './radar-seen.ts'
import {
  newCustomers,
  readersBetween,
  readersByDay,
  secondsPerReader,
  shareNumbers,
} from './share-numbers.ts'
import { waitingOrders } from '../../trade/orders/shop/list.ts'
import { openReviewCount } from '../review/open-reviews.ts'
import { taskCenterOf } from '../staff-tasks/task-center.ts'
import { dueToday } from '../customers/due-follows.ts'
import { shopNews } from './shop-news.ts'

const WEEKS_SHOWN = 2
const RADAR_ROWS = 3

export const workIndex = defineRoute({
  method: 'GET',
  path: '/retail/work/index',
  access: 'staff',
  input: {},

  async handle({ db, brandId, staff, now }): Promise<WorkIndex> {
    const call = { db, who: { brandId, staff }, now }
    await noteHotLeads(db, call.who, now)
    // Each waits for the database several times in turn; a large shop's home would wait for all of them.
    const [radar, today, ever, waiting] = await Promise.all([
      radarOf(call),
      todayOf(call),
      everOf(call),
      waitingFor(call),
    ])
    return { ...radar, ...today, ...ever, ...waiting, server_time: now }
  },
})

interface Asking {
  db: Db
  who: { brandId: number; staff: Staff }
  now: number
}

async function radarOf({ db, who, now }: Asking): Promise<Pick<WorkIndex, 'radar' | 'unread'>> {
  const seen = await seenUntil(db, who.brandId, who.staff.userId, now)
  const notices = await noticesOf(db, who, now)
  const hot = new Set(notices.map(({ uid }) => uid))
  const page = { kind: undefined, limit: RADAR_ROWS, offset: 0 }
  const today = { ...who, from: brandDayStart(now) }
  const { list } = await staffFeed(db, today, { ...page, seen, hot })
  return { radar: list, unread: await unreadCount(db, who, seen) }
}

async function todayOf({ db, who, now }: Asking): Promise<Pick<WorkIndex, 'statisticsToday'>> {
  const today = { ...who, from: brandDayStart(now) }
  return {
    statisticsToday: {
      ...(await shareNumbers(db, today)),
      customer: await newCustomers(db, today),
      reader_before: await readersBetween(db, { ...who, from: today.from - DAY_S }, now - DAY_S),
    },
  }
}

async function everOf({
  db,
  who,
  now,
}: Asking): Promise<Pick<WorkIndex, 'statisticsAll' | 'days'>> {
  const ever = { ...who, from: 0 }
  return {
    statisticsAll: {
      ...(await shareNumbers(db, ever)),
      seconds: await secondsPerReader(db, ever),
    },
    days: await readersByDay(db, who, now, 7 * WEEKS_SHOWN),
  }
}

/** What the person has to do. */
async function waitingFor({ db, who, now }: Asking) {
  const { brandId, staff } = who
  const { shopId, storeId, role } = staff
  return {
    due_n: await dueToday(db, { brandId, staff, now }),
    news: await shopNews(db, who, now),
    review_n: await openReviewCount(db, { ...who, shopId, storeId, role }),
    // guard: staff hear of no orders [server staff/work/work-orders]
    //   staff.role >= staffRole.manager ? ~> staff.role >= 0 ?
    order_n: staff.role >= staffRole.manager ? await waitingOrders(db, who) : 0,
    ...(await taskCenterOf(db, { brandId, userId: staff.userId, now })),
  }
}
