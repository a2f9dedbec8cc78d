import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { startPaths } from '../../../../server/core/start-paths.ts'
import { unixSeconds } from '../../../../server/core/clock.ts'
import { staleKinds } from '../../../../server/demo/seed/stale-kinds.ts'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('a demo that has grown old')

let demo: DemoApp

test.before(async () => {
  demo = await openDemoApp()
})
test.after(() => demo.close())

test('a new one runs every kind of campaign', async () => {
  assert.equal(await staleKinds(demo.db, unixSeconds(demo.clock)), [])
})

test('a kind that this release added is told', async () => {
  await demo.db.updateTable('activity').set({ type: 'older' }).where('type', '=', 'vote').execute()
  assert.equal(await staleKinds(demo.db, unixSeconds(demo.clock)), ['vote'])
})

test('after two years every kind has ended', async () => {
  const stale = await staleKinds(demo.db, unixSeconds(demo.clock) + 730 * DAY_S)
  assert.equal(stale, Object.keys(startPaths))
})

test.run()
