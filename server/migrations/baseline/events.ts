/** What people did, kept for the figures, and due work. */
export const events: string[] = [
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
  ) with (autovacuum_vacuum_scale_factor=0.02)`,
  "create index job_due on job (kind, due_at) where state = 'waiting'",
  "create index job_due_of_brand on job (brand_id, kind, due_at) where state = 'waiting'",
  "create index job_leases on job (kind, lease_until) where state = 'running'",
  "create index job_failing on job (kind) where state = 'waiting' and failures > 0",
  "create index job_dead on job (due_at) where state = 'dead'",
  `create table view_count (
    brand_id int not null,
    activity_id int not null,
    n int not null,
    until bigint not null,
    primary key (brand_id, activity_id)
  )`,
  // Reads of an article that are not in its own row yet, in several rows, so that readers do not wait for each
  // other.
  `create table article_read (
    brand_id int not null,
    article_id int not null,
    bucket int not null,
    n int not null,
    primary key (brand_id, article_id, bucket)
  )`,
  // Events are kept in partitions, so that old ones are dropped with their files: those without a session by day,
  // those with one by month.
  `create table page_log (
    brand_id int not null,
    event_key text not null,
    eid text,
    key text not null,
    uid int not null,
    session_uid int,
    deep int,
    anchor_time bigint,
    channel text not null,
    share_by text not null,
    duration int,
    address text not null,
    path text not null,
    param text not null,
    time bigint not null,
    type int,
    materiel_id int,
    category_id int,
    staff_id int,
    share_time bigint,
    action text not null,
    raw jsonb not null,
    received_at bigint not null,
    clock_skew bigint
  ) partition by list (session_uid)`,
  // Feed and figures read the events of one staff member, newest first; the share tree those of one material.
  'create index page_log_staff on page_log (brand_id, staff_id, received_at)',
  `create index page_log_staff_material on page_log (brand_id, staff_id, materiel_id, received_at)`,
  'create index page_log_visits on page_log (brand_id, materiel_id, key, received_at)',
  // The trail of a customer reads only events that the person's session has proved.
  `create index page_log_person on page_log (brand_id, session_uid, received_at)
      where session_uid is not null`,
  // What the merchant's numbers of a day count.
  `create index page_log_seen on page_log (brand_id, received_at, staff_id)
      where key = 'page-visit' and session_uid = uid`,
  `create table page_log_stranger partition of page_log for values in (null) partition by range (received_at)`,
  'create table page_log_stranger_rest partition of page_log_stranger default',
  'create table page_log_known partition of page_log default partition by range (received_at)',
  'create table page_log_known_rest partition of page_log_known default',
  `create table brand_event (
    brand_id int not null,
    eid text not null,
    code int not null,
    materiel_id int not null,
    uid int not null,
    session_uid int,
    staff_id int,
    raw jsonb not null,
    received_at bigint not null
  ) partition by list (session_uid)`,
  'create index brand_event_received on brand_event (brand_id, received_at)',
  `create table brand_event_stranger partition of brand_event for values in (null) partition by range (received_at)`,
  'create table brand_event_stranger_rest partition of brand_event_stranger default',
  `create table brand_event_known partition of brand_event default partition by range (received_at)`,
  'create table brand_event_known_rest partition of brand_event_known default',
  // A unique key of a partitioned table would have to contain the partition's time, and a repeat comes at another
  // time; the keys of the last days are therefore a table of their own.
  `create table event_key (
    brand_id int not null,
    event_key text not null,
    received_at bigint not null,
    primary key (brand_id, event_key)
  )`,
  'create index event_key_received on event_key (received_at)',
]
