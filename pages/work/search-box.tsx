import './search-box.css'
import { type FormEvent, useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { WorkIcon } from './work-icon.tsx'

export interface SearchBoxProps {
  label: string
  /** The current keyword. */
  keyword: string
  onSearch: (keyword: string) => void
}

const longest = 40

/** Searches on submit, and without a keyword when the field is cleared. */
export function SearchBox({ label, keyword, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  // The keyword was changed elsewhere, e.g. reset.
  if (searched !== keyword) {
    setSearched(keyword)
    setText(keyword)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The keyboard would cover the results.
    event.currentTarget.querySelector('input')?.blur()
    onSearch(text.trim())
  }

  function clear(): void {
    setText('')
    onSearch('')
  }

  return (
    <form className='work-search' role='search' onSubmit={handleSubmit}>
      <WorkIcon name='search' />
      <input
        type='search'
        enterKeyHint='search'
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {text && (
        <button type='button' aria-label='清空' onClick={clear}>
          <Icon name='close' size={28} />
        </button>
      )}
    </form>
  )
}
