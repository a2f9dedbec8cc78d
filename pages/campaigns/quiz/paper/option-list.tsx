import './option-list.css'
import { Icon } from '../../../kit/icon.tsx'
import type { Answered, Asking } from './paper-flow.ts'

export interface OptionListProps {
  paper: Asking | Answered
  onChoose: (key: string) => void
}

const letters = 'ABCDEF'

type Look = 'plain' | 'chosen' | 'right' | 'wrong' | 'missed'

const marks: Record<Look, string> = {
  plain: '',
  chosen: '已选',
  right: '答对',
  wrong: '选错',
  missed: '正确答案',
}

/** The options; after the answer with the right and the chosen ones marked. */
export function OptionList({ paper, onChoose }: OptionListProps) {
  const { question, chosen } = paper
  const isOpen = paper.status === 'asking' && paper.phase === 'open'
  return (
    <ul className='paper-options'>
      {question.options.map(({ key, text }, index) => {
        const look = lookOf(paper, key)
        return (
          <li key={key}>
            <button
              type='button'
              className={`paper-option text-left row wide px-5 py-3 is-${look}`}
              aria-pressed={chosen.includes(key)}
              aria-busy={paper.status === 'asking' && paper.phase === 'sending'}
              disabled={!isOpen}
              onClick={() => onChoose(key)}
            >
              <span className='paper-letter text-body dim bold firm mr-3'>
                {look === 'right' || look === 'missed' ? (
                  <Icon name='check' size={32} />
                ) : look === 'wrong' ? (
                  <Icon name='close' size={28} />
                ) : (
                  letters[index]
                )}
              </span>
              <span className='text-lead grow tight'>{text}</span>
              {marks[look] && <small>{marks[look]}</small>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function lookOf(paper: Asking | Answered, key: string): Look {
  const isChosen = paper.chosen.includes(key)
  const answer = paper.status === 'answered' ? paper.answered.answer : undefined
  if (!answer) return isChosen ? 'chosen' : 'plain'
  if (answer.includes(key)) return isChosen ? 'right' : 'missed'
  return isChosen ? 'wrong' : 'plain'
}
