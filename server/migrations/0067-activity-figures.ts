import type { Migration } from '../core/migrate.ts'

/** Indexes of a campaign's figures: orders, redemptions, participants and signed shares by activity and time. */
export const activityFigures: Migration = {
  name: '0067-activity-figures',
  statements: [
    'create index shop_order_of_activity on shop_order (brand_id, activity_id, created_at) where activity_id > 0',
    'create index user_grant_used on user_grant (brand_id, activity_id, used_at) where status = 2',
    'create index quiz_paper_of_activity on quiz_paper (brand_id, activity_id, started_ms)',
    'create index seat_of_activity on seat (brand_id, activity_id, taken_at)',
    'create index card_of_activity on card (brand_id, activity_id, created_at)',
    'create index share_credit_of_material on share_credit (brand_id, kind, material_id, created_at)',
    'create index activity_newest on activity (brand_id, created_at, activity_id)',
  ],
}
