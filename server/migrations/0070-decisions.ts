import type { Migration } from '../core/migrate.ts'

/** What managers and merchants decide: words of the server, and rewards that the shop refuses. */
export const decisions: Migration = {
  name: '0070-decisions',
  statements: [
    "alter table review add column about text not null default ''",
    'alter table invite_reward drop constraint invite_reward_status_check',
    `alter table invite_reward add constraint invite_reward_status_check
      check (status in ('ready', 'claimed', 'reviewing', 'lapsed', 'gone', 'withdrawn', 'refused'))`,
  ],
}
