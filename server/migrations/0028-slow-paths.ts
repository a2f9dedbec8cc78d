import type { Migration } from '../core/migrate.ts'

export const slowPaths: Migration = {
  name: '0028-slow-paths',
  statements: [
    // Due notices and settlements.
    'drop index user_grant_expiring',
    'create index user_grant_untold on user_grant (brand_id, activity_id, valid_to) where status = 1 and told_at is null',
    "create index draw_lapsed on draw (claim_until) where status = 'pending'",
    'create index envelope_lapsed on envelope (expire_at) where status = 1 and left_n > 0',
    // Rows deleted by maintenance.
    'create index session_end on session (expires_at)',
    'create index oauth_code_end on oauth_code (expires_at)',
    'create index login_state_end on login_state (expires_at)',
    'create index partner_nonce_end on partner_nonce (expires_at)',
    'create index sms_code_end on sms_code (expires_at)',
    'create index ballot_captcha_end on ballot_captcha (expires_at)',
    'create index login_answer_end on login_answer (expires_at)',
    'create index reply_once_age on reply_once (created_at)',
    'create index rate_age on rate (window_start)',
    // Open items of a visitor, by campaign type.
    'create index form_entry_of_visitor on form_entry (brand_id, uid, status)',
    'create index quiz_paper_of_visitor on quiz_paper (brand_id, uid, status)',
    'create index envelope_of_visitor on envelope (brand_id, owner_uid, expire_at) where owner_uid is not null',
    'create index ballot_item_of_visitor on ballot_item (brand_id, uid) where uid is not null',
    // Flagged votes of a person, and visits of a page that are not in the stored count yet.
    'create index ballot_vote_flagged on ballot_vote (brand_id, item_id, uid) where flagged',
    'create index page_log_visits on page_log (brand_id, materiel_id, key, received_at)',
    'drop index page_log_materiel',
    `create table view_count (
      brand_id int not null,
      activity_id int not null,
      n int not null,
      until bigint not null,
      primary key (brand_id, activity_id)
    )`,
    // Reads of an article that are not in its own row yet, in several rows, so that readers do not
    // wait for each other.
    `create table article_read (
      brand_id int not null,
      article_id int not null,
      bucket int not null,
      n int not null,
      primary key (brand_id, article_id, bucket)
    )`,
  ],
}
