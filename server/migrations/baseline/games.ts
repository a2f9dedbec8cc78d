/** Forms, quizzes, votes and tasks. */
export const games: string[] = [
  `create table form_entry (
    brand_id int not null,
    entry_id text not null,
    activity_id int not null,
    uid int not null,
    status text not null
      check (status in ('submitted', 'approved', 'rejected', 'payPending', 'paid', 'canceled')),
    answers jsonb not null,
    remark text not null default '',
    reward_grant text,
    created_at bigint not null,
    updated_at bigint not null,
    decided_by int,
    decided_at bigint not null default 0,
    primary key (brand_id, entry_id)
  )`,
  'create index form_entry_mine on form_entry (brand_id, activity_id, uid, created_at)',
  // Open items of a visitor, by campaign type.
  'create index form_entry_of_visitor on form_entry (brand_id, uid, status)',
  `create index form_entry_of_activity on form_entry (brand_id, activity_id, created_at, entry_id)`,
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
  'create index quiz_paper_of_visitor on quiz_paper (brand_id, uid, status)',
  'create index quiz_paper_of_activity on quiz_paper (brand_id, activity_id, started_ms)',
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
  `create index quiz_player_rank on quiz_player (brand_id, activity_id, best_score desc, best_ms, best_at, uid)
      where best_paper is not null`,
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
  `create table vote_item (
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
    votes int not null default 0,
    reached_at bigint not null default 0,
    created_at bigint not null,
    constraint vote_item_number unique (brand_id, activity_id, number),
    primary key (brand_id, item_id),
    constraint ballot_item_votes_check check (votes >= 0)
  )`,
  `create unique index vote_item_mine on vote_item (brand_id, activity_id, uid)
      where uid is not null`,
  `create index vote_item_rank on vote_item (brand_id, activity_id, votes desc, reached_at, number)`,
  'create index vote_item_of_visitor on vote_item (brand_id, uid) where uid is not null',
  `create table vote (
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
  'create index vote_newest on vote (brand_id, activity_id, created_at)',
  'create index vote_of_item on vote (brand_id, item_id, created_at)',
  'create index vote_mine on vote (brand_id, activity_id, uid)',
  'create index vote_flagged on vote (brand_id, item_id, uid) where flagged',
  `create table vote_captcha (
    brand_id int not null,
    nonce text not null,
    expires_at bigint not null,
    primary key (brand_id, nonce)
  )`,
  'create index vote_captcha_end on vote_captcha (expires_at)',
  `create table contact_code (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    state text not null,
    user_id int not null,
    qr_text text not null,
    created_at bigint not null,
    primary key (brand_id, activity_id, uid)
  )`,
  'create unique index contact_code_state on contact_code (brand_id, state)',
  `create table reward_code (
    brand_id int not null,
    activity_id int not null,
    step int not null,
    code text not null,
    uid int,
    given_at bigint,
    primary key (brand_id, activity_id, step, code)
  )`,
  `create unique index reward_code_owner on reward_code (brand_id, activity_id, step, uid)
      where uid is not null`,
]
