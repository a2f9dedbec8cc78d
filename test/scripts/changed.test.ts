import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../scripts/setup.mjs'
import { reachOf } from '../../scripts/tests/changed.mjs'
import { kinds, testGroups } from '../../scripts/tests/files.mjs'

const test = suite('tests that a change can reach')

const all = kinds.flatMap(kind => testGroups(kind, { hasPostgres: true }).flat())

/** What is reached, of these; each file changed alone. */
const reached = (changed: string, tests: string[]) => tests.filter(reachOf(root, [changed]))

const lottery = {
  unit: 'test/pages/campaigns/lottery/draw/draw-store.test.ts',
  server: 'test/server/campaigns/lottery/draw.test.ts',
  story: 'test/e2e/lottery-story.e2e.ts',
}
const voteStory = 'test/e2e/vote-story.e2e.ts'
const voteTest = 'test/server/campaigns/vote/vote.test.ts'
const some = [...Object.values(lottery), voteStory, voteTest]

test('are those that import it, and the stories that open its pages', () => {
  assert.equal(all.filter(each => some.includes(each)).length >= some.length, true)
  const store = 'pages/campaigns/lottery/draw/draw-store.ts'
  assert.equal(reached(store, some), [lottery.unit, lottery.story])
  assert.equal(reached('server/campaigns/lottery/draw.ts', some), [lottery.server, lottery.story])
})

test('are all that stand on what a change of the floor carries', () => {
  assert.equal(reached('server/core/tx.ts', some), [
    lottery.server,
    lottery.story,
    voteStory,
    voteTest,
  ])
  assert.equal(reached('package-lock.json', some), some)
  assert.equal(reached('scripts/tests/pool.mjs', some), some)
})

test('are all stories where the server has a word that no page has', () => {
  assert.equal(reached('server/trade/orders/create.ts', [lottery.story, voteStory]), [
    lottery.story,
    voteStory,
  ])
})

test('are the readers of all sources, and nothing for a text nobody reads', () => {
  const matrix = 'test/server/matrix/brands.test.ts'
  assert.equal(reached('server/campaigns/lottery/draw.ts', [matrix]), [matrix])
  assert.equal(reached('LICENSE', all), [])
})

test.run()
