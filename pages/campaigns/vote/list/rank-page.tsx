import '../vote.css'
import './rank.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  isId,
  type RankedItem,
  type VoteDetail,
  type VoteRank,
  voteRank,
} from '../../../../api/index.ts'
import { navigateTo, useReachBottom } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Podium } from './podium.tsx'
import { RankRow } from './rank-row.tsx'
import { hiddenText, phaseText } from '../rules.ts'
import { votePage, type VoteScreenProps } from '../vote-campaign.tsx'

const createRanks = ({ id = '', group = '' }: Record<string, string>) =>
  createPagedQuery<RankedItem, VoteRank>({
    isNamed: isId(id),
    read: page => voteRank({ id, group, page, limit: 20 }),
  })

interface Ranking {
  ranks: ReturnType<typeof createRanks>
}

/** `/vote/rank?id=&group=`: the ranking. */
export default votePage<Ranking>({
  createMore: query => ({ ranks: createRanks(query) }),
  skeleton: 'list',
  keepsEnded: true,
  onGiven: ({ ranks }) => void ranks.load(),
  usePage({ store: { ranks } }) {
    useEffect(() => void ranks.load(), [ranks])
    useReachBottom(() => void ranks.more())
  },
  running: Ranked,
})

function Ranked({ store: { ranks }, detail, waiting }: VoteScreenProps<Ranking>) {
  const ranked = useStore(ranks.$state)
  if (ranked.status === 'loading') return waiting
  if (ranked.status !== 'ready') return <CampaignFailed onRetry={() => void ranks.reload()} />
  return <RankScreen detail={detail} rank={ranked} />
}

function RankScreen({ detail, rank }: { detail: VoteDetail; rank: VoteRank }) {
  const { activity, vote, server_time: now } = detail
  const { id, theme_color: theme } = activity
  const toList = () => void navigateTo({ url: `/vote/list?id=${id}` })
  if (rank.hidden || rank.list.length === 0) {
    return (
      <StateScreen
        kind={rank.hidden ? 'notStarted' : 'empty'}
        title={rank.hidden ? '名次先保密' : '还没有人上榜'}
        text={rank.hidden ? hiddenText(vote) : '第一票从你开始'}
        theme={theme}
        actions={[{ text: '看看选手', onTap: toList }]}
      />
    )
  }
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(theme)}>
      <header className='vote-rank-head text-center'>
        <h1 className='text-title'>{activity.title}</h1>
        <p className='text-small'>{phaseText(detail, now)} · 同票先到者在前</p>
        <Podium id={id} top={rank.list.slice(0, 3)} />
      </header>
      <ol className='vote-rank' start={4}>
        {rank.list.slice(3).map(line => (
          <RankRow key={line.item_id} id={id} line={line} />
        ))}
      </ol>
      <p className='vote-end text-small mute text-center'>
        {rank.has_more ? '上滑看更多' : `共 ${rank.total} 位选手`}
      </p>
      {rank.me_item ? (
        <div className='vote-rank-me'>
          <RankRow id={id} line={rank.me_item} isPinned />
        </div>
      ) : (
        <BottomBar>
          <Button kind='main' onTap={toList}>
            {vote.vote.phase === 'open' ? '去投票' : '看全部选手'}
          </Button>
        </BottomBar>
      )}
    </main>
  )
}
