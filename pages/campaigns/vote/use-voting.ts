import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { CaptchaAnswer, VoteItem, VotesGiven } from '../../../api/index.ts'
import { previewOf } from '../../campaign/preview/preview.ts'
import { useCampaign } from '../../campaign/use-campaign.ts'
import { useVoteSharing } from './use-vote-sharing.ts'
import { $latestVote, createVoteStore, type VoteStore } from './vote-store.ts'

export interface Voting {
  store: VoteStore
  vote: (itemId: number, captcha?: CaptchaAnswer) => void
  onAction: (action: string) => void
}

export interface VotingOptions {
  /** A vote was given, here or on a page above: what else this page shows of it. The same function every time. */
  onGiven?: (itemId: number, given: VotesGiven) => void
  /** Whose page it is; makes the shared card theirs. */
  item?: Pick<VoteItem, 'item_id' | 'number'> | undefined
  /** The shared card is that of my own sign-up, once it is in. */
  sharesMine?: boolean
  /** The route is a preview by itself. */
  always?: boolean
}

/** What every page of a vote does: its store, its visit and share card, and votes that are told. */
export function useVoting(
  query: Record<string, string>,
  { onGiven, item, sharesMine = false, always = false }: VotingOptions = {},
): Voting {
  const [store] = useState(() =>
    createVoteStore({ id: query.id, preview: previewOf('vote', query, { always }) }),
  )
  const page = useStore(store.$page)

  useEffect(
    () =>
      $latestVote.listen(latest => {
        if (!latest) return
        onGiven?.(latest.itemId, latest.given)
        if (latest.by !== store.$stamped) void store.load()
      }),
    [store, onGiven],
  )

  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const signup = sharesMine ? shown?.mine.signup : undefined
  const mine = signup?.status === 'shown' ? signup : undefined
  const onAction = useCampaign(shown, useVoteSharing(shown?.activity.title, item ?? mine))

  const vote = useCallback(
    async (itemId: number, captcha?: CaptchaAnswer) => {
      if (await store.vote(itemId, captcha)) onAction('vote')
    },
    [store, onAction],
  )
  return { store, vote: (...args) => void vote(...args), onAction }
}
