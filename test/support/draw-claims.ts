import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'
import { addLottery, type Prize } from './server-draws.ts'

/** Draws the only prize of a new campaign as the shopper; resolves with the draw id. */
export async function winPrize(server: TestServer, id: number, prize: Prize): Promise<string> {
  await addLottery(server.db, id, {
    prizes: [{ ...prize, weight_ppm: 1_000_000 }, { kind: 'none' }],
  })
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/lottery/draw', { id, reqId: newReqId() })
  return String(data.draw_id)
}

export async function claimPrize(
  server: TestServer,
  drawId: string,
  fields: object = {},
): Promise<Reply> {
  const shopper = await server.as(people.shopper)
  return shopper.post('/api/wechat/lottery/claim', { drawId, ...fields, reqId: newReqId() })
}
