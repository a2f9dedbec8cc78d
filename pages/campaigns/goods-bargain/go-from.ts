import { navigateTo } from '../../../runtime/index.ts'
import type { BargainAction } from '../../mechanics/bargain/bargain-state.ts'
import type { BargainScreenProps } from './screen-props.ts'
import { start } from './paths.ts'
import { goodsUrl, orderUrl, payUrl } from './urls.ts'

/** Navigates for a button; actions on the page itself do nothing here. */
export function goFrom({ detail }: BargainScreenProps, does: BargainAction): void {
  const { activity, item, session } = detail
  const urls: Partial<Record<BargainAction, string | null>> = {
    list: `${start}?id=${activity.id}`,
    own: item && goodsUrl(activity.id, item.goods_id),
    buy: session && payUrl(activity.id, session),
    order: session && orderUrl(session),
  }
  const url = urls[does]
  if (url) void navigateTo({ url })
}
