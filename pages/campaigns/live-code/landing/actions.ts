import { navigateTo } from '../../../../runtime/index.ts'
import { chooseShop } from '../../../mechanics/store-choice/use-store-choice.ts'
import type { LiveAction, LiveProps, LiveType } from '../live-type.ts'
import { confirmJoined } from '../live-store.ts'
import { hasGift } from '../rules.ts'

export function mainOf(row: LiveType, page: LiveProps): LiveAction {
  const own = row.main?.(page)
  if (own) return own
  const { store, detail, openSheet, onAction } = page
  if (detail.why === 'gate') return { text: '获取二维码', onTap: () => void store.open() }
  if (detail.why === 'needStore') return { text: '用我的位置', onTap: () => void store.locate() }
  if (detail.why === 'outOfRange') return storeChoice(page)
  if (hasGift(detail)) {
    return {
      text: '出示礼券',
      onTap: () => {
        onAction('redeem-show')
        openSheet({ kind: 'gift' })
      },
    }
  }
  if (detail.target?.is_fallback) {
    return { text: '看看有没有空位', onTap: () => void store.write(async () => ({})) }
  }
  if (detail.target?.qr_text && !detail.joined) {
    const text = detail.target.kind === 'group' ? '我已进群' : '我已添加'
    return { text, onTap: () => void confirmJoined(store) }
  }
  return { text: '去店里逛逛', onTap: () => void navigateTo({ url: '/brand' }) }
}

/** Secondary action: another target, or another store. */
export function sideOf(page: LiveProps): LiveAction | undefined {
  const { store, detail } = page
  const { target, moves_left: left, joined } = detail
  if (detail.why === 'needStore') return storeChoice(page)
  const canMove = target?.kind === 'group' && !target.is_fallback && !joined && left > 0
  if (canMove) return { text: '换一个群', onTap: () => void store.another() }
  return detail.by_store && target ? storeChoice(page) : undefined
}

const storeChoice = ({ store, detail }: LiveProps): LiveAction => ({
  text: '选门店',
  isOff: store.isPreview,
  onTap: () => chooseShop(String(detail.activity.id), Number(store.$shop.get()) || undefined),
})
