import type { Migration } from '../core/migrate.ts'

export const bindingMoves: Migration = {
  name: '0021-binding-moves',
  statements: [
    `create table binding_move (
      brand_id int not null,
      move_id text not null,
      type int not null check (type between 1 and 3),
      subject int not null,
      from_uid int not null,
      to_uid int not null,
      moved_at bigint not null,
      told_at bigint,
      primary key (brand_id, move_id)
    )`,
    'create index binding_move_open_ones on binding_move (moved_at) where told_at is null',
    // A person has one staff account, so rows of people who no longer have theirs are obsolete.
    `delete from wechat_binding where type > 1 and not exists (
      select 1 from shop_user
      where shop_user.brand_id = wechat_binding.brand_id
        and shop_user.user_id = wechat_binding.subject and shop_user.uid = wechat_binding.uid
    )`,
  ],
}
