import type { Migration } from '../core/migrate.ts'

/** When a state came back first: some clients open the return address twice, with two codes. */
export const secondCodes: Migration = {
  name: '0096-second-codes',
  statements: ['alter table login_state add column spent_at bigint not null default 0'],
}
