import type { CustomerSource } from '../../api/customer-record.ts'
import { tx } from '../../server/core/tx.ts'
import { keep } from '../../server/mechanics/keeper.ts'
import { newReqId, type TestServer } from './server-app.ts'
import { people, visitorRow } from './server-data.ts'

/** A customer of the staff member who looks, and one of a colleague. */
export const MINE = 351

export const COLLEAGUES = 352

export interface Kept {
  uid: number
  nickname?: string
  phone?: string
  /** The staff member who keeps the person; 5 by default. */
  userId?: number | null
  storeId?: number
  source?: Exclude<CustomerSource, 'added'>
}

/** Adds people of brand 8 who are somebody's customers. */
export async function addCustomers(server: TestServer, customers: Kept[]): Promise<void> {
  const now = server.clock.seconds()
  for (const { uid, userId = 5, storeId = 1, source = 'link', ...person } of customers) {
    await server.db
      .insertInto('visitor')
      .values({ ...visitorRow(8, uid), ...person })
      .execute()
    await tx(server.db, trx => keep(trx, { brandId: 8, uid, userId, storeId, source, now }))
  }
}

/** The calls of the customer pages, by one of the staff. */
export async function customerDesk(server: TestServer, uid: number = people.staff) {
  const caller = await server.as(uid)
  const path = (name: string) => `/api/retail/customer/${name}`
  return {
    read: (name: string, query: Record<string, unknown>) => caller.get(path(name), query),
    write: (name: string, body: Record<string, unknown>, reqId = newReqId()) =>
      caller.post(path(name), { ...body, reqId }),
  }
}
