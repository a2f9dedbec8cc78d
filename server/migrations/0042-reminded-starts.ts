import type { Migration } from '../core/migrate.ts'

export const remindedStarts: Migration = {
  name: '0042-reminded-starts',
  statements: [
    // Start of the session in a campaign with several ones; null = the activity's own start.
    'alter table activity_reminder add column start_at bigint',
  ],
}
