import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { roomsOf } from '../../../scripts/soak/rooms.ts'
import { successCode } from '../../../scripts/soak/success-code.ts'
import { startTestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('pages whose time is measured')

test('are asked by calls that exist, and known to succeed by what these answer', async () => {
  const server = await startTestServer()
  try {
    const rooms = await roomsOf(server.db)
    assert.equal(new Set(rooms.map(({ path }) => successCode(path))), new Set([0, 1]))
    assert.throws(() => successCode('/retail/work/nothing'))
    const room = rooms.find(({ name }) => name === 'staff: articles to share')
    const staff = await server.as(people.staff)
    const { code } = await staff.get(`/api${room?.path}`, room?.fields)
    assert.is(code, successCode(room?.path ?? ''))
  } finally {
    await server.close()
  }
})

test.run()
