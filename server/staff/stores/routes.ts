import { addStoreUsers } from './add-users.ts'
import { corpUserList } from './corp-users.ts'
import { deleteStore } from './delete-store.ts'
import { decideJoin, joiners } from './decide-join.ts'
import { joinCode, joinStore, staffInvitation } from './join-store.ts'
import { modifyStore } from './modify-store.ts'
import { editShopInfo } from './shop-info.ts'
import { shopStores, storeDetail, storeIndex } from './stores.ts'
import { storeUsers } from './users.ts'
import { userFile } from './users-file.ts'

/** Stores and staff, for managers and merchants; and the invitation, which a visitor takes. */
export const storeAdminRoutes = [
  storeIndex,
  shopStores,
  storeDetail,
  modifyStore,
  deleteStore,
  storeUsers,
  userFile.route,
  addStoreUsers,
  corpUserList,
  editShopInfo,
  staffInvitation,
  joinStore,
  joinCode,
  joiners,
  decideJoin,
]
