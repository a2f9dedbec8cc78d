import type { Migration } from '../core/migrate.ts'

/** How far an activity has come in the wizard; its settings are in `activity` itself. */
export const activityDrafts: Migration = {
  name: '0066-activity-drafts',
  statements: [
    `create table activity_draft (
      brand_id int not null,
      activity_id int not null,
      model_id int not null default 0,
      industry_id int not null default 0,
      step int not null,
      version int not null default 1,
      changed_by int not null,
      changed_at bigint not null,
      primary key (brand_id, activity_id)
    )`,
  ],
}
