import type { QuizReview } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'

/** Every question of the paper with answer and explanation; renders nothing where the campaign shows none. */
export function ReviewList({ review }: { review: QuizReview[] }) {
  if (review.length === 0) return null
  return (
    <Card title='答案与解析' className='question-review'>
      <ol>
        {review.map(each => (
          <Item key={each.no} item={each} />
        ))}
      </ol>
    </Card>
  )
}

function Item({ item }: { item: QuizReview }) {
  const { no, stem, options, keys, answer, explain, right, late } = item
  const textsOf = (of: string[]) =>
    options
      .filter(({ key }) => of.includes(key))
      .map(({ text }) => text)
      .join('、')
  const mine = textsOf(keys)
  return (
    <li>
      <p
        className={
          right
            ? 'question-asked text-lead flex ink mb-1 is-right'
            : 'question-asked text-lead flex ink mb-1'
        }
      >
        <Icon name={right ? 'check' : 'close'} size={28} />
        <span className='hide-text'>{right ? '答对' : '答错'}</span>
        <b>
          {no}. {stem}
        </b>
      </p>
      <p className='text-body good'>正确答案：{textsOf(answer)}</p>
      {!right && (
        <p className='text-small block mute'>你的答案：{late ? '超时' : mine || '没有作答'}</p>
      )}
      {explain && <p className='text-small block mute'>{explain}</p>}
    </li>
  )
}
