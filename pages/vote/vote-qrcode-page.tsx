import { lazy, Suspense } from 'react'
import { isId } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'
import { Skeleton } from '../kit/skeleton.tsx'

const ItemQrcode = lazy(() =>
  import('./item-qrcode.tsx').then(({ ItemQrcode: Page }) => ({ default: Page })),
)

/** `/vote/qrcode?id=&itemId=`: the campaign's code as a poster, or one contestant's. */
export default function VoteQrcodePage({ query }: PageProps) {
  if (isId(query.itemId)) {
    return (
      <Suspense fallback={<Skeleton kind='campaign' />}>
        <ItemQrcode query={query} />
      </Suspense>
    )
  }
  return <CampaignQrcode query={query} type='vote' start='/vote' words={{ join: '已投票' }} />
}
