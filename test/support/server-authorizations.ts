import type { AuthorizationLook, AuthorizationPurpose } from '../../api/authorize.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

const path = '/api/retail/mine/authorize'

/** Gives a person an account in the messaging app, and a phone that they have proved. */
export const provePerson = ({ db }: TestServer, uid: number, phone: string) =>
  db
    .updateTable('visitor')
    .set({ phone, openid: `open-${uid}` })
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()

/** Calls about codes by which a merchant authorizes somebody. */
export function authorizations(server: TestServer) {
  /** The ticket of a new code. */
  async function show(purpose: AuthorizationPurpose, uid = people.merchant): Promise<string> {
    const caller = await server.as(uid)
    return String((await caller.get(`${path}-base`, { purpose })).data.ticket)
  }

  const scan = async (uid: number, ticket: string, more: object = {}): Promise<Reply> =>
    (await server.as(uid)).post(`${path}-scan`, { ticket, reqId: newReqId(), ...more })

  const look = async (uid: number, ticket: string): Promise<Reply & { data: AuthorizationLook }> =>
    (await (await server.as(uid)).get(path, { ticket })) as Reply & { data: AuthorizationLook }

  const decide = async (uid: number, ticket: string, fields: object): Promise<Reply> =>
    (await server.as(uid)).post(path, { ticket, reqId: newReqId(), ...fields })

  /** Scans the code and agrees. */
  async function accept(uid: number, ticket: string, person: object): Promise<Reply> {
    await scan(uid, ticket)
    return decide(uid, ticket, { agree: 1, ...person })
  }

  return { show, scan, look, decide, accept }
}
