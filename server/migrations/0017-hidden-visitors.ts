import type { Migration } from '../core/migrate.ts'

export const hiddenVisitors: Migration = {
  name: '0017-hidden-visitors',
  statements: ['alter table visitor add column hides_me boolean not null default false'],
}
