import { useId } from 'react'
import { usualStars } from '../../../../api/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import type { ControlProps } from './control-props.ts'

/** Single choice, or multiple choice for `multi`. */
export function ChoiceField({ field, given, labelId, problemId, onChange }: ControlProps) {
  const name = useId()
  const isMulti = field.type === 'multi'
  const chosen = Array.isArray(given) ? given : [given]

  function toggle(option: string): void {
    if (!isMulti) return onChange(option)
    const rest = chosen.filter(each => each !== option && each !== undefined)
    onChange(chosen.includes(option) ? rest : [...rest, option])
  }

  return (
    <div
      className='form-options flex wrap'
      role={isMulti ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={problemId}
    >
      {(field.options ?? []).map(option => (
        <label key={option} className='form-option mr-3 mb-3'>
          <input
            className='wide'
            type={isMulti ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          <span className='text-lead row px-6'>
            {option}
            {chosen.includes(option) && <Icon name='check' size={30} />}
          </span>
        </label>
      ))}
    </div>
  )
}

const starPath = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'
const starWords = ['很失望', '不太好', '还可以', '挺好的', '太喜欢了']

export function RatingField({ field, given, labelId, problemId, onChange }: ControlProps) {
  const name = useId()
  const most = field.max ?? usualStars
  const stars = typeof given === 'number' ? given : 0
  return (
    <div
      className='form-stars row'
      role='radiogroup'
      aria-labelledby={labelId}
      aria-describedby={problemId}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map(star => (
        <label className='px-1 py-1' key={star} data-on={star <= stars ? '' : undefined}>
          <input
            className='wide'
            type='radio'
            name={name}
            checked={star === stars}
            onChange={() => onChange(star)}
            aria-label={`${star} 星`}
          />
          <svg viewBox='0 0 24 24' aria-hidden='true'>
            <path d={starPath} />
          </svg>
        </label>
      ))}
      <span className='text-small dim ml-2' aria-hidden='true'>
        {most === usualStars && (starWords[stars - 1] ?? '')}
      </span>
    </div>
  )
}

export function AgreeField({ field, given, labelId, problemId, onChange }: ControlProps) {
  return (
    <label className='form-agree dim flex at-top py-4'>
      <input
        className='wide'
        type='checkbox'
        checked={given === true}
        onChange={event => onChange(event.target.checked)}
        aria-describedby={problemId ? `${labelId} ${problemId}` : labelId}
      />
      <i className='firm'>{given === true && <Icon name='check' size={28} />}</i>
      <span>{field.hint ?? field.label}</span>
    </label>
  )
}
