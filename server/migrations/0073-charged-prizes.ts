import type { Migration } from '../core/migrate.ts'

/** What each won prize has taken from the budget, so that exactly that goes back. */
export const chargedPrizes: Migration = {
  name: '0073-charged-prizes',
  statements: [
    'alter table draw add column charged_fen bigint not null default 0 check (charged_fen >= 0)',
    `update draw set charged_fen = prize.value_fen
      from prize, activity
      where draw.brand_id = prize.brand_id and draw.activity_id = prize.activity_id
        and draw.prize_id = prize.prize_id and draw.brand_id = activity.brand_id
        and draw.activity_id = activity.activity_id and activity.type <> 'lotteryHelper'`,
  ],
}
