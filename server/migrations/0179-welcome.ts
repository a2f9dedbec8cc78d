import type { Migration } from '../core/migrate.ts'

/** What a shop says to whoever adds its staff as a contact; and the codes of the sandbox's platform for saying it. */
export const welcome: Migration = {
  name: '0179-welcome',
  statements: [
    `create table welcome_rules (
      brand_id int not null primary key,
      rules jsonb not null
    )`,
    `create table sandbox_welcome (
      brand_id int not null,
      code text not null,
      made_at bigint not null,
      used_at bigint,
      message jsonb,
      primary key (brand_id, code)
    )`,
  ],
}
