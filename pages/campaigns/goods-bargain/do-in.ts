import { navigateTo } from '../../../runtime/index.ts'
import type { BarButton } from '../../mechanics/bargain/stand.ts'
import { type BargainScreenProps, toList } from './bargain-campaign.tsx'
import { goodsUrl, orderUrl, payUrl } from './urls.ts'

/** What a button of the page does. */
export function doIn(page: BargainScreenProps, does: BarButton['does']): void {
  const { store, detail, openSheet, onAction } = page
  const { activity, item, session } = detail
  const ways: Record<BarButton['does'], () => void> = {
    nothing: () => undefined,
    list: () => toList(activity.id),
    share: () => openSheet({ kind: 'share' }),
    own: () => {
      if (item) void navigateTo({ url: goodsUrl(activity.id, item.goods_id) })
    },
    buy: () => {
      if (session) void navigateTo({ url: payUrl(activity.id, session) })
    },
    order: () => {
      if (session) void navigateTo({ url: orderUrl(session) })
    },
    help: () => void store.help().then(cut => cut && onAction('help')),
    start: () => {
      const [only, ...more] = item?.skus ?? []
      if (!only) return
      if (more.length > 0) openSheet({ kind: 'sku' })
      else void store.start(only.sku_id).then(cut => cut && onAction('start'))
    },
  }
  ways[does]()
}
