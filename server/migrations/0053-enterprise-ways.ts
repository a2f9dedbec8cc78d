import type { Migration } from '../core/migrate.ts'

/** Ids by which the platform names our staff and the ways to them and into groups. */
export const enterpriseWays: Migration = {
  name: '0053-enterprise-ways',
  statements: [
    "alter table shop_user add column work_userid text not null default ''",
    "create unique index shop_user_work_userid on shop_user (brand_id, work_userid) where work_userid <> ''",
    "alter table live_target add column way_id text not null default ''",
    "alter table group_chat add column way_id text not null default ''",
    // A way into a group stays valid as long as the group.
    // The trail of a customer reads only events that the person's session has proved.
    'create index page_log_person on page_log (brand_id, session_uid, received_at) where session_uid is not null',
    'alter table sandbox_group drop column qr_expires_at',
  ],
}
