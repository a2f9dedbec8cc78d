import type { QuizQuestion } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ClockBar } from './clock-bar.tsx'
import { CupRow } from './cup-row.tsx'
import { NextButton } from './next-button.tsx'
import { OptionList } from './option-list.tsx'
import type { Answered, Asking, PaperFlow } from './paper-flow.ts'
import { useSecondsTo } from './use-seconds-to.ts'
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

/** One question, to come, open or answered: progress, time, question, verdict. */
export function QuestionCard({ flow, paper }: QuestionCardProps) {
  const { question, total, marks } = paper
  const { no } = question
  const isLead = useLead(paper)
  return (
    <>
      <CupRow no={no} total={total} marks={marks} />
      {paper.status === 'asking' && paper.endsAt !== undefined && (
        <ClockBar paper={paper} onOver={flow.timeUp} />
      )}
      {isLead ? (
        <GetReady image={question.image} />
      ) : (
        <>
          <Question flow={flow} paper={paper} />
          <Bar flow={flow} paper={paper} />
        </>
      )}
    </>
  )
}

function useLead(paper: Asking | Answered): boolean {
  const { shownAt, waitMs } = paper.status === 'asking' ? paper : noLead
  const seconds = useSecondsTo(shownAt, Math.ceil(waitMs / 1000), nothing)
  return shownAt !== undefined && seconds > 0
}

const noLead = { shownAt: undefined, waitMs: 0 }
const nothing = () => undefined

/** In place of the first question until its clock starts; its picture is loaded meanwhile. */
function GetReady({ image }: { image: string }) {
  return (
    <section className='kit-card paper-card paper-ready mt-6 text-center' role='status'>
      <p className='text-title bold'>准备好，题目马上出来</p>
      <p className='dim mt-2'>题目出来后才开始计时</p>
      {image && <img src={image} alt='' hidden />}
    </section>
  )
}

function Question({ flow, paper }: QuestionCardProps) {
  const { stem, image, kind, score } = paper.question
  return (
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
