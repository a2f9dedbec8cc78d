import type { suite } from 'uvu'
import { type Caller, callerOf, startTestServer, type TestServer } from './server-app.ts'
import { visitorRow } from './server-data.ts'

/** Uid of the first of the fixture's visitors. */
export const FIRST = 2000
export const PEOPLE = 24

/** A server, and the id of the campaign that was added last. */
export interface RiskFixture {
  server: TestServer
  address: string
  lastId: number
}

/** A server whose visitors all have the test's own IP address; started before the suite's tests. */
export function createRiskFixture(
  test: ReturnType<typeof suite>,
  isolation: string,
  lastId: number,
): RiskFixture {
  const system = { lastId } as RiskFixture

  test.before(async () => {
    const server = await startTestServer({ isolation })
    system.server = server
    system.address = await server.listen()
    const uids = Array.from({ length: PEOPLE }, (_, n) => FIRST + n)
    await server.db
      .insertInto('visitor')
      .values(uids.map(uid => visitorRow(8, uid)))
      .execute()
  })
  test.after(() => system.server.close())
  return system
}

/** A caller whose requests come from the test's own IP address. */
export async function person({ server, address }: RiskFixture, n: number): Promise<Caller> {
  const { cookie } = await server.as(FIRST + n)
  return callerOf((url, init) => fetch(address + url, init), cookie)
}
