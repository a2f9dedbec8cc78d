import type { Migration } from '../core/migrate.ts'

export const teamDraws: Migration = {
  name: '0044-team-draws',
  statements: [
    // Each member's result of the team's draw.
    "alter table draw add column team_id text not null default ''",
    "create unique index draw_of_team on draw (brand_id, team_id, uid) where team_id <> ''",
    // Current and former teams of a person.
    'create index seat_of_person on seat (brand_id, uid, activity_id, taken_at)',
    // Team draws get a sealed seed as well.
    'drop trigger activity_draw_seed on activity',
    `create trigger activity_draw_seed after insert or update of type on activity
      for each row when (new.type in ('lottery', 'lotteryWheel', 'teamDraw'))
      execute function add_draw_seed()`,
  ],
}
