import type { Migration } from '../core/migrate.ts'

export const quizzes: Migration = {
  name: '0012-quizzes',
  statements: [
    `create table quiz_paper (
      brand_id int not null,
      paper_id text not null,
      activity_id int not null,
      uid int not null,
      rules jsonb not null,
      questions jsonb not null,
      status int not null default 1,
      next_no int not null default 1,
      started_ms bigint not null,
      sent_ms bigint not null,
      finished_at bigint,
      score int not null default 0,
      right_n int not null default 0,
      used_ms bigint not null default 0,
      passed boolean not null default false,
      flagged boolean not null default false,
      beat_pct int not null default 0,
      grant_id text,
      has_chance boolean not null default false,
      primary key (brand_id, paper_id)
    )`,
    // Backs up the lock on the player's row: a visitor has at most one running paper per quiz.
    `create unique index quiz_paper_running on quiz_paper (brand_id, activity_id, uid)
      where status = 1`,
    `create table quiz_answer (
      brand_id int not null,
      paper_id text not null,
      no int not null,
      keys jsonb not null,
      is_right boolean not null,
      is_late boolean not null,
      used_ms int not null,
      answered_ms bigint not null,
      primary key (brand_id, paper_id, no),
      check (not (is_right and is_late))
    )`,
    `create table quiz_player (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      total_n int not null default 0,
      day text not null default '',
      day_n int not null default 0,
      best_paper text,
      best_score int not null default 0,
      best_ms bigint not null default 0,
      best_at bigint not null default 0,
      prize_grant text,
      primary key (brand_id, activity_id, uid)
    )`,
    `create index quiz_player_rank on quiz_player
      (brand_id, activity_id, best_score desc, best_ms, best_at, uid) where best_paper is not null`,
    `create table quiz_contact (
      brand_id int not null,
      grant_id text not null,
      name text not null,
      phone text not null,
      address text not null,
      created_at bigint not null,
      primary key (brand_id, grant_id)
    )`,
    `create table quiz_settled (
      brand_id int not null,
      activity_id int not null,
      settled_at bigint not null,
      primary key (brand_id, activity_id)
    )`,
  ],
}
