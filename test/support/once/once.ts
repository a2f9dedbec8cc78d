import { write } from '../order-calls.ts'
import { addressRow, type OrderShop } from '../order-shop.ts'
import type { runningActivity } from '../server-activity.ts'
import type { TestServer } from '../server-app.ts'
import { visitorRow } from '../server-data.ts'

/** Whether a person was allowed to do it. */
export type Act = (uid: number) => Promise<boolean>

/** A thing that each person may do once. */
export interface Once {
  /** Type of the campaign; '' for what belongs to none. */
  type: string
  what: string
  /** Allowed again in the next month. */
  isMonthly?: true
  /** Sets it up under a free activity id. */
  prepare: (shop: OrderShop, id: number) => Promise<Act>
}

/** Somebody else, who owns what the person takes part in. */
export const OWNER = 2000

/** No limits of addresses, and no end before that of the test. */
export const long = { end_at: 2_000_000_000, risk: '{"ip_day":-1,"speed_per_min":-1}' }

type Row = ReturnType<typeof runningActivity>
type Fields = Record<string, unknown>

/** A campaign of one call. */
export const ofCall =
  (rowOf: (id: number) => Row, path: string, bodyOf: (id: number) => Fields = id => ({ id })) =>
  async ({ server }: OrderShop, id: number): Promise<Act> => {
    await server.db.insertInto('activity').values(rowOf(id)).execute()
    return async uid =>
      (await write(await server.as(uid), `/wechat/${path}`, bodyOf(id))).code === 1
  }

let newcomers = 20_000

/** A new customer, who is at the start of their first visit. */
export async function newcomer({ db, clock }: TestServer): Promise<number> {
  newcomers += 1
  const created_at = clock.seconds() - 60
  await db
    .insertInto('visitor')
    .values({ ...visitorRow(8, newcomers), created_at })
    .execute()
  await db.insertInto('address').values(addressRow(newcomers)).execute()
  return newcomers
}
