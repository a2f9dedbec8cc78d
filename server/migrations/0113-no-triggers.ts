import type { Migration } from '../core/migrate.ts'

/** Draws are sealed by `server/mechanics/draw/draw-seed.ts`: a database that spreads brands over machines has no triggers. */
export const noTriggers: Migration = {
  name: '0113-no-triggers',
  statements: ['drop trigger activity_draw_seed on activity', 'drop function add_draw_seed()'],
}
