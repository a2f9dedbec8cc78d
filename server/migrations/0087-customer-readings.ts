import type { Migration } from '../core/migrate.ts'

/** When a brand's customers were last read from the enterprise side, and when events could last arrive. */
export const customerReadings: Migration = {
  name: '0087-customer-readings',
  statements: [
    `create table customer_reading (
      brand_id int primary key,
      read_at bigint not null,
      alive_at bigint not null
    )`,
    'create index enterprise_event_customer on enterprise_event (brand_id, external_userid)',
  ],
}
