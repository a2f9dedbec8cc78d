import { sayJoined } from '../../../../api/index.ts'
import { livePage } from '../live-page.tsx'
import { confirmJoined } from '../live-store.ts'
import type { LiveType } from '../live-type.ts'
import { hasGift } from '../rules.ts'

/** `/addGroup?id=&shopId=`: join a customer group; the next group takes over from a full one. */
export const addGroup: LiveType = {
  type: 'addGroup',
  action: 'join-group',
  addText: '加店员好友',
  joinedText: '已进群',
  perksTitle: '群里有什么',
  sharesStore: true,
  main: ({ store, detail }) => {
    const { target, joined } = detail
    if (target?.kind !== 'group' || joined || hasGift(detail)) return undefined
    return {
      text: detail.gift ? '我已进群，领进群礼' : '我已进群',
      onTap: () => void confirmJoined(store, sayJoined, { groupId: target.target_id }),
    }
  },
}

export default livePage(addGroup)
