import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrate } from '../../../server/core/migrate.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { emptyDatabase } from '../../support/server-database.ts'

const test = suite('a database that counts its limits in five tables')

/** 2026-11-21 10:05 UTC is 18:05 of the same day in the brand's time zone. */
const MINUTE = Date.parse('2026-11-21T10:05:00Z') / 60_000
const DAY = Date.parse('2026-11-20T16:00:00Z') / 86_400_000

const rowsBefore = [
  `insert into participation values
    (8, 501, 88, 3, '2026-11-21', 2), (8, 731, 88, 4, '2026-11-21', 1), (9, 501, 88, 1, '2026-11-20', 1)`,
  `insert into ballot_count values
    (8, 731, 'user:88', '', 4), (8, 731, 'user:88', '2026-11-20', 3), (8, 731, 'user:88', '2026-11-21', 1),
    (8, 731, 'user:88:item:5', '2026-11-20', 2), (8, 731, 'user:88:item:5', '2026-11-21', 1),
    (8, 731, 'number', '', 12), (8, 731, 'entry:88', '', 1)`,
  `insert into risk_count values
    (8, 501, 'minute:user:88', ${MINUTE}, 2), (8, 501, 'day:from:abc', ${Math.floor(DAY)}, 7)`,
  `insert into payout_count values
    (8, 681, 'all', '2026-11-20', 9, 900), (8, 681, 'all', '2026-11-21', 2, 250), (8, 681, 'user:88', '2026-11-21', 1, 100)`,
  `insert into check_in_card values (8, 600, 88, 5, '2026-11', 2), (8, 600, 89, 1, '', 0)`,
]

test('keeps every count that can still matter, in one table', async () => {
  const database = await emptyDatabase()
  try {
    const last = migrations.findIndex(({ name }) => name === '0025-limit-counts')
    await migrate(database.db, migrations.slice(0, last))
    for (const rows of rowsBefore) await sql.raw(rows).execute(database.db)
    await migrate(database.db, migrations)
    const counts = await database.db
      .selectFrom('limit_count')
      .select(['brand_id', 'activity_id', 'scope', 'period', 'n'])
      .execute()
    assert.equal(
      counts.map(each => Object.values(each).join(' ')).sort(),
      [
        '8 501 risk:day:from:abc 2026-11-21 7',
        '8 501 risk:minute:user:88 2026-11-21T10:05 2',
        '8 501 user:88  3',
        '8 501 user:88:day 2026-11-21 2',
        '8 600 makeUp:88 2026-11 2',
        '8 681 payout:all 2026-11-21 2',
        '8 681 payout:all:fen 2026-11-21 250',
        '8 681 payout:user:88 2026-11-21 1',
        '8 681 payout:user:88:fen 2026-11-21 100',
        '8 731 entry:88  1',
        '8 731 number  12',
        '8 731 user:88  4',
        '8 731 user:88:day 2026-11-21 1',
        '8 731 user:88:item:5 2026-11-21 1',
        '9 501 user:88  1',
        '9 501 user:88:day 2026-11-20 1',
      ].sort(),
    )
    const cards = await database.db.selectFrom('check_in_card').select(['uid', 'stamps']).execute()
    assert.equal(
      cards.map(card => [card.uid, card.stamps]),
      [
        [88, 5],
        [89, 1],
      ],
    )
  } finally {
    await database.close()
  }
})

test.run()
