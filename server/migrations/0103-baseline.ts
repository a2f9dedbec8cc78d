import type { Migration } from '../core/migrate.ts'
import { access } from './baseline/access.ts'
import { activities } from './baseline/activities.ts'
import { content } from './baseline/content.ts'
import { draws } from './baseline/draws.ts'
import { events } from './baseline/events.ts'
import { games } from './baseline/games.ts'
import { ledgers } from './baseline/ledgers.ts'
import { orders } from './baseline/orders.ts'
import { people } from './baseline/people.ts'
import { shop } from './baseline/shop.ts'
import { staff } from './baseline/staff.ts'
import { together } from './baseline/together.ts'

/** All tables as they were at the first release; what came before it became this one step. */
export const baseline: Migration = {
  name: '0103-baseline',
  statements: [
    ...people,
    ...access,
    ...content,
    ...staff,
    ...shop,
    ...activities,
    ...draws,
    ...together,
    ...games,
    ...ledgers,
    ...orders,
    ...events,
  ],
}
