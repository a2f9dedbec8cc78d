import type { Migration } from '../core/migrate.ts'

/**
 * Events are kept in partitions, so that old ones are dropped with their files: those without a session by day, those
 * with one by month. A unique key would have to contain the partition's time, and a repeat comes at another time; the
 * keys of the last days are therefore a table of their own.
 */
export const eventPartitions: Migration = {
  name: '0100-event-partitions',
  statements: [
    ...['page_log', 'brand_event'].flatMap(table => [
      `alter table ${table} rename to ${table}_before`,
      `create table ${table} (like ${table}_before including defaults) partition by list (session_uid)`,
      `create table ${table}_stranger partition of ${table} for values in (null)
        partition by range (received_at)`,
      `create table ${table}_stranger_rest partition of ${table}_stranger default`,
      `create table ${table}_known partition of ${table} default partition by range (received_at)`,
      `create table ${table}_known_rest partition of ${table}_known default`,
      `insert into ${table} select * from ${table}_before`,
      `drop table ${table}_before`,
    ]),
    'create index page_log_staff on page_log (brand_id, staff_id, received_at)',
    'create index page_log_staff_material on page_log (brand_id, staff_id, materiel_id, received_at)',
    'create index page_log_visits on page_log (brand_id, materiel_id, key, received_at)',
    'create index page_log_person on page_log (brand_id, session_uid, received_at) where session_uid is not null',
    `create index page_log_seen on page_log (brand_id, received_at, staff_id)
      where key = 'page-visit' and session_uid = uid`,
    'create index brand_event_received on brand_event (brand_id, received_at)',
    `create table event_key (
      brand_id int not null,
      event_key text not null,
      received_at bigint not null,
      primary key (brand_id, event_key)
    )`,
    'create index event_key_received on event_key (received_at)',
  ],
}
