import type { LiveTarget } from '../../../../api/index.ts'
import { codes, sayJoined } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { starts } from '../paths.ts'
import { hasGift } from '../rules.ts'

export const groupHint = ({ kind }: LiveTarget) =>
  kind === 'group' ? '长按识别二维码进群' : '长按识别二维码，加店员好友'

/** `/addGroup?id=&shopId=`: join a customer group; the next group takes over from a full one. */
export const addGroup: LiveType = {
  type: 'addGroup',
  start: starts.addGroup,
  action: 'join-group',
  hint: groupHint,
  joinedText: '已进群',
  perksTitle: '群里有什么',
  main: ({ store, detail }) => {
    const { target, joined } = detail
    if (target?.kind !== 'group' || joined || hasGift(detail)) return undefined
    return {
      text: detail.gift ? '我已进群，领进群礼' : '我已进群',
      onTap: () => void say(store, target),
    }
  },
  shared: (_, { shopId = '' }) => ({ shopId }),
}

/** The gift depends on the platform's event; the visitor's statement only reads the page again. */
async function say(store: LiveProps['store'], { target_id: groupId }: LiveTarget): Promise<void> {
  const said = await store.write(sayJoined, { groupId }, codes.stateChanged)
  const page = store.$page.get()
  const isIn = page.status === 'ready' && page.detail.joined
  if (said && !isIn) void showToast({ title: '进群后稍等片刻，礼券会自动到账', icon: 'none' })
}
