import type { QuizQuestion } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ClockBar } from './clock-bar.tsx'
import { CupRow } from './cup-row.tsx'
import { NextButton } from './next-button.tsx'
import { OptionList } from './option-list.tsx'
import type { Answered, Asking, PaperFlow } from './paper-flow.ts'
import { Verdict } from './verdict.tsx'

export interface QuestionCardProps {
  flow: PaperFlow
  paper: Asking | Answered
}

const kinds: Record<QuizQuestion['kind'], string> = {
  single: '单选',
  multi: '多选',
  judge: '判断',
}

/** One question, open or answered: progress, time, question, verdict. */
export function QuestionCard({ flow, paper }: QuestionCardProps) {
  const { question, total, marks } = paper
  const { no, stem, image, kind, score } = question
  return (
    <>
      <CupRow no={no} total={total} marks={marks} />
      {paper.status === 'asking' && paper.endsAt !== undefined && (
        <ClockBar paper={paper} onOver={flow.timeUp} />
      )}
      <section className='kit-card paper-card mt-6'>
        <p className='text-small row apart mute'>
          <span className='kit-tag'>{kinds[kind]}</span>
          <span>
            {kind === 'multi' ? '选出所有对的，' : ''}
            {score} 分
          </span>
        </p>
        <h1 className='paper-stem text-title bold tight mt-4 mb-6'>{stem}</h1>
        {image && <img className='paper-image wide mb-6' src={image} alt='' />}
        <OptionList paper={paper} onChoose={flow.choose} />
        <Verdict paper={paper} />
      </section>
      <Bar flow={flow} paper={paper} />
    </>
  )
}

function Bar({ flow, paper }: QuestionCardProps) {
  if (paper.status === 'answered') return <NextButton flow={flow} paper={paper} />
  const { phase, question, chosen, note } = paper
  if (phase === 'unsent') {
    return (
      <BottomBar note='答案没有送到，网络好了再点一次'>
        <Button kind='main' icon='refresh' onTap={flow.submit}>
          重新提交
        </Button>
      </BottomBar>
    )
  }
  if (question.kind !== 'multi')
    return note ? <p className='paper-note bad text-center mt-5'>{note}</p> : null
  return (
    <BottomBar note={note || undefined}>
      <Button
        kind='main'
        busy={phase === 'sending'}
        disabled={chosen.length === 0}
        onTap={flow.submit}
      >
        选好了
      </Button>
    </BottomBar>
  )
}
