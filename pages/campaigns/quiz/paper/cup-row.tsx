import './cup-row.css'
import type { Mark } from './paper-flow.ts'

export interface CupRowProps {
  /** Number of the current question, from 1. */
  no: number
  total: number
  marks: Mark[]
}

/** Maximum number of distinguishable cups. */
const mostCups = 10

const words: Record<Mark, string> = { right: '答对', wrong: '答错', closed: '已答' }

/** Progress of the paper: a cup per question, filled for a right answer. */
export function CupRow({ no, total, marks }: CupRowProps) {
  const told = marks.map((mark, index) => `第 ${index + 1} 题${words[mark]}`).join('，')
  return (
    <header className='paper-head text-body dim row apart'>
      <p>
        第 <b className='num'>{no}</b>/{total} 题
      </p>
      {total <= mostCups && (
        <div className='flex' role='img' aria-label={told || '还没有答过的题'}>
          {Array.from({ length: total }, (_, index) => (
            // The order of the cups is fixed.
            <Cup key={index} look={lookOf(index, no, marks)} />
          ))}
        </div>
      )}
    </header>
  )
}

function lookOf(index: number, no: number, marks: Mark[]): string {
  return marks[index] ?? (index === no - 1 ? 'now' : 'to-come')
}

function Cup({ look }: { look: string }) {
  return (
    <svg className={`paper-cup is-${look}`} viewBox='0 0 24 20' aria-hidden='true'>
      <path className='paper-tea' d='M4.5 6h15c0 6-2.6 9.5-7.5 9.5S4.5 12 4.5 6z' />
      <path className='paper-clay' d='M3 4h18c0 8-3 12.5-9 12.5S3 12 3 4zM8.5 18.5h7' />
      {look === 'wrong' && <path className='paper-crack' d='M9 7.5l6 5M15 7.5l-6 5' />}
    </svg>
  )
}
