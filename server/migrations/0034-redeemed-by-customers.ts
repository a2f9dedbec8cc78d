import type { Migration } from '../core/migrate.ts'

export const redeemedByCustomers: Migration = {
  name: '0034-redeemed-by-customers',
  statements: [
    'alter table write_off_log alter column user_id drop not null',
    'alter table goods add column refunds_expired boolean not null default true',
    'alter table order_item add column refunds_expired boolean not null default true',
  ],
}
