import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EntryStatus } from '../../../../api/form.ts'
import { myForms } from '../../../../server/campaigns/form/my-forms.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addForm } from '../../../support/server-forms.ts'

const test = suite('entries that wait for their owner')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await addForm(server, 712, {}, { end_at: server.clock.seconds() + 100 })
  const states: EntryStatus[] = ['submitted', 'approved', 'rejected', 'payPending', 'canceled']
  await server.db
    .insertInto('form_entry')
    .values(
      states.flatMap(status =>
        [88, 89].map(uid => ({
          brand_id: 8,
          entry_id: `${status}-${uid}`,
          activity_id: 712,
          uid,
          status,
          answers: '{}',
          created_at: 1,
          updated_at: 1,
        })),
      ),
    )
    .execute()
})
test.after(() => server.close())

const mine = async (brandId = 8) =>
  (await myForms({ db: server.db, brandId, uid: 88, now: server.clock.seconds() })).map(
    each => each.path,
  )

test('are the rejected and the unpaid ones, and nobody else’s', async () => {
  assert.equal((await mine()).sort(), [
    '/form/detail?id=712&entryId=payPending-88',
    '/form/detail?id=712&entryId=rejected-88',
  ])
  assert.equal(await mine(9), [])
})

test('are none any more when the form has ended', async () => {
  server.clock.pass(100)
  assert.equal(await mine(), [])
})

test.run()
