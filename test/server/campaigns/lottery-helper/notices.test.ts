import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'
import { stocked } from '../../../support/server-draws.ts'
import {
  addHelperDraw,
  DRAWS_IN_S,
  helpDraw,
  joined,
  winsOfDraw,
} from '../../../support/server-helper-draws.ts'

const test = suite('notices of a scheduled draw')
const ID = 1906
const fixture = createNoticeFixture(test, async server => {
  await addHelperDraw(server, ID, { prizes: [stocked(1, { name: '盖碗' })] })
  const link = await joined(server, people.shopper, ID)
  await helpDraw(server, people.friend, link)
  await joined(server, people.friend, ID)
})

test('an owner is told of a new code; everybody how it went, once, when everybody may know', async () => {
  const { server } = fixture
  await runDueJobs(server)
  assert.equal(
    fixture.told.map(({ openid, title }) => [openid, title]),
    [[`o${people.shopper}`, '好友帮你多了一个抽奖码']],
  )
  server.clock.pass(DRAWS_IN_S)
  await runDueJobs(server)
  assert.is(fixture.told.length, 1)
  server.clock.pass(5)
  await runDueJobs(server)
  await runDueJobs(server)
  const [win] = await winsOfDraw(server, ID)
  const told = fixture.told.slice(1).map(({ openid, title }) => [openid, title])
  const expected = [people.shopper, people.friend].map(uid => [
    `o${uid}`,
    uid === win?.uid ? '恭喜，你中奖了' : '开奖了',
  ])
  assert.equal(told.sort(), expected.sort())
})

test.run()
