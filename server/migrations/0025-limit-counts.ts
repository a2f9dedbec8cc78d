import type { Migration } from '../core/migrate.ts'

/** Daily counts: only the latest day of each scope is kept. */
const newest = (scope: string, table: string, n: string, where = 'true') =>
  `insert into limit_count (brand_id, activity_id, scope, period, n)
    select distinct on (brand_id, activity_id, scope) brand_id, activity_id, ${scope}, day, ${n}
    from ${table} where ${where}
    order by brand_id, activity_id, scope, day desc
    on conflict do nothing`

export const limitCounts: Migration = {
  name: '0025-limit-counts',
  statements: [
    `create table limit_count (
      brand_id int not null,
      activity_id int not null,
      scope text not null,
      period text collate "C" not null,
      n bigint not null,
      primary key (brand_id, activity_id, scope)
    )`,
    `insert into limit_count (brand_id, activity_id, scope, period, n)
      select brand_id, activity_id, scope, '', n from ballot_count where day = ''`,
    newest(
      "case when scope like '%:item:%' then scope else scope || ':day' end",
      'ballot_count',
      'n',
      "day <> ''",
    ),
    // The participations of a vote were counted in two tables with the same numbers.
    `insert into limit_count (brand_id, activity_id, scope, period, n)
      select brand_id, activity_id, 'user:' || uid, '', total_n from participation
      on conflict do nothing`,
    `insert into limit_count (brand_id, activity_id, scope, period, n)
      select brand_id, activity_id, 'user:' || uid || ':day', day, day_n from participation
      on conflict do nothing`,
    // A period was the number of the minute since 1970, or of the UTC day in which the brand's day
    // begins.
    `insert into limit_count (brand_id, activity_id, scope, period, n)
      select brand_id, activity_id, 'risk:' || scope,
        case when scope like 'minute:%'
          then to_char(to_timestamp(period * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
          else to_char(to_timestamp((period + 1) * 86400) at time zone 'UTC', 'YYYY-MM-DD') end,
        n
      from risk_count`,
    newest("'payout:' || scope", 'payout_count', 'pay_n'),
    newest("'payout:' || scope || ':fen'", 'payout_count', 'pay_fen'),
    `insert into limit_count (brand_id, activity_id, scope, period, n)
      select brand_id, activity_id, 'makeUp:' || uid, month, make_up_n from check_in_card
      where make_up_n > 0`,
    'alter table check_in_card drop column month, drop column make_up_n',
    'drop table ballot_count',
    'drop table participation',
    'drop table risk_count',
    'drop table payout_count',
  ],
}
