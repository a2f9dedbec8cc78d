import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrate } from '../../../server/core/migrate.ts'
import { tx } from '../../../server/core/tx.ts'
import { debit } from '../../../server/ledgers/debit.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { movePoints, pointsOf } from '../../../server/points/point-ledger.ts'
import { balanceOf } from '../../../server/wallet/balance.ts'
import { emptyDatabase } from '../../support/server-database.ts'

const test = suite('a database from before the ledgers had lots and owners')

const rowsBefore = [
  'insert into point_account values (8, 88, 120), (8, 89, 0), (9, 88, 7)',
  `insert into point_log values
    (8, 88, 'check-in:1', 150, 150, '签到', 10), (8, 88, 'points:a', -30, 120, '抽奖', 20)`,
  "insert into wallet values (8, 88, 'distribution', 500, 0, 500, 0)",
  `insert into wallet_log values
    (8, 'line-1', 88, 'distribution', 9, 500, 500, '红包', 'envelope', 'pool:88', 10)`,
  `insert into user_grant (brand_id, grant_id, activity_id, uid, kind, valid_from, valid_to, created_at)
    values (8, 'a', 501, 88, 'coupon', 1, 2, 1), (8, 'b', 501, 88, 'coupon', 1, 2, 1)`,
]

test('keeps points as one lot that never ends, money and grants, and all of it can be spent', async () => {
  const { db, close } = await emptyDatabase()
  try {
    const last = migrations.findIndex(({ name }) => name === '0032-ledgers')
    await migrate(db, migrations.slice(0, last))
    for (const rows of rowsBefore) await sql.raw(rows).execute(db)
    await migrate(db, migrations)

    const lots = await db.selectFrom('point_lot').selectAll().orderBy('brand_id').execute()
    assert.equal(
      lots.map(({ brand_id, uid, lot, got, left_n, expire_at }) => [
        brand_id,
        uid,
        lot,
        got,
        left_n,
        expire_at,
      ]),
      [
        [8, 88, 'balance', 120, 120, 0],
        [9, 88, 'balance', 7, 7, 0],
      ],
    )
    const lines = await db
      .selectFrom('point_log')
      .select(['key', 'type', 'status'])
      .orderBy('created_at')
      .execute()
    assert.equal(lines, [
      { key: 'check-in:1', type: 3, status: 1 },
      { key: 'points:a', type: 14, status: 1 },
    ])
    const spend = { brandId: 8, uid: 88, delta: -120, key: 'all', title: '用完', now: 30 }
    assert.is(await tx(db, trx => movePoints(trx, spend)), 0)
    assert.is(await pointsOf(db, 8, 88), 0)

    const wallet = { brandId: 8, owner: 88, account: 'distribution' as const }
    assert.is(await balanceOf(db, wallet), 500)
    const out = { ...wallet, type: 6, amountFen: 200, title: '调整', bizType: 'a', bizId: '1' }
    assert.is(await tx(db, trx => debit(trx, { ...out, now: 30 })), 300)
    const grants = await db.selectFrom('user_grant').select(['activity_id', 'source']).execute()
    assert.equal(grants, [
      { activity_id: 501, source: '' },
      { activity_id: 501, source: '' },
    ])
  } finally {
    await close()
  }
})

test.run()
