import type { Migration } from '../core/migrate.ts'

export const gatesAndReminders: Migration = {
  name: '0015-gates-and-reminders',
  statements: [
    // Where an activity may be entered: a list of circles, null for everywhere.
    'alter table activity add column area jsonb',
    // What the code for following the brand's account leads to; '' when the brand has none.
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
