import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { canSignUp, voteSearch } from './rules.ts'
import type { VoteScreenProps } from './vote-campaign.tsx'
import { VoteGrid } from './list/vote-grid.tsx'

type Go = (page: string, more?: string) => void

interface FirstItemsProps {
  page: VoteScreenProps
  onGo: Go
}

/** The search field, and the first contestants of the list. */
export function FirstItems(props: FirstItemsProps) {
  const { page, onGo: go } = props
  const { vote: block } = page.detail
  return (
    <>
      <SearchBox
        {...voteSearch}
        keyword=''
        onSearch={keyword => go('list', keyword && `&keyword=${encodeURIComponent(keyword)}`)}
      />
      <header className='row apart px-1 pt-3'>
        <h2 className='text-head'>{block.shows_counts ? '人气选手' : '参赛选手'}</h2>
        <button type='button' className='kit-link' onClick={() => go('list')}>
          全部 {block.totals.items}
          <Icon name='right' />
        </button>
      </header>
      <Items {...props} />
    </>
  )
}

/** The contestants, or a placeholder before the first. */
function Items(props: FirstItemsProps) {
  const { page, onGo } = props
  const { detail } = page
  if (detail.vote.first_items.length === 0) {
    return (
      <div className='vote-none text-body mute text-center'>
        <p>还没有选手，第一个位置留给你</p>
        {canSignUp(detail) && (
          <Button className='mt-6' kind='soft' size='mid' onTap={() => onGo('add')}>
            我要报名
          </Button>
        )}
      </div>
    )
  }
  return <VoteGrid page={page} />
}
