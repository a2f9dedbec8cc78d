import * as campaigns from './campaigns.ts'
import type { Cell } from './copy-rows.ts'
import * as customers from './customers.ts'
import * as events from './events.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import type { Plan } from './plan.ts'

/** What the demo already has, and the rows refer to. */
export interface Shop {
  shelf: orders.Goods[]
  levels: people.Level[]
  photos: campaigns.Photo[]
  places: events.Place[]
  staff: customers.StaffPlace[]
  /** Balance of the merchant's wallet. */
  balanceFen: number
}

interface Filling {
  table: string
  columns: readonly string[]
  rows: Iterable<readonly Cell[]>
}

const filling = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Filling => ({ table, columns, rows })

/** All tables that are filled, with rows that are made while they are written. */
export const fillings = (plan: Plan, shop: Shop, all: orders.Order[]): Filling[] => [
  ...ofPeople(plan, shop, all),
  ...ofOrders(shop, all),
  filling('keeper', customers.keeperColumns, customers.keeperRows(plan, shop.staff)),
  filling('keeper_log', customers.logColumns, customers.logRows(plan, shop.staff)),
  filling('customer', customers.noteColumns, customers.noteRows(plan)),
  filling('user_grant', campaigns.grantColumns, campaigns.grantRows(plan)),
  filling('redeem_code', campaigns.codeColumns, campaigns.codeRows(plan)),
  filling('write_off_log', campaigns.writeOffColumns, campaigns.writeOffRows(plan)),
  filling('vote_item', campaigns.voteItemColumns, campaigns.voteItemRows(plan, shop.photos)),
  filling('vote', campaigns.voteColumns, campaigns.voteRows(plan)),
  filling('limit_count', campaigns.limitColumns, campaigns.limitRows(plan)),
  filling('page_log', events.eventColumns, events.eventRows(plan, shop.places, sharers(shop))),
  filling(
    'event_key',
    events.eventKeyColumns,
    events.eventKeyRows(plan, shop.places, sharers(shop)),
  ),
]

const sharers = ({ staff }: Shop): number[] => staff.map(({ userId }) => userId)

function ofPeople(plan: Plan, { levels }: Shop, all: orders.Order[]): Filling[] {
  const grown = people.grownBy(all)
  return [
    filling('visitor', people.visitorColumns, people.visitorRows(plan, levels, grown)),
    filling('member', people.memberColumns, people.memberRows(plan, levels, grown)),
    filling('level_log', people.levelColumns, people.levelRows(plan, levels, grown)),
    filling('session', people.sessionColumns, people.sessionRows(plan)),
    filling('growth_log', people.growthColumns, people.growthRows(all)),
    filling('point_account', people.accountColumns, people.accountRows(plan, all)),
    filling('point_log', people.pointColumns, people.pointRows(plan, all)),
    filling('point_lot', people.lotColumns, people.lotRows(plan, all)),
  ]
}

function ofOrders({ balanceFen }: Shop, all: orders.Order[]): Filling[] {
  const paid = all.filter(orders.isPaid)
  return [
    filling('shop_order', orders.orderColumns, all.map(orders.orderRow)),
    filling('order_item', orders.itemColumns, all.map(orders.itemRow)),
    filling('order_log', orders.logColumns, all.flatMap(orders.logRows)),
    filling('payment', orders.paymentColumns, paid.map(orders.paymentRow)),
    filling('sandbox_payment', orders.platformColumns, paid.map(orders.platformRow)),
    filling('job', orders.jobColumns, all.flatMap(orders.jobRows)),
    filling('wallet_log', orders.saleColumns, orders.saleRows(all, balanceFen)),
  ]
}
