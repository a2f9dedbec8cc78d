import type { Migration } from '../core/migrate.ts'

export const gatesAndReminders: Migration = {
  name: '0015-gates-and-reminders',
  statements: [
    // Area of an activity: a list of circles; null = no restriction.
    'alter table activity add column area jsonb',
    // Target of the QR code for following the brand's account; '' = none.
    "alter table brand add column follow_url text not null default ''",
    `create table gate_pass (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      kind text not null,
      value text not null,
      passed_at bigint not null,
      primary key (brand_id, activity_id, uid, kind)
    )`,
    `create table activity_reminder (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      notify_at bigint not null,
      told_at bigint,
      primary key (brand_id, activity_id, uid)
    )`,
    'create index activity_reminder_due on activity_reminder (notify_at) where told_at is null',
  ],
}
