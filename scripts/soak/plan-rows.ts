import { sql } from 'kysely'
import { DAY_S } from '../../api/values/time.ts'
import type { Db } from '../../server/core/database.ts'

const ACTIVITIES = 2000
const VISITORS = 50_000
/** Among a million lines, each has 200,000. */
const WALLETS = 5

/** Tables with `n` rows; a sequential scan of one means that an index is missing. */
export const bigTables = [
  'job',
  'user_grant',
  'draw',
  'envelope',
  'form_entry',
  'quiz_paper',
  'quiz_player',
  'vote_item',
  'vote',
  'page_log',
  'session',
  'reply_once',
  'wallet_log',
  'limit_count',
]

/**
 * Values used by the cases: rows of this brand, this activity (n % 2000), this visitor (n % 50,000), near this time.
 */
export const sample = { brandId: 8, activityId: 7, uid: 7, now: 1_800_000_000 }

/** Fills the tables with one statement each. One row in 100,000 is due, the rest is earlier or later. */
export async function fillRows(db: Db, n: number): Promise<void> {
  const { now } = sample
  const series = sql`generate_series(1, ${n}::int) as n`
  const activity = sql`n % ${ACTIVITIES}::int`
  const visitor = sql`n % ${VISITORS}::int`
  /** Between 50 days ago and 50 days ahead. */
  const around = sql`${now}::bigint + (n % 100 - 50) * ${DAY_S}::bigint + n % 86400`
  const before = sql`${now}::bigint - n`
  const statements = [
    sql`insert into activity (brand_id, activity_id, type, title, cover, share_image, theme_color, share_title,
        share_desc, rules_html, start_at, end_at, status, created_at, updated_at)
      select 8, n, case when n % 20 = 7 then 'vote' else 'coupon' end, 'a', '', '', '#1f6f5c', '', '', '', 0,
        ${now + DAY_S}::bigint, 1, 0, 0 from generate_series(0, ${ACTIVITIES - 1}::int) as n`,
    sql`insert into job (brand_id, kind, key, payload, due_at)
      select 8, 'notify-reminder', n::text, '{}', ${now - 50}::bigint + n from ${series}`,
    sql`insert into user_grant (brand_id, grant_id, activity_id, uid, kind, valid_from, valid_to, created_at, told_at)
      select 8, n::text, ${activity}, ${visitor}, 'coupon', 0, ${around}, 0,
        case when n % 100 between 50 and 52 then 1 end from ${series}`,
    sql`insert into draw (brand_id, draw_id, activity_id, uid, prize_id, kind, status, cell, prize, claim_until, created_at, told_at)
      select 8, n::text, ${activity}, ${visitor}, 1, 'goods', case when n % 3 = 0 then 'pending' else 'claimed' end, 0, '{}',
        ${now}::bigint + n - 50, 0, case when n % 1000 > 0 then 1 end from ${series}`,
    sql`insert into envelope (brand_id, envelope_id, activity_id, owner_uid, total_fen, left_fen, share_n, left_n,
        min_fen, max_fen, created_at, expire_at)
      select 8, n::text, ${activity}, ${visitor}, 100, 100, 1, 1, 1, 100, 0, ${now}::bigint + n - 50 from ${series}`,
    sql`insert into form_entry (brand_id, entry_id, activity_id, uid, answers, status, created_at, updated_at)
      select 8, n::text, ${activity}, ${visitor}, '{}', 'rejected', ${before}, 0 from ${series}`,
    sql`insert into quiz_paper (brand_id, paper_id, activity_id, uid, rules, questions, status, started_ms, sent_ms)
      select 8, n::text, ${activity}, ${visitor}, '{}', '[]', 2, 0, 0 from ${series}`,
    sql`insert into quiz_player (brand_id, activity_id, uid, best_paper, best_score, best_ms, best_at)
      select 8, ${sample.activityId}, n, 'p', n % 100, n % 60000, ${before} from ${series}`,
    sql`insert into vote_item (brand_id, item_id, activity_id, number, uid, name, intro, images, status, created_at)
      select 8, n, ${activity}, n, n, '', '', '[]', 2, 0 from ${series}`,
    sql`insert into vote (brand_id, vote_id, activity_id, item_id, uid, flagged, origin, created_at)
      select 8, n::text, ${sample.activityId}, n % 50, ${visitor}, n % 100 = 0, '', ${before} / 10 * 10 from ${series}`,
    sql`insert into page_log (brand_id, event_key, key, uid, channel, share_by, address, path, param, time, materiel_id,
        action, raw, received_at)
      select 8, n::text, 'page-visit', ${visitor}, '', '', '', '/vote', '', 0, n % 100, '', '{}', ${before} from ${series}`,
    sql`insert into limit_count (brand_id, activity_id, scope, period, n)
      select 8, ${sample.activityId}, 'user:' || n, '', 1 from ${series}`,
    sql`insert into session (brand_id, token_hash, uid, is_snapshot, created_at, expires_at)
      select 8, n::text, ${visitor}, false, 0, ${now}::bigint + n - 50 from ${series}`,
    sql`insert into reply_once (brand_id, uid, operation, req_id, body_hash, created_at)
      select 8, ${visitor}, 'o', n::text, '', ${now - DAY_S}::bigint + n - 50 from ${series}`,
    sql`insert into wallet_log (brand_id, log_id, owner, account, type, amount_fen, balance_fen, title, biz_type, biz_id,
        created_at)
      select 8, n::text, n % ${WALLETS}::int, 'merchant', 7, 100, n, '', 'sale', n::text, ${before} from ${series}`,
    sql`insert into article (brand_id, article_id, title, intro, thumb, content, category_id, author, publish_time)
      values (8, 1, '', '', '', '', 1, '', 0)`,
    sql`insert into view_count (brand_id, activity_id, bucket, n) values (8, ${sample.activityId}, 0, 1)`,
  ]
  for (const statement of statements) await statement.execute(db)
  await sql`vacuum analyze`.execute(db)
}
