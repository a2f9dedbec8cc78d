import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allGone, isWin, prizesOf } from '../../../../server/mechanics/draw/prizes.ts'
import { lotteries, wheels } from '../../../../server/demo/seed/lottery-campaigns.ts'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'
import { brokenPromises } from '../../../support/server-draws.ts'

const test = suite('the demo draws')
let demo: DemoApp

test.before(async () => {
  demo = await openDemoApp()
})
test.after(() => demo.close())

for (const { activity_id, title, prizes, stops, skin, ends_in } of [...lotteries, ...wheels]) {
  test(`${title}: as many draws as people played, and every promise kept`, async () => {
    const all = await demo.db
      .selectFrom('draw')
      .select(['cell', 'kind', 'uid', 'no'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activity_id)
      .execute()
    // In the ended draw one person has numbers from the seed, which can be verified.
    const draws = all.filter(({ no }) => no === 0)
    assert.equal([draws.length, all.length], [stops.length, stops.length + (ends_in < 0 ? 3 : 0)])
    const meant = stops.filter(cell => isWin({ kind: prizes[cell]?.kind ?? 'none' }))
    assert.ok(draws.filter(isWin).length <= meant.length)
    assert.equal(await brokenPromises(demo.db, activity_id), [])
    assert.ok(prizes.reduce((sum, prize) => sum + (prize.weight_ppm ?? 0), 0) < 1_000_000)
    if (skin === 'grid') assert.is(prizes.length, 8)
  })
}

test('are gone in one campaign of each kind, and in no other', async () => {
  const gone = []
  for (const { activity_id } of [...lotteries, ...wheels]) {
    if (allGone(await prizesOf(demo.db, { brand_id: 8, activity_id }))) gone.push(activity_id)
  }
  assert.equal(gone, [534, 544])
})

test('have a code for every card that can be won', async () => {
  const { n } = await demo.db
    .selectFrom('prize_code')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 541)
    .executeTakeFirstOrThrow()
  assert.is(n, wheels[0]?.prizes.find(prize => prize.kind === 'code')?.stock_total)
})

test.run()
