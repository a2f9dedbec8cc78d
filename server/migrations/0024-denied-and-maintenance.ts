import type { Migration } from '../core/migrate.ts'

export const deniedAndMaintenance: Migration = {
  name: '0024-denied-and-maintenance',
  statements: [
    'alter table visitor add column is_denied boolean not null default false',
    'alter table brand add column in_maintenance boolean not null default false',
  ],
}
