import type { Migration } from '../core/migrate.ts'

export const jobs: Migration = {
  name: '0027-jobs',
  statements: [
    `create table job (
      brand_id int not null,
      kind text not null,
      key text not null,
      payload jsonb not null,
      due_at bigint not null,
      state text not null default 'waiting',
      tries int not null default 0,
      failures int not null default 0,
      lease_until bigint not null default 0,
      error text not null default '',
      primary key (brand_id, kind, key)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`,
    "create index job_due on job (kind, due_at) where state = 'waiting'",
    "create index job_due_of_brand on job (brand_id, kind, due_at) where state = 'waiting'",
    "create index job_leases on job (kind, lease_until) where state = 'running'",
    "create index job_failing on job (kind) where state = 'waiting' and failures > 0",
    "create index job_dead on job (due_at) where state = 'dead'",
    // Reminders that were set before the table of jobs existed.
    `insert into job (brand_id, kind, key, payload, due_at)
      select brand_id, 'notify-reminder', activity_id || ':' || uid,
        jsonb_build_object('activityId', activity_id, 'uid', uid), notify_at
      from activity_reminder where told_at is null`,
    `insert into job (brand_id, kind, key, payload, due_at)
      select brand_id, 'notify-shop', activity_id || ':' || kind || ':' || uid || ':' || day,
        jsonb_build_object('activityId', activity_id, 'kind', kind, 'uid', uid, 'day', day), created_at
      from shop_notice where told_at is null`,
    `insert into job (brand_id, kind, key, payload, due_at)
      select brand_id, 'notify-moved', move_id, jsonb_build_object('moveId', move_id), moved_at
      from binding_move where told_at is null`,
  ],
}
