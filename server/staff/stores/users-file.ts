import type { StoreUser } from '../../../api/store-admin.ts'
import { ANY_STATUS } from '../../../api/values/any-status.ts'
import { roleNames } from '../../../api/values/staff-role.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import { defineTableFile, FILE_PAGE } from '../../core/table-file.ts'
import type { Caller } from './scope.ts'
import { userRows, userView } from './user-table.ts'
import { usersInput } from './users.ts'

const head = ['姓名', '职位', '角色', '门店', '手机号', '状态', '微信', '客户数', '员工编号']

/** Staff of the shop or of the own store, as the list filters them. */
export const userFile = defineTableFile({
  path: '/retail/store/store-user-export',
  access: 'manager',
  input: usersInput,

  async table({ db, brandId, staff, input, now }) {
    return { name: '店员', head, pages: lines(db, { brandId, staff }, { ...input, now }) }
  },
})

interface Wanted {
  storeId?: number | undefined
  status: number
  now: number
}

async function* lines(
  db: Db,
  caller: Caller,
  { storeId, status, now }: Wanted,
): AsyncGenerator<string[][], void, undefined> {
  let last = 0
  for (;;) {
    const rows = await userRows(db, caller, now)
      .where('shop_user.user_id', '>', last)
      .$if(storeId !== undefined, query => query.where('shop_user.store_id', '=', storeId ?? 0))
      .$if(status !== ANY_STATUS, query => query.where('shop_user.status', '=', status))
      .orderBy('shop_user.user_id')
      .limit(FILE_PAGE)
      .execute()
    if (rows.length > 0) yield rows.map(userView).map(lineOf)
    if (rows.length < FILE_PAGE) return
    last = rows.at(-1)?.user_id ?? last
  }
}

const lineOf = (user: StoreUser): string[] => [
  user.name,
  user.position,
  roleNames[user.role],
  user.store_name,
  user.phone,
  user.status === staffStatus.working ? '在职' : '已停用',
  user.bound === 1 ? '已加入' : '待加入',
  String(user.customer_n),
  String(user.user_id),
]
