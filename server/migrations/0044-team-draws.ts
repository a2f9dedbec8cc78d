import type { Migration } from '../core/migrate.ts'

export const teamDraws: Migration = {
  name: '0044-team-draws',
  statements: [
    // What each member of a team got out of its one draw.
    "alter table draw add column team_id text not null default ''",
    "create unique index draw_of_team on draw (brand_id, team_id, uid) where team_id <> ''",
    // The teams that somebody is or was in.
    'create index seat_of_person on seat (brand_id, uid, activity_id, taken_at)',
    // Its draws follow from a sealed seed too.
    'drop trigger activity_draw_seed on activity',
    `create trigger activity_draw_seed after insert or update of type on activity
      for each row when (new.type in ('lottery', 'lotteryWheel', 'teamDraw'))
      execute function add_draw_seed()`,
  ],
}
