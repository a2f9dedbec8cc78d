import type { Migration } from '../core/migrate.ts'

/** A shop may not know where its store is on the map. */
export const storeWithoutPlace: Migration = {
  name: '0154-store-without-place',
  statements: ['alter table store alter column lat drop not null, alter column lng drop not null'],
}
