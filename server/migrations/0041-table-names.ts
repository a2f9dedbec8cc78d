import type { Migration } from '../core/migrate.ts'

/** Renames the tables of votes and of draw statistics to the names used by the sources. */
export const tableNames: Migration = {
  name: '0041-table-names',
  statements: [
    'alter table ballot_item rename to vote_item',
    'alter table ballot_vote rename to vote',
    'alter table ballot_captcha rename to vote_captcha',
    'alter table drawer rename to draw_stats',
    'alter index ballot_item_pkey rename to vote_item_pkey',
    'alter index ballot_item_brand_id_activity_id_number_key rename to vote_item_number',
    'alter index ballot_item_mine rename to vote_item_mine',
    'alter index ballot_item_rank rename to vote_item_rank',
    'alter index ballot_item_of_visitor rename to vote_item_of_visitor',
    'alter index ballot_vote_pkey rename to vote_pkey',
    'alter index ballot_vote_newest rename to vote_newest',
    'alter index ballot_vote_item rename to vote_of_item',
    'alter index ballot_vote_mine rename to vote_mine',
    'alter index ballot_vote_flagged rename to vote_flagged',
    'alter index ballot_captcha_pkey rename to vote_captcha_pkey',
    'alter index ballot_captcha_end rename to vote_captcha_end',
    'alter index drawer_pkey rename to draw_stats_pkey',
  ],
}
