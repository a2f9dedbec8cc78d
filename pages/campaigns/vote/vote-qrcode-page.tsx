import { isId } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { CampaignQrcode } from '../../campaign/poster/campaign-qrcode.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'

const ItemQrcode = /* @__PURE__ */ lazyWithRetry(() =>
  import('./item/item-qrcode.tsx').then(({ ItemQrcode: Page }) => Page),
)

/** `/vote/qrcode?id=&itemId=`: the campaign's code as a poster, or one contestant's. */
export default function VoteQrcodePage({ query, params }: PageProps) {
  if (isId(query.itemId)) {
    return <ItemQrcode waiting={<Skeleton kind='campaign' />} query={query} params={params} />
  }
  return <CampaignQrcode query={query} type='vote' start='/vote' words={{ join: '已投票' }} />
}
