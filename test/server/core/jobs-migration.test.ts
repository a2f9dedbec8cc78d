import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../../server/core/database.ts'
import { migrate } from '../../../server/core/migrate.ts'
import { createSandboxEnterprise } from '../../../server/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../../server/outside/sandbox-messaging.ts'
import { createSandboxSms } from '../../../server/outside/sandbox-sms.ts'
import { createSandboxPayment } from '../../../server/sandbox/pay/index.ts'
import { readSettings } from '../../../server/core/settings.ts'
import type { Notice } from '../../../server/outside/messaging-app.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { testClock } from '../../support/server-clock.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { emptyDatabase } from '../../support/server-database.ts'

const test = suite('a data folder from before there were jobs')
const clock = testClock()
const now = clock.seconds()
const last = migrations.findIndex(({ name }) => name === '0022-third-party-pairs')

test('keeps all that was under way: it is told, given back and settled once', async () => {
  const { db, close } = await emptyDatabase()
  await migrate(db, migrations.slice(0, last + 1))
  await leaveUnderWay(db)
  await migrate(db, migrations)
  const told: Notice[] = []
  const messaging = {
    ...createSandboxMessaging(db, clock),
    notify: async (_account: object, notice: Notice) => void told.push(notice),
  }
  const sms = createSandboxSms(db, clock)
  const pay = createSandboxPayment({ db, clock })
  const enterprise = createSandboxEnterprise(db, clock)
  const context = { settings: readSettings({}), db, clock, messaging, enterprise, sms, ...pay }
  await runDueJobs(context)
  await runDueJobs(context)
  assert.equal(
    told.map(({ openid, title }) => `${openid}: ${title}`).sort(),
    [
      'o1: campaign 马上开始',
      'o1: coupon 快到期了',
      'o1: prize 还没有领取',
      'o1: 员工账号已换绑到另一个微信',
      'o9: 有顾客申诉参与受限',
    ].sort(),
  )
  const { rows } = await sql<object>`
    select (select count(*)::int from envelope where status = 2 and returned_fen = 70) as returned,
      (select count(*)::int from draw where status = 'expired') as expired,
      (select stock_left from prize) as stock,
      (select count(*)::int from job where brand_id > 0) as jobs`.execute(db)
  assert.equal(rows, [{ returned: 1, expired: 1, stock: 1, jobs: 0 }])
  await close()
})

/** The state before the migration: due, sent and pending notices. */
async function leaveUnderWay(db: Db): Promise<void> {
  const statements = [
    sql`insert into brand (brand_id, name, logo, intro, phone, theme_color, app_id, secret, entry_kinds)
      values (8, 'b', '', '', '', '#1f6f5c', 'wx8', ${'s'.repeat(32)}, '[]')`,
    sql`insert into visitor (brand_id, uid, unionid, openid, nickname, avatar, created_at)
      values (8, 1, 'u1', 'o1', 'one', '', 0), (8, 9, 'u9', 'o9', 'nine', '', 0)`,
    sql`insert into shop_user (brand_id, user_id, uid, shop_id, store_id, name, avatar, phone, position, wechat_qrcode, role, show)
      values (8, 70, 9, 1, 1, 'manager', '', '', '', '', 2, '{}')`,
    sql`insert into activity (brand_id, activity_id, type, title, cover, share_image, theme_color, share_title,
        share_desc, rules_html, start_at, end_at, status, created_at, updated_at)
      values (8, 1, 'coupon', 'campaign', '', '', '#1f6f5c', '', '', '', ${now + 300}::bigint, ${now + DAY_S}::bigint, 1, 0, 0)`,
    sql`insert into activity_reminder (brand_id, activity_id, uid, notify_at, told_at)
      values (8, 1, 1, ${now}::bigint, null), (8, 1, 9, ${now}::bigint, 5)`,
    sql`insert into user_grant (brand_id, grant_id, activity_id, uid, kind, valid_from, valid_to, created_at)
      values (8, 'g', 1, 1, 'coupon', 0, ${now + DAY_S}::bigint, 0)`,
    sql`insert into redeem_code (brand_id, code, grant_id, uid, item, shop_scope, valid_from, valid_to)
      values (8, 'c', 'g', 1, '{"title":"coupon","thumb":"","value_text":""}', '{"kind":"all"}', 0, ${now + DAY_S}::bigint)`,
    sql`insert into prize (brand_id, activity_id, prize_id, kind, name, image, weight_ppm, stock_total, stock_left, cell)
      values (8, 1, 1, 'goods', 'prize', '', 1, 5, 0, 0)`,
    sql`insert into draw (brand_id, draw_id, activity_id, uid, prize_id, kind, status, cell, prize, claim_until, created_at)
      values (8, 'open', 1, 1, 1, 'goods', 'pending', 0, '{"name":"prize","image":""}', ${now + 3600}::bigint, 0),
        (8, 'over', 1, 1, 1, 'goods', 'pending', 0, '{"name":"prize","image":""}', ${now - 1}::bigint, 0)`,
    sql`insert into envelope (brand_id, envelope_id, activity_id, owner_uid, total_fen, left_fen, share_n, left_n,
        min_fen, max_fen, created_at, expire_at)
      values (8, 'e', 1, 1, 100, 70, 3, 2, 1, 50, 0, ${now - 1}::bigint)`,
    sql`insert into shop_notice (brand_id, activity_id, kind, uid, day, created_at)
      values (8, 1, 'appeal', 1, '2026-11-21', ${now - 60}::bigint)`,
    sql`insert into binding_move (brand_id, move_id, type, subject, from_uid, to_uid, moved_at)
      values (8, 'm', 2, 70, 1, 9, ${now - 60}::bigint)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

test.run()
