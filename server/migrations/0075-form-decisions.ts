import type { Migration } from '../core/migrate.ts'

/** Who has decided an entry of a form, and the order in which the shop reads a form's entries. */
export const formDecisions: Migration = {
  name: '0075-form-decisions',
  statements: [
    'alter table form_entry add column decided_by int',
    'alter table form_entry add column decided_at bigint not null default 0',
    'create index form_entry_of_activity on form_entry (brand_id, activity_id, created_at, entry_id)',
  ],
}
