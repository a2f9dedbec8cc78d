import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReviewPage } from '../../../../api/review.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('pages of what the shop decides')
const FIRST = 7000
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

/** Applications and appeals of the same people, asked in the same second, with the same keys. */
async function addTwins(n: number): Promise<void> {
  const uids = Array.from({ length: n }, (_, at) => FIRST + at)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  await server.db
    .insertInto('distributor')
    .values(
      uids.map(uid => ({ brand_id: 8, uid, status: 2, inviter_uid: null, applied_at: START })),
    )
    .execute()
  const kinds = ['distributor', 'appeal'] as const
  await server.db
    .insertInto('review')
    .values(
      uids.flatMap(uid =>
        // The first person has one, so that a page of even length ends within a pair.
        kinds.slice(uid === FIRST ? 1 : 0).map(kind => ({
          brand_id: 8,
          kind,
          ref: String(uid),
          shop_id: null,
          uid,
          asked_at: START,
        })),
      ),
    )
    .execute()
}

for (const open of [1, 0]) {
  test(`two kinds with one key and time are both listed, ${open ? 'open' : 'decided'}`, async () => {
    await addTwins(23)
    if (!open)
      await server.db.updateTable('review').set({ state: 1 }).where('brand_id', '=', 8).execute()
    const merchant = await server.as(people.merchant)
    const seen: string[] = []
    let after = ''
    do {
      const query = { open, after }
      const page = (await merchant.get('/api/retail/mine/review-list', query))
        .data as unknown as ReviewPage
      seen.push(...page.list.map(({ kind, id }) => `${kind}:${id}`))
      after = page.next
    } while (after !== '')
    assert.is(seen.length, 45)
    assert.is(new Set(seen).size, 45)
  })
}

test.run()
