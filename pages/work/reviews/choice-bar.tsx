import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Review } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { ChoiceStore, Outcome } from './choice-store.ts'
import { Tick } from '../choosing/tick.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import type { ReviewsStore } from './reviews-store.ts'

interface ChoosingProps {
  store: ReviewsStore
  list: readonly Review[]
  children: ReactNode
}

/** The list, between the button that begins a choice and the bar that decides about it. */
export function Choosing({ store: { $open, choice }, list, children }: ChoosingProps) {
  const isOpen = useStore($open) === 1
  const isChoosing = useStore(choice.$keys) !== undefined
  const outcome = useStore(choice.$outcome)
  return (
    <>
      {isOpen && (isChoosing || list.length > 1) && (
        <button
          type='button'
          className='kit-link text-small mx-5 mb-5'
          onClick={isChoosing ? choice.stop : choice.start}
        >
          {isChoosing ? '取消选择' : '批量处理'}
        </button>
      )}
      {children}
      {isChoosing && <div className='work-review-space' />}
      {isChoosing && list.length > 0 && <ChoiceBar choice={choice} list={list} />}
      {outcome && <OutcomeSheet outcome={outcome} onClose={() => choice.$outcome.set(undefined)} />}
    </>
  )
}

/** Decides the chosen requests, and says what became of each. */
function ChoiceBar({ choice, list }: { choice: ChoiceStore; list: readonly Review[] }) {
  const chosen = useStore(choice.$chosen)
  const isSending = useStore(choice.$isSending)
  const [isRefusing, setIsRefusing] = useState(false)
  const n = chosen.length
  return (
    <>
      <BottomBar>
        <button
          type='button'
          role='checkbox'
          aria-checked={n > 0 && n === list.length}
          className='row gap-3 text-small firm text-left'
          disabled={isSending}
          onClick={choice.toggleAll}
        >
          <Tick isOn={n > 0 && n === list.length} />
          {n > 0 ? `已选 ${n} 条` : '全选本页'}
        </button>
        <Button kind='line' disabled={n === 0 || isSending} onTap={() => setIsRefusing(true)}>
          不通过
        </Button>
        <Button kind='main' busy={isSending} disabled={n === 0} onTap={() => void choice.pass()}>
          通过
        </Button>
      </BottomBar>
      {isRefusing && (
        <RefuseSheet
          what={`选中的 ${n} 条申请`}
          isBusy={isSending}
          onRefuse={note =>
            void choice.decide(false, note).then(isDone => isDone && setIsRefusing(false))
          }
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  )
}

function OutcomeSheet({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { isPassed, done, left } = outcome
  return (
    <Sheet open title='处理结果' onClose={onClose}>
      <p className='text-lead' role='status'>
        {isPassed ? '通过了' : '不通过'} {done} 条
        {left.length > 0 && `，还有 ${left.length} 条没有处理`}
      </p>
      <ul className='text-small pt-3'>
        {left.map(({ review, why }) => (
          <li className='py-3' key={`${review.kind}${review.id}`}>
            <b className='block break'>
              {review.person.nickname} · {review.title}
            </b>
            <span className='mute break'>{why}</span>
          </li>
        ))}
      </ul>
      <div className='py-5'>
        <Button className='wide' kind='main' onTap={onClose}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}
