import type { Migration } from '../core/migrate.ts'

/** When a person was last seen, so that lists of customers need not search the events of each. */
export const lastVisit: Migration = {
  name: '0160-last-visit',
  statements: [
    `create table last_visit (
      brand_id int not null,
      uid int not null,
      at bigint not null,
      primary key (brand_id, uid)
    )`,
    `insert into last_visit (brand_id, uid, at)
      select brand_id, session_uid, max(received_at) from page_log
      where session_uid is not null group by brand_id, session_uid`,
  ],
}
