import type { Migration } from '../core/migrate.ts'

/**
 * Entries that wait for a fee from the time before fees were paid by orders, so nobody can pay
 * them. A job cancels each of them and returns its place and its reward.
 */
export const unpayableEntries: Migration = {
  name: '0026-unpayable-entries',
  statements: [
    `insert into job (brand_id, kind, key, payload, due_at)
      select brand_id, 'cancel-unpayable', entry_id, jsonb_build_object('entryId', entry_id), 0
      from form_entry entry
      where status = 'payPending' and not exists (
        select from shop_order fee
        where fee.brand_id = entry.brand_id and fee.record_id = entry.entry_id and fee.type = 7)
      on conflict do nothing`,
  ],
}
