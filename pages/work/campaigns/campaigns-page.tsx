import '../row.css'
import './campaigns.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $visitor, type StaffCampaign } from '../../../api/index.ts'
import { currentUrl, useReachBottom } from '../../../runtime/index.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { shareDesc, shareTitle } from '../../kit/share/share-text.ts'
import { setUpShare } from '../../kit/share/share.ts'
import { Empty } from '../../kit/state/empty.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { CountedAt } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { type CampaignsStore, createCampaignsStore } from './campaigns-store.ts'

/** `/pages/work/campaigns`: running campaigns with poster, link and card, and who came by the caller's link. */
export default function CampaignsPage() {
  return <StaffGate>{() => <Campaigns />}</StaffGate>
}

function Campaigns() {
  const [store] = useState(createCampaignsStore)
  const keyword = useStore(store.$keyword)
  const [shared, setShared] = useState<StaffCampaign>()
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work follows-host'>
      <header className='row p-5'>
        <h1 className='hide-text'>推活动</h1>
        <SearchBox label='搜活动名称' keyword={keyword} onSearch={store.search} />
      </header>
      <Rows store={store} onShare={setShared} />
      {shared && <SharedCard campaign={shared} onClose={() => setShared(undefined)} />}
    </main>
  )
}

interface RowsProps {
  store: CampaignsStore
  onShare: (campaign: StaffCampaign) => void
}

function Rows({ store, onShare }: RowsProps) {
  const keyword = useStore(store.$keyword)
  const state = useStore(store.$state)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  if (state.list.length === 0 && !state.has_more) {
    if (!keyword) return <Empty words='现在没有进行中的活动' />
    const action = { text: '看全部', onTap: () => store.search('') }
    return <Empty words={`没有找到名称含「${keyword}」的活动`} action={action} />
  }
  return (
    <>
      <CountedAt at={state.counted_at} now={state.server_time} />
      <ul className='work-stack px-5'>
        {state.list.map(each => (
          <li key={each.activity_id}>
            <CampaignCard campaign={each} now={state.server_time} onShare={() => onShare(each)} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

/** Puts the campaign's card, with the caller's link, into the host's share menu while it is shown. */
function SharedCard({ campaign, onClose }: { campaign: StaffCampaign; onClose: () => void }) {
  const { uid, nickname } = useStore($visitor)
  const { card, link } = campaign
  const title = shareTitle(card.title, nickname)
  const desc = shareDesc(card.desc)

  useEffect(
    () =>
      setUpShare({
        title,
        desc,
        link: buildShareLink({
          url: link,
          uid,
          now: Math.floor(Date.now() / 1000),
          extra: { shareUser: uid || undefined },
        }),
        imgUrl: new URL(card.image, currentUrl()).href,
        onShared: onClose,
      }),
    [title, desc, link, uid, card.image, onClose],
  )

  return (
    <ShareMask
      text='发给顾客或朋友圈，谁来了这里看得到'
      card={{ title, desc, image: card.image }}
      onClose={onClose}
    />
  )
}
