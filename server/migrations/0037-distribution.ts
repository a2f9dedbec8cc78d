import type { Migration } from '../core/migrate.ts'

export const distribution: Migration = {
  name: '0037-distribution',
  statements: [
    // Null = the brand has no distribution.
    'alter table brand add column distribution_rules jsonb',
    // Null = the brand's rate. A fixed amount, also 0, takes precedence over a rate.
    `alter table goods
      add column level1_bp int check (level1_bp between 0 and 5000),
      add column level2_bp int check (level2_bp between 0 and 5000),
      add column level1_fen bigint check (level1_fen >= 0),
      add column level2_fen bigint check (level2_fen >= 0),
      add constraint goods_levels_check check (coalesce(level1_bp, 0) + coalesce(level2_bp, 0) <= 5000)`,
    'alter table commission add column fixed_fen bigint',
    `create table distributor (
      brand_id int not null,
      uid int not null,
      status int not null,
      reason text not null default '',
      inviter_uid int,
      agreed_version text not null default '',
      applied_at bigint not null,
      joined_at bigint not null default 0,
      primary key (brand_id, uid)
    )`,
    'create index distributor_invited on distributor (brand_id, inviter_uid) where inviter_uid is not null',
    `create table customer_bind (
      brand_id int not null,
      customer_uid int not null,
      distributor_uid int not null,
      since bigint not null,
      until bigint not null,
      permanent boolean not null default false,
      primary key (brand_id, customer_uid)
    )`,
    'create index customer_bind_of on customer_bind (brand_id, distributor_uid, since)',
  ],
}
