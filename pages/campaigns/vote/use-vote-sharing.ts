import { useMemo } from 'react'
import type { VoteItem } from '../../../api/index.ts'
import type { CampaignSharing } from '../../campaign/use-campaign.ts'

/** The card of the campaign, or of one contestant: then the link leads to them. */
export function useVoteSharing(
  title = '',
  item?: Pick<VoteItem, 'item_id' | 'number'>,
): CampaignSharing {
  const itemId = item ? String(item.item_id) : ''
  const number = item?.number
  return useMemo(
    () =>
      itemId
        ? {
            title: `{nickname}正在参加${title}，${number}号请投一票`,
            page: '/vote/detail',
            extra: { itemId, keyword: '', group: '' },
          }
        : {
            title: `${title}，来投出你的一票`,
            page: '/vote',
            extra: { itemId: '', keyword: '', group: '' },
          },
    [title, itemId, number],
  )
}
