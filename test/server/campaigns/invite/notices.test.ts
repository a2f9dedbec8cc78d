import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'
import {
  accept,
  act,
  addInvite,
  addPeople,
  claim,
  inviteActivity,
} from '../../../support/server-invites.ts'

const test = suite('notices of an invite campaign')
const ID = 1848
const fixture = createNoticeFixture(test, async server => {
  await addInvite(server, inviteActivity(ID, { ext: { goal: 1 } }))
  const [friend = 0] = await addPeople(server, 4000, 1)
  await accept(server, friend, [ID, people.shopper])
  await act(server, [friend])
  await accept(server, friend, [ID, people.shopper])
})

const titles = () => fixture.told.map(({ openid, title }) => [openid, title])

test('an inviter is notified once when a reward is ready, and once a day before it lapses', async () => {
  const { server } = fixture
  await runDueJobs(server)
  assert.equal(titles(), [['o88', '邀请达标，50 积分等你领']])
  assert.is(fixture.told[0]?.path, `/invite?br=8&id=${ID}`)
  server.clock.pass(6 * DAY_S + 60)
  await runDueJobs(server)
  assert.equal(titles().slice(1), [['o88', '50 积分还没有领']])
  server.clock.pass(2 * DAY_S)
  await runDueJobs(server)
  assert.is(fixture.told.length, 2)
})

test('a claimed reward causes no notice', async () => {
  const { server } = fixture
  assert.is((await claim(server, people.shopper, [ID, 1])).code, 1)
  await runDueJobs(server)
  server.clock.pass(6 * DAY_S + 60)
  await runDueJobs(server)
  assert.equal(titles(), [])
})

test.run()
