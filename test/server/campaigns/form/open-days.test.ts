import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { brandDayStart } from '../../../../server/core/clock.ts'
import { weekdayOf } from '../../../../server/mechanics/redeem/use-window.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addForm } from '../../../support/server-forms.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('weekdays of a form')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

async function submit(id: number) {
  const body = { id, answers: { name: '周' }, reqId: newReqId() }
  return (await server.as(people.shopper)).post('/api/wechat/form/submit', body)
}

async function block(id: number) {
  const { data } = await (await server.as()).get('/api/wechat/form/detail', { id })
  const { open_text, opens_at } = data.form as { open_text: string; opens_at: number }
  return { open_text, opens_at }
}

test('a form that rests today says when it opens, refuses until then, and takes entries from midnight on', async () => {
  const now = server.clock.seconds()
  const tomorrow = (weekdayOf(now) % 7) + 1
  await addForm(server, 8801, { open_days: [tomorrow] }, { end_at: now + 30 * DAY_S })
  const start = brandDayStart(now) + DAY_S
  assert.is((await block(8801)).opens_at, start)
  const refused = await submit(8801)
  assert.equal([refused.code, refused.data.start_at], [2102, start])
  assert.match(refused.message, /^今天不开放填写，周.再来$/)
  server.clock.pass(start - now - 1)
  assert.is((await submit(8801)).code, 2102)
  server.clock.pass(1)
  assert.is((await block(8801)).opens_at, 0)
  assert.is((await submit(8801)).code, 1)
})

test('a form without days, or with all seven, takes entries every day', async () => {
  await addForm(server, 8802)
  await addForm(server, 8803, { open_days: [1, 2, 3, 4, 5, 6, 7] })
  assert.equal(await block(8802), { open_text: '', opens_at: 0 })
  assert.equal(await block(8803), { open_text: '每天', opens_at: 0 })
  for (const id of [8802, 8803]) {
    // Exceeds the minimum interval between a person's submissions.
    server.clock.pass(10)
    assert.is((await submit(id)).code, 1)
  }
})

test.run()
