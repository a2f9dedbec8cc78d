import type { Migration } from '../core/migrate.ts'

export const votes: Migration = {
  name: '0013-votes',
  statements: [
    `create table ballot_item (
      brand_id int not null,
      item_id int not null,
      activity_id int not null,
      number int not null,
      uid int,
      name text not null,
      intro text not null,
      images jsonb not null,
      group_name text not null default '',
      phone text not null default '',
      answers jsonb not null default '{}',
      status int not null,
      reason text not null default '',
      votes int not null default 0 check (votes >= 0),
      reached_at bigint not null default 0,
      created_at bigint not null,
      primary key (brand_id, item_id),
      unique (brand_id, activity_id, number)
    )`,
    // Backs up the row in ballot_count: one sign-up per person.
    `create unique index ballot_item_mine on ballot_item (brand_id, activity_id, uid)
      where uid is not null`,
    'create index ballot_item_rank on ballot_item (brand_id, activity_id, votes desc, reached_at, number)',
    `create table ballot_vote (
      brand_id int not null,
      vote_id text not null,
      activity_id int not null,
      item_id int not null,
      uid int not null,
      flagged boolean not null,
      origin text not null,
      created_at bigint not null,
      primary key (brand_id, vote_id)
    )`,
    'create index ballot_vote_newest on ballot_vote (brand_id, activity_id, created_at)',
    'create index ballot_vote_item on ballot_vote (brand_id, item_id, created_at)',
    'create index ballot_vote_mine on ballot_vote (brand_id, activity_id, uid)',
    `create table ballot_count (
      brand_id int not null,
      activity_id int not null,
      scope text not null,
      day text not null,
      n int not null check (n >= 1),
      primary key (brand_id, activity_id, scope, day)
    )`,
    `create table ballot_captcha (
      brand_id int not null,
      nonce text not null,
      expires_at bigint not null,
      primary key (brand_id, nonce)
    )`,
  ],
}
