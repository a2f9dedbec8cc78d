import type { Migration } from '../core/migrate.ts'

/** What customers tell whoever keeps them; '' = nothing. */
export const keptContacts: Migration = {
  name: '0060-kept-contacts',
  statements: [
    "alter table keeper add column name text not null default ''",
    "alter table keeper add column phone text not null default ''",
  ],
}
