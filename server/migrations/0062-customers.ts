import type { Migration } from '../core/migrate.ts'

export const customers: Migration = {
  name: '0062-customers',
  statements: [
    `create table customer (
      brand_id int not null,
      uid int not null,
      remark text not null default '',
      phone text not null default '',
      gender int not null default 0 check (gender between 0 and 2),
      birthday text not null default '',
      region text not null default '',
      company text not null default '',
      note text not null default '',
      stage int not null default 1 check (stage between 1 and 5),
      next_at bigint not null default 0,
      primary key (brand_id, uid)
    )`,
    "create unique index customer_phone on customer (brand_id, phone) where phone <> ''",
    `create table customer_follow (
      brand_id int not null,
      follow_id text not null,
      uid int not null,
      user_id int not null,
      way int not null check (way between 1 and 4),
      content text not null,
      images jsonb not null default '[]',
      stage int check (stage between 1 and 5),
      next_at bigint not null default 0,
      created_at bigint not null,
      primary key (brand_id, follow_id)
    )`,
    'create index customer_follow_of_customer on customer_follow (brand_id, uid, created_at, follow_id)',
    `create table tag_group (
      brand_id int not null,
      group_id int not null,
      name text not null,
      created_at bigint not null,
      primary key (brand_id, group_id)
    )`,
    'alter table customer_tag add column group_id int not null default 0',
    'alter table visitor_tag add column user_id int',
    'create index visitor_tag_people on visitor_tag (brand_id, tag_id)',
    // Customers of a store, and of a staff member by contact.
    'create index keeper_of_store on keeper (brand_id, store_id)',
    'create index staff_bond_of_staff on staff_bond (brand_id, user_id) where removed_at is null',
  ],
}
