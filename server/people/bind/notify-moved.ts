import { DAY_S } from '../../../api/values/time.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { RECEIVER, SHOP_PAYEE } from './account.ts'

/** Notifies the previous owner of an account once, so that a theft is noticed. */
export const notifyMoved = defineNotice({
  kind: 'notify-moved',
  payload: { moveId: text(64) },
  batch: 50,
  find: findMoves,
  isOf: (row, { moveId }) => row.move_id === moveId,
  receiver: ({ from_uid }) => from_uid,
  words: ({ type }, _told, { name, logo }) => ({
    ...(type === SHOP_PAYEE
      ? { title: `${name}的货款不再打给你`, text: '已经在提现的那笔不受影响，有疑问请联系店主' }
      : {
          title: `${type === RECEIVER ? '提现收款' : '员工账号'}已换绑到另一个微信`,
          text: `不是你本人操作的话，请马上联系${name}`,
        }),
    path: '/brand',
    picture: logo,
  }),
  until: row => row.moved_at + DAY_S,
  mark: markNotified,
})

function findMoves({ db, brandId, keys: moveIds, now }: Found) {
  return inBrand(db, brandId)
    .selectFrom('binding_move')
    .where('move_id', 'in', moveIds)
    .where('told_at', 'is', null)
    .where('moved_at', '>', now - DAY_S)
    .select(['move_id', 'type', 'moved_at', 'from_uid'])
    .execute()
}

async function markNotified({ db, brandId, keys: moveIds, now }: Found): Promise<void> {
  await inBrand(db, brandId)
    .updateTable('binding_move')
    .set({ told_at: now })
    .where('move_id', 'in', moveIds)
    .execute()
}
