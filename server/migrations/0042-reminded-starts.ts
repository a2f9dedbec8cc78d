import type { Migration } from '../core/migrate.ts'

export const remindedStarts: Migration = {
  name: '0042-reminded-starts',
  statements: [
    // Of a campaign with several sessions; null = the activity's own start.
    'alter table activity_reminder add column start_at bigint',
  ],
}
