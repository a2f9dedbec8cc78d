import { staffRole } from '../../../api/values/staff-role.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { WorkIndex } from '../../../api/staff-share.ts'
import { brandDayStart } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
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
    const who = { brandId, staff }
    const today = { ...who, from: brandDayStart(now) }
    const ever = { ...who, from: 0 }
    await noteHotLeads(db, who, now)
    const seen = await seenUntil(db, brandId, staff.userId, now)
    const notices = await noticesOf(db, who, now)
    const page = { kind: undefined, limit: RADAR_ROWS, offset: 0 }
    const hot = new Set(notices.map(notice => notice.uid))
    const feed = await staffFeed(db, today, { ...page, seen, hot })
    return {
      statisticsToday: {
        ...(await shareNumbers(db, today)),
        customer: await newCustomers(db, today),
        reader_before: await readersBetween(db, { ...who, from: today.from - DAY_S }, now - DAY_S),
      },
      statisticsAll: {
        ...(await shareNumbers(db, ever)),
        seconds: await secondsPerReader(db, ever),
      },
      days: await readersByDay(db, who, now, 7 * WEEKS_SHOWN),
      radar: feed.list,
      due_n: await dueToday(db, { brandId, staff, now }),
      news: await shopNews(db, who, now),
      review_n: await openReviewCount(db, {
        ...who,
        shopId: staff.shopId,
        storeId: staff.storeId,
        role: staff.role,
      }),
      // guard: staff hear of no orders [server staff/work/work-orders]
      //   staff.role >= staffRole.manager ? ~> staff.role >= 0 ?
      order_n: staff.role >= staffRole.manager ? await waitingOrders(db, who) : 0,
      unread: await unreadCount(db, who, seen),
      ...(await taskCenterOf(db, { brandId, userId: staff.userId, now })),
      server_time: now,
    }
  },
})
