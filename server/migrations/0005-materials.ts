import type { Migration } from '../core/migrate.ts'

export const materials: Migration = {
  name: '0005-materials',
  statements: [
    `create table video (
      brand_id int not null,
      video_id int not null,
      title text not null,
      intro text not null,
      thumb text not null,
      url text not null,
      seconds int not null check (seconds > 0),
      size int not null check (size > 0),
      category_id int not null,
      author text not null,
      publish_time bigint not null,
      end_time bigint not null default 0,
      status int not null default 1,
      primary key (brand_id, video_id)
    )`,
    `create table file (
      brand_id int not null,
      file_id int not null,
      title text not null,
      ext text not null,
      size int not null check (size > 0),
      url text not null,
      pages jsonb not null,
      convert_status int not null default 0 check (convert_status in (0, 1, 2)),
      category_id int not null,
      author text not null,
      publish_time bigint not null,
      end_time bigint not null default 0,
      status int not null default 1,
      primary key (brand_id, file_id)
    )`,
    `create table material_goods (
      brand_id int not null,
      kind text not null,
      material_id int not null,
      goods_id int not null,
      sort int not null default 0,
      primary key (brand_id, kind, material_id, goods_id)
    )`,
    // Videos and files are shared like articles: `article_id` is the id of the material, by `kind`.
    `alter table share_shop add column kind text not null default 'article'`,
    'alter table share_shop drop constraint share_shop_brand_id_user_id_article_id_goods_ids_day_key',
    'alter table share_shop add unique (brand_id, user_id, kind, article_id, goods_ids, day)',
    // guard: one credit per viewer, material and day [server share/share-chain]
    //   primary key (brand_id, viewer_uid, kind, material_id, day) ~> n bigserial, primary key (brand_id, viewer_uid, kind, material_id, day, n)
    `create table share_credit (
      brand_id int not null,
      viewer_uid int not null,
      kind text not null,
      material_id int not null,
      day text not null,
      sharer_uid int not null,
      staff_id int,
      depth int not null,
      share_by text not null,
      share_time bigint not null,
      created_at bigint not null,
      primary key (brand_id, viewer_uid, kind, material_id, day)
    )`,
    'create index share_credit_staff on share_credit (brand_id, staff_id, day)',
  ],
}
