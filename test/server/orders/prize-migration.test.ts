import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrate } from '../../../server/core/migrate.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { emptyDatabase } from '../../support/server-database.ts'

const test = suite('a database from before prizes that are sent were orders')

const contact = '{"name":"周予安","phone":"13800001234","address":"杭州市湖滨路 86 号"}'
const prize = '{"name":"茶罐","image":"/tin.svg","value_text":"一只"}'
const draw = (id: string, status: string, more: string) => `insert into draw
  (brand_id, draw_id, activity_id, uid, prize_id, kind, status, cell, prize, claim_until, created_at, contact, claimed_at)
  values (8, '${id}', 501, 88, 1, 'goods', '${status}', 0, '${prize}', 9, 1, ${more})`

const rowsBefore = [
  draw('sent', 'claimed', `'${contact}', 1763700000`),
  draw('fetched', 'claimed', 'null, 1763700000'),
  draw('waiting', 'pending', 'null, null'),
  `insert into user_grant (brand_id, grant_id, activity_id, uid, kind, valid_from, valid_to, created_at)
    values (8, 'quiz', 502, 89, 'quizToSend', 1, 2, 1)`,
  `insert into redeem_code (brand_id, code, grant_id, uid, item, shop_scope, valid_from, valid_to)
    values (8, '628407153926', 'quiz', 89, '{"title":"正山小种","thumb":"/tea.svg","value_text":""}', '{"kind":"all"}', 1, 2)`,
  "insert into quiz_contact values (8, 'quiz', '林晚', '13800000089', '湖滨路 1 号', 1763690000)",
]

test('gives one order to each prize whose address is known', async () => {
  const { db, close } = await emptyDatabase()
  try {
    const last = migrations.findIndex(({ name }) => name === '0049-prize-orders')
    await migrate(db, migrations.slice(0, last))
    for (const rows of rowsBefore) await sql.raw(rows).execute(db)
    await migrate(db, migrations)

    const orders = await db.selectFrom('shop_order').selectAll().orderBy('uid').execute()
    assert.equal(
      orders.map(({ uid, type, status, record_id, address, paid_at }) => [
        uid,
        type,
        status,
        record_id,
        address?.detail,
        paid_at,
      ]),
      [
        [88, 6, 10, 'sent', '杭州市湖滨路 86 号', 1763700000],
        [89, 6, 10, 'quiz', '湖滨路 1 号', 1763690000],
      ],
    )
    for (const { order_no } of orders) assert.match(order_no, /^20251121\d{12}$/)
    const [ofDraw, ofQuiz] = orders.map(({ order_no }) => order_no)
    const items = await db
      .selectFrom('order_item')
      .select(['order_no', 'title'])
      .orderBy('title')
      .execute()
    assert.equal(items, [
      { order_no: ofQuiz, title: '正山小种' },
      { order_no: ofDraw, title: '茶罐' },
    ])
    const draws = await db
      .selectFrom('draw')
      .select(['draw_id', 'order_no'])
      .orderBy('draw_id')
      .execute()
    assert.equal(draws, [
      { draw_id: 'fetched', order_no: '' },
      { draw_id: 'sent', order_no: ofDraw },
      { draw_id: 'waiting', order_no: '' },
    ])
    const payments = await db.selectFrom('payment').select('state').execute()
    assert.equal(payments, [{ state: 'paid' }, { state: 'paid' }])
  } finally {
    await close()
  }
})

test.run()
