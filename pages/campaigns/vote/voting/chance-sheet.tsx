import './chance-sheet.css'
import type { VotePrize } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Payoff } from '../../../mechanics/payoff/payoff.tsx'

export interface ChanceSheetProps {
  prize: VotePrize
  onClose: () => void
}

/** The visitor's vote has earned a chance in a draw: to use now, or later. */
export function ChanceSheet({ prize, onClose }: ChanceSheetProps) {
  function handleDraw(): void {
    onClose()
    void navigateTo({ url: prize.path })
  }
  return (
    <Sheet open title='投票成功' onClose={onClose}>
      <div className='vote-chance'>
        <Payoff
          kind='vote'
          title='你获得一次抽奖机会'
          heading='p'
          scene={<Ticket />}
          text={`${prize.name}，机会一直留着，活动结束前都能抽`}
        >
          <Button kind='main' onTap={handleDraw}>
            去抽奖
          </Button>
          <Button kind='quiet' onTap={onClose}>
            继续投票
          </Button>
        </Payoff>
      </div>
    </Sheet>
  )
}

/** A torn-off ticket with the leaf of the vote's seal. */
function Ticket() {
  return (
    <svg viewBox='0 0 240 132' aria-hidden='true'>
      <g className='vote-chance-ticket'>
        <path
          className='vote-chance-paper'
          d='M14 12h212a8 8 0 0 1 8 8v26a20 20 0 0 0 0 40v26a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V86a20 20 0 0 0 0-40V20a8 8 0 0 1 8-8z'
        />
        <path
          className='vote-chance-line'
          d='M76 22v88'
          strokeWidth='2.4'
          strokeDasharray='2 8'
          strokeLinecap='round'
        />
        <path
          className='vote-chance-leaf'
          d='M46 40c11 6 16 14 15 23-1 7-6 12-13 14v10h-4V77c-7-2-12-7-13-14-1-9 4-17 15-23z'
        />
        <path
          className='vote-chance-line'
          d='M98 44h108M98 66h76M98 88h92'
          strokeWidth='6'
          strokeLinecap='round'
        />
      </g>
    </svg>
  )
}
