import '../../../campaign/campaign.css'
import './item.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { VoteDetail, VoteItem } from '../../../../api/index.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Gallery } from './gallery.tsx'
import { ItemStanding } from './item-standing.tsx'
import { LazyPoster } from './lazy-poster.tsx'
import { actionOf, leftText, phaseText, signupWords, type VoteButton } from '../rules.ts'
import { voteOf, type VoteScreenProps } from '../vote-campaign.tsx'
import { VoteCaptcha } from '../voting/vote-captcha.tsx'

export interface ItemScreenProps {
  page: VoteScreenProps
  item: VoteItem
  /** The contestant has changed and must be read again. */
  onChanged: () => void
}

const AuditBar = /* @__PURE__ */ lazyWithRetry(() =>
  import('./audit-bar.tsx').then(({ AuditBar: Bar }) => Bar),
)

const Voters = /* @__PURE__ */ lazyWithRetry(() =>
  import('./voters.tsx').then(({ Voters: List }) => List),
)

const ShareMask = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../kit/share/share-mask.tsx').then(({ ShareMask: Mask }) => Mask),
)

/** A contestant: pictures, votes, and the vote button. */
export function ItemScreen({ page, item, onChanged }: ItemScreenProps) {
  const { store, detail, onAction } = page
  const [layer, setLayer] = useState<'share' | 'poster'>()
  const isStamped = useStore(store.$stamped) === item.item_id
  const { activity } = detail
  const isShown = item.status === 'shown'
  const isAuditor = Boolean(detail.me?.is_staff) && !store.isPreview
  const audit = isAuditor && (
    <AuditBar key={item.status} id={activity.id} item={item} onDone={onChanged} />
  )
  // Whoever has to decide finds the decision first, and no bar over it.
  const isDecision = isAuditor && item.status === 'auditing'
  return (
    <main
      className='screen screen-campaign screen-bar vote-item'
      style={themeOf(activity.theme_color)}
    >
      <Gallery item={item} isStamped={isStamped} />
      <div className='campaign-stack vote-item-stack px-6 pb-5'>
        <WhoCard detail={detail} item={item} />
        {isDecision && audit}
        {item.intro && (
          <Card title='作品说明'>
            <p className='vote-intro text-lead dim loose'>{item.intro}</p>
          </Card>
        )}
        {item.recent_voters.length > 0 && <Voters item={item} now={detail.server_time} />}
        {!isDecision && audit}
      </div>
      {isShown ? (
        <VoteBar page={page} item={item} onLayer={setLayer} />
      ) : isDecision ? null : (
        <BottomBar>
          <Button kind='main' leads={`/vote/list?id=${activity.id}`}>
            看看其他选手
          </Button>
        </BottomBar>
      )}
      {layer === 'share' && (
        <ShareMask
          text={`好友打开就是 ${item.number} 号，直接投票`}
          onClose={() => setLayer(undefined)}
        />
      )}
      {layer === 'poster' && (
        <LazyPoster
          detail={detail}
          item={item}
          onSave={() => onAction('poster-save')}
          onClose={() => setLayer(undefined)}
        />
      )}
      <VoteCaptcha store={store} id={activity.id} onVote={voteOf(page)} />
    </main>
  )
}

/** Number, group and name, votes and rank. */
function WhoCard({ detail, item }: { detail: VoteDetail; item: VoteItem }) {
  return (
    <Card>
      <p className='text-lead row tint'>
        <b className='num'>{item.number} 号</b>
        {item.group && <span className='kit-tag ml-3'>{item.group}</span>}
      </p>
      <h1 className='tight'>{item.name}</h1>
      {item.status === 'shown' ? (
        <ItemStanding detail={detail} item={item} />
      ) : (
        <Notice item={item} />
      )}
    </Card>
  )
}

function Notice({ item }: { item: VoteItem }) {
  const { title, text } = signupWords[item.status]
  return (
    <p className='vote-notice text-small warn' role='status'>
      <b className='block'>{title}</b>
      {item.reason || text}
    </p>
  )
}

interface VoteBarProps extends Omit<ItemScreenProps, 'onChanged'> {
  onLayer: (layer: 'share' | 'poster') => void
}

function VoteBar({ page, item, onLayer }: VoteBarProps) {
  const { store, detail, refused } = page
  const isVoting = useStore(store.$voting) === item.item_id
  const isFresh = useStore(store.$fresh)
  const button = actionOf(detail, item.left_for_item, refused)
  // After the vote, others can be asked for theirs.
  const isGiven = button.isOff && detail.vote.vote.phase !== 'soon'
  return (
    <BottomBar note={isGiven ? givenText(page, button) : undefined}>
      <Button kind='soft' icon='poster' onTap={() => onLayer('poster')}>
        海报
      </Button>
      {isGiven ? (
        <Button kind='main' icon='share' onTap={() => onLayer('share')}>
          {item.is_mine ? '给自己拉票' : '帮忙拉票'}
        </Button>
      ) : (
        <>
          <Button kind='soft' icon='share' onTap={() => onLayer('share')}>
            拉票
          </Button>
          <Button
            kind='main'
            hold='vote'
            busy={isVoting}
            disabled={button.isOff || isFresh}
            onTap={() => voteOf(page)(item.item_id)}
          >
            {button.isOff ? button.text : '投一票'}
          </Button>
        </>
      )}
    </BottomBar>
  )
}

/** Why nothing more can be given. */
function givenText({ detail, refused }: VoteScreenProps, { isDone }: VoteButton): string {
  if (isDone) return '今天这一票投过了，明天可以再投'
  return leftText(detail, refused) || phaseText(detail, detail.server_time)
}
