import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { StaffBusy } from './staff-store.ts'

export interface StaffBarProps {
  hasGoods: boolean
  chosenCount: number
  busy: StaffBusy | undefined
  onGoods: () => void
  onPosters: () => void
  onShare: () => void
}

/** Actions of a staff member for an article, in place of a reader's. */
export function StaffBar(props: StaffBarProps) {
  const { hasGoods, chosenCount, busy, onGoods, onPosters, onShare } = props
  return (
    <BottomBar>
      {hasGoods && (
        <button
          type='button'
          className='article-mini text-note dim tight'
          onClick={onGoods}
          disabled={Boolean(busy)}
        >
          <Icon name='bag' size={44} />
          选商品
          {chosenCount > 0 && (
            <em className='px-1' aria-label={`已选 ${chosenCount} 件`}>
              {chosenCount}
            </em>
          )}
        </button>
      )}
      <button
        type='button'
        className='article-mini text-note dim tight'
        onClick={onPosters}
        disabled={Boolean(busy)}
        aria-busy={busy === 'posters'}
      >
        <Icon name='poster' size={44} />
        生成海报
      </button>
      <Button kind='main' icon='share' busy={busy === 'sharing'} onTap={onShare}>
        分享给顾客
      </Button>
    </BottomBar>
  )
}
