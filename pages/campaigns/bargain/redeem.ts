import { assistStatus } from '../../../api/values/assist-status.ts'
import { showModal } from '../../../runtime/index.ts'
import { yuan } from '../../kit/text/yuan.ts'
import type { BargainScreenProps } from './screen-props.ts'
import { showCode } from './show-code.ts'

/** Before the floor the price can still fall, so the owner is asked for confirmation. */
export async function redeem(page: BargainScreenProps): Promise<void> {
  const { store, detail } = page
  const { session } = detail
  if (session?.status === assistStatus.open) {
    const { confirm } = await showModal({
      title: `按 ¥${yuan(session.price_fen)} 领取？`,
      content: `领取后这次就不能再砍了，再来 ${session.cuts_total - session.cuts_done} 位好友是 ¥${yuan(session.floor_fen)}。`,
      confirmText: '现价领取',
      cancelText: '再等等',
    })
    if (!confirm) return
  }
  const redeemed = await store.redeem()
  if (redeemed) showCode(page, redeemed.grant_id)
}
