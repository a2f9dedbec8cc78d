import { addBrand } from '../../server/merchant/setup/new-brand.ts'
import { newSetupAddress } from '../../server/merchant/setup/setup-address.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { visitorRow } from './server-data.ts'

/** Uid of the person who takes an empty brand over. */
export const OWNER = 501

/** A brand without a shop, and people who visit it; returns its number. */
export async function buildEmptyBrand(server: TestServer, uids: number[]): Promise<number> {
  const brandId = await addBrand(server.db, { name: '山下茶铺', appId: 'wx-new' })
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(brandId, uid)))
    .execute()
  return brandId
}

/** Token of a new set-up address. */
export async function ticketFor(server: TestServer, brandId: number): Promise<string> {
  const made = await newSetupAddress(server.db, brandId, server.clock.seconds())
  return new URLSearchParams(made?.path.split('?')[1]).get('ticket') ?? ''
}

export async function claim(
  server: TestServer,
  brandId: number,
  { uid, ticket, reqId = newReqId() }: { uid: number; ticket: string; reqId?: string },
): Promise<Reply> {
  const caller = await server.as(uid, { brandId })
  return caller.post('/api/retail/setup/claim', {
    ticket,
    name: '何青禾',
    phone: '13800000099',
    reqId,
  })
}
