import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closedStates } from '../../../support/closed-states.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addQuiz, playerOf, prizesOf } from '../../../support/server-quizzes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('beginning a quiz')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const player = async (id: number) => playerOf(server, await server.as(people.shopper), id)

test('tries: as many a day as there are, again tomorrow, and never more than in all', async () => {
  await addQuiz(server, 7735, { tries_day: 2, tries_total: 3 })
  const me = await player(7735)
  const tries = async () =>
    (((await me.detail()).data.mine ?? {}) as { tries_left: number }).tries_left
  assert.is(await tries(), 2)
  await me.play(0)
  await me.play(0)
  assert.equal([await tries(), (await me.start()).code], [0, 2108])
  server.clock.pass(6 * 3600)
  assert.is(await tries(), 1)
  await me.play(0)
  const over = await me.start()
  assert.equal([over.code, over.data], [2124, { reason: 'noChance', ways: [] }])
})

closedStates.forEach(([changes, code], index) => {
  test(`starting answers ${code} for ${JSON.stringify(changes)} and counts no try`, async () => {
    await addQuiz(server, 7760 + index, {}, changes)
    assert.is((await (await player(7760 + index)).start()).code, code)
    assert.is((await prizesOf(server, 7760 + index)).players, 0)
  })
})

test.run()
