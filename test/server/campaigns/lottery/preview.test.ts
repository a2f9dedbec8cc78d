import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LotteryDetail } from '../../../../api/lottery.ts'
import { makePreviewKey } from '../../../../server/campaigns/activity/preview-key.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery, stocked } from '../../../support/server-draws.ts'
import { changed, databaseState } from '../../../support/matrix/database-state.ts'

const test = suite('a draw before it is published')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const prizes = [
    stocked(5, { name: '券', weight_ppm: 100_000 }),
    { kind: 'again' as const, weight_ppm: 100_000 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 703, { prizes, activity: { status: 0 } })
  await addLottery(server.db, 704, { prizes, activity: { status: 0, type: 'lotteryWheel' } })
})
test.after(() => server.close())

const states: [name: string, shows: (detail: LotteryDetail) => unknown, expected: unknown][] = [
  ['running', ({ mine }) => [mine.chances, mine.last], [1, null]],
  ['noChance', ({ mine }) => [mine.chances, mine.free_today], [0, 0]],
  ['won', ({ mine }) => [mine.last?.index, mine.last?.status, mine.pending_n], [0, 'pending', 1]],
  ['again', ({ mine }) => [mine.last?.index, mine.last?.kind, mine.pending_n], [1, 'again', 0]],
  ['notWon', ({ mine }) => [mine.last?.index, mine.last?.prize_id, mine.pending_n], [2, 0, 0]],
  [
    'allPrizesGone',
    ({ lottery }) => [lottery.all_gone, lottery.prizes.map(prize => prize.gone)],
    [true, [true, false, false]],
  ],
]

for (const [name, shows, expected] of states) {
  test(`shows the state ${name}, on grid and wheel, and writes nothing`, async () => {
    const before = await databaseState(server.db)
    for (const [id, type] of [
      [703, 'lottery'],
      [704, 'lotteryWheel'],
    ] as const) {
      assert.equal(shows(await preview(id, type, name)), expected, type)
    }
    assert.equal(changed(before, await databaseState(server.db)), [])
  })
}

test('is not shown as the other one', async () => {
  const { code } = await ask(703, 'lotteryWheel', 'running')
  assert.is(code, 2101)
})

async function preview(id: number, type: string, state: string): Promise<LotteryDetail> {
  const { data } = await ask(id, type, state)
  return data as unknown as LotteryDetail
}

async function ask(id: number, type: string, state: string) {
  const brand = await server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const previewKey = makePreviewKey(brand, id, server.clock.seconds())
  const nobody = await server.as()
  return nobody.get('/api/wechat/activity/preview', { id, type, previewKey, state })
}

test.run()
