import type { Answered, Asking } from './paper-flow.ts'
import { Stamp } from './stamp.tsx'

/** Verdict and explanation. The element exists before the answer, so that screen readers announce the change. */
export function Verdict({ paper }: { paper: Asking | Answered }) {
  const isClosed = paper.status === 'answered'
  return (
    <div className='paper-verdict' role='status'>
      {isClosed && <Closed paper={paper} />}
    </div>
  )
}

function Closed({ paper: { answered, question, chosen } }: { paper: Answered }) {
  const { right = false, explain } = answered
  // Only an expired question is submitted without a selection.
  const late = answered.late || chosen.length === 0
  return (
    <div className={right ? 'paper-told mt-6 is-right' : 'paper-told mt-6'}>
      <Stamp sign={right ? '对' : '误'} isRight={right} />
      <p>
        <b>{late ? '时间到，这题算错' : right ? `答对了，+${question.score} 分` : '答错了'}</b>
      </p>
      {explain && <p className='dim mt-1'>{explain}</p>}
    </div>
  )
}
