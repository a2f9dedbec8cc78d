import type { Migration } from '../core/migrate.ts'

/** Visits of a vote are counted as they come, in several rows, with those that were in the log alone until now. */
export const voteVisits: Migration = {
  name: '0140-vote-visits',
  statements: [
    `insert into view_count (brand_id, activity_id, n, until)
      select brand_id, activity_id, 0, 0 from activity where type = 'vote'
      on conflict do nothing`,
    `update view_count set n = view_count.n + (
        select count(*) from page_log
        where page_log.brand_id = view_count.brand_id and page_log.materiel_id = view_count.activity_id
          and page_log.key = 'page-visit' and page_log.received_at >= view_count.until
          and page_log.path like '/vote%'
      )`,
    'alter table view_count drop column until',
    'alter table view_count add column bucket int not null default 0',
    'alter table view_count drop constraint view_count_pkey',
    'alter table view_count add primary key (brand_id, activity_id, bucket)',
    "delete from job where kind = 'count-views'",
  ],
}
