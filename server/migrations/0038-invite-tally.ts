import type { Migration } from '../core/migrate.ts'

/** Ranks are sums of these rows; counting 100,000 inviters individually took 220 ms under load. */
export const inviteTally: Migration = {
  name: '0038-invite-tally',
  statements: [
    `create table invite_tally (
      brand_id int not null,
      activity_id int not null,
      valid_n int not null,
      span int not null,
      inviters int not null,
      primary key (brand_id, activity_id, valid_n, span)
    )`,
    // A span is one hour: TALLY_SPAN_S in server/mechanics/invite/invite-tally.ts.
    `insert into invite_tally (brand_id, activity_id, valid_n, span, inviters)
      select brand_id, activity_id, valid_n, reached_at / 3600, count(*)
      from invite_count where valid_n > 0 group by 1, 2, 3, 4`,
  ],
}
