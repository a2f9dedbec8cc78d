import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import type { Answered, PaperFlow } from './paper-flow.ts'
import { useSecondsTo } from './use-seconds-to.ts'

export interface NextButtonProps {
  flow: PaperFlow
  paper: Answered
}

/** Button for the next question; continues by itself when that question's clock starts. */
export function NextButton({ flow, paper }: NextButtonProps) {
  const seconds = useSecondsTo(paper.goesOnAt, readS, flow.next)
  const isLast = paper.answered.done
  return (
    <BottomBar>
      <Button kind='main' hold='next' onTap={flow.next}>
        {isLast ? '看成绩' : `下一题${paper.goesOnAt === undefined ? '' : `（${seconds}）`}`}
      </Button>
    </BottomBar>
  )
}

/** Seconds shown before the first tick. */
const readS = 5
