import type { Migration } from '../core/migrate.ts'

export const cardPhotos: Migration = {
  name: '0061-card-photos',
  statements: ["alter table shop_user add column photos jsonb not null default '[]'"],
}
