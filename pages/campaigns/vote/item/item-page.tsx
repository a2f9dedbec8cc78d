import '../vote.css'
import { useStore } from '@nanostores/react'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { ItemScreen } from './item-screen.tsx'
import { type ItemPageProps, itemVotePage } from './item-campaign.ts'
import { NoItem } from './no-item.tsx'

/** `/vote/detail?id=&itemId=`: one contestant. */
export default itemVotePage({ createMore: () => ({}), running: Contestant })

function Contestant(page: ItemPageProps) {
  const { items } = page.store
  const state = useStore(items.$item)
  if (state.status === 'failed') return <CampaignFailed onRetry={() => void items.retry()} />
  if (state.status === 'loading') return page.waiting
  if (state.status === 'notFound') return <NoItem detail={page.detail} />
  return <ItemScreen page={page} item={state.item} onChanged={() => void items.load()} />
}
