import { type FormEvent, useState } from 'react'

export interface SearchFieldProps {
  /** The current keyword. */
  value: string
  onSearch: (keyword: string) => void
}

/** The server's maximum length. */
const longest = 20

/** Searches contestants by number or name. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    onSearch(typed.trim())
  }

  return (
    <form className='vote-search' role='search' onSubmit={handleSubmit}>
      <input
        aria-label='搜选手的编号或名字'
        placeholder='搜编号或名字'
        maxLength={longest}
        enterKeyHint='search'
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <button type='submit' className='kit-btn kit-btn-soft kit-btn-small'>
        <span>搜索</span>
      </button>
    </form>
  )
}
