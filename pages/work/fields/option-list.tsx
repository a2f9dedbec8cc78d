import './field-target.css'
import { useState } from 'react'
import { Tick } from '../choosing/tick.tsx'
import type { Option } from './field-options.tsx'
import { SearchedRows } from './searched-rows.tsx'

export interface OptionListProps {
  options: Option[]
  chosen: Option[0][]
  /** Whether a choice replaces the one before. */
  isOne: boolean
  onPick: (value: Option[0]) => void
}

/** What was chosen before it was opened stands first, and stays there while the choice changes. */
export function OptionList({ options, chosen, isOne, onPick }: OptionListProps) {
  const [rows] = useState(() => {
    const isFirst = ([value]: Option) => chosen.includes(value)
    return [...options.filter(isFirst), ...options.filter(option => !isFirst(option))]
  })
  return (
    <SearchedRows
      rows={rows}
      nameOf={([, name]) => name}
      what='名称'
      unit='个'
      className='draft-targets'
    >
      {([value, name]) => (
        <li key={value}>
          <button
            type='button'
            role={isOne ? 'radio' : 'checkbox'}
            aria-checked={chosen.includes(value)}
            onClick={() => onPick(value)}
          >
            <b className='one-line'>{name}</b>
            <Tick isOn={chosen.includes(value)} />
          </button>
        </li>
      )}
    </SearchedRows>
  )
}
