import type { Migration } from '../core/migrate.ts'

export const slowPaths: Migration = {
  name: '0028-slow-paths',
  statements: [
    // Notices and settlements that are due.
    'drop index user_grant_expiring',
    'create index user_grant_untold on user_grant (brand_id, activity_id, valid_to) where status = 1 and told_at is null',
    "create index draw_lapsed on draw (claim_until) where status = 'pending'",
    'create index envelope_lapsed on envelope (expire_at) where status = 1 and left_n > 0',
    // What maintenance removes.
    'create index session_end on session (expires_at)',
    'create index oauth_code_end on oauth_code (expires_at)',
    'create index login_state_end on login_state (expires_at)',
    'create index partner_nonce_end on partner_nonce (expires_at)',
    'create index sms_code_end on sms_code (expires_at)',
    'create index ballot_captcha_end on ballot_captcha (expires_at)',
    'create index login_answer_end on login_answer (expires_at)',
    'create index reply_once_age on reply_once (created_at)',
    'create index rate_age on rate (window_start)',
  ],
}
