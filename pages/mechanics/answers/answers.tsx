import '../../kit/lined.css'
import './answers.css'
import type { EntryAnswer } from '../../../api/index.ts'
import { PictureRow } from '../pictures/picture-row.tsx'
import { answerText } from './answer-text.ts'

export interface AnswersProps {
  answers: readonly EntryAnswer[]
  /** Shows identity numbers in full, for the shop that needs them. */
  isWhole?: boolean
}

/** The answers to a form, one per row; pictures open the viewer. */
export const Answers = ({ answers, isWhole = false }: AnswersProps) => (
  <dl className='form-answers lined'>
    {answers.map(({ key, type, label, value }) => (
      <div className='flex py-4' key={key}>
        <dt className='mute firm'>{label}</dt>
        <dd className='grow break'>
          {type === 'image' && Array.isArray(value) ? (
            <PictureRow urls={value} />
          ) : (
            answerText(type, value, isWhole)
          )}
        </dd>
      </div>
    ))}
  </dl>
)
