import type { Migration } from '../core/migrate.ts'

export const oneSessionPerCode: Migration = {
  name: '0023-one-session-per-code',
  statements: [
    'alter table login_answer add column session_begun boolean not null default false',
    // Pending guesses are counted separately from wrong ones, so that concurrent right ones are not
    // refused.
    'alter table rate add column pending int not null default 0 check (pending >= 0)',
    'alter table rate add column pending_until bigint not null default 0',
  ],
}
