import './search-box.css'
import { type FormEvent, useState } from 'react'
import { Icon } from './icon.tsx'

export interface SearchBoxProps {
  label: string
  /** The label by default. */
  placeholder?: string
  /** The current keyword. */
  keyword: string
  /** The server's maximum length; 40 by default. */
  maxLength?: number
  /** Higher, with a shadow and a button: the box of shoppers' pages. */
  isTall?: boolean
  /** Called with each change of the text, for lists that filter as one types. */
  onType?: (text: string) => void
  onSearch: (keyword: string) => void
}

/** Searches on submit, and without a keyword when the field is cleared. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, keyword, maxLength = 40, isTall, onType, onSearch } = props
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

  function type(typed: string): void {
    setText(typed)
    onType?.(typed)
  }

  function clear(): void {
    type('')
    onSearch('')
  }

  return (
    <form
      className={`kit-search mute row ${isTall ? 'kit-search-tall' : 'fill'}`}
      role='search'
      onSubmit={handleSubmit}
    >
      <svg className='kit-icon' viewBox='0 0 24 24' strokeWidth='2' aria-hidden='true'>
        <path d='M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20' />
      </svg>
      <input
        className='ink grow'
        type='search'
        enterKeyHint='search'
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={event => type(event.target.value)}
      />
      {text && (
        <button type='button' className='px-3 py-3' aria-label='清空' onClick={clear}>
          <Icon name='close' size={28} />
        </button>
      )}
      {isTall && (
        <button type='submit' className='kit-btn kit-btn-soft kit-btn-small'>
          <span>搜索</span>
        </button>
      )}
    </form>
  )
}
