import type { Migration } from '../core/migrate.ts'

export const thirdPartyPairs: Migration = {
  name: '0022-third-party-pairs',
  statements: [
    // Null: the brand has no third party, so every pair is refused.
    'alter table brand add column partner_secret text check (length(partner_secret) >= 32)',
    // Pairs that have started a session; kept until they have expired.
    `create table partner_nonce (
      brand_id int not null,
      nonce text not null,
      expires_at bigint not null,
      primary key (brand_id, nonce)
    )`,
  ],
}
