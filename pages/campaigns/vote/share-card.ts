import type { VoteItem } from '../../../api/index.ts'

/** Card of the campaign, or of one contestant, to whom the link then leads. */
export function shareCard(title = '', item?: Pick<VoteItem, 'item_id' | 'number'>) {
  if (!item) {
    return {
      title: `${title}，来投出你的一票`,
      page: '/vote',
      extra: { itemId: '', keyword: '', group: '' },
    }
  }
  return {
    title: `{nickname}正在参加${title}，${item.number}号请投一票`,
    page: '/vote/detail',
    extra: { itemId: String(item.item_id), keyword: '', group: '' },
  }
}
