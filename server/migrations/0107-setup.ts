import type { Migration } from '../core/migrate.ts'

/** An installation without a shop: who may take a brand, and what its people still have to do before the first sale. */
export const setup: Migration = {
  name: '0107-setup',
  statements: [
    'alter table brand add column is_preparing boolean not null default false',
    // Lines that were missing when the merchant put the list away; null = it was never put away.
    'alter table shop add column setup_hidden jsonb',
    // The newest set-up address of a brand; an older one is gone with its hash.
    `create table brand_setup (
      brand_id int not null,
      token_hash text not null,
      expires_at bigint not null,
      used_at bigint,
      primary key (brand_id)
    )`,
  ],
}
