import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Span, wordsOf } from '../../../../api/index.ts'
import { hasBrowser } from '../../../../runtime/index.ts'
import { placesIn } from './caret.ts'
import { fillWords } from './fill-words.ts'
import { spansOf } from './html-inline.ts'
import { splitSpans } from './span-edits.ts'

export interface WordsFieldProps {
  field: RefObject<HTMLDivElement | null>
  spans: readonly Span[]
  look: string
  label: string
  hint: string
  isWrong: boolean
  /** Enter makes a new line of the same block, instead of a new block. */
  hasLines: boolean
  onFocus: () => void
  onChange: (spans: Span[]) => void
  onSplit: (before: Span[], after: Span[]) => void
  /** Backspace in an empty text. */
  onEmptyBack: () => void
  onPaste: (data: DataTransfer) => void
}

/** React warns of layout effects where there is no layout. */
const useFilling = hasBrowser() ? useLayoutEffect : useEffect

/** Words with bold and links, typed as they will look. The browser edits; what it made is read back as spans. */
export function WordsField(props: WordsFieldProps) {
  const { field, spans, look, label, hint, isWrong, hasLines, onFocus, onChange } = props
  /** What the element holds, so that only changes from elsewhere are written into it. */
  const held = useRef('')
  useFilling(() => {
    const now = JSON.stringify(spans)
    if (!field.current || now === held.current) return
    held.current = now
    fillWords(field.current, spans)
  }, [spans, field])

  function read(): Span[] {
    const given = field.current ? spansOf(field.current) : []
    // The browser leaves a line break in a text that was emptied.
    const words = wordsOf(given).trim() === '' ? [] : withoutLastBreak(given)
    held.current = JSON.stringify(words)
    return words
  }

  function handleInput(): void {
    const words = read()
    // Without it the hint would stay hidden behind that line break.
    if (words.length === 0) empty(field.current)
    onChange(words)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const root = field.current
    if (!root || event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && wordsOf(spans) === '') {
      event.preventDefault()
      props.onEmptyBack()
    }
    if (event.key !== 'Enter' || event.shiftKey || hasLines) return
    event.preventDefault()
    const places = placesIn(root)
    if (!places) return
    const now = read()
    const [before] = splitSpans(now, places.from)
    const [, after] = splitSpans(now, places.to)
    props.onSplit(before, after)
  }

  return (
    <div
      ref={field}
      className='write-words break'
      contentEditable
      suppressContentEditableWarning
      role='textbox'
      aria-multiline='true'
      aria-label={label}
      aria-invalid={isWrong}
      tabIndex={0}
      data-look={look}
      data-hint={hint}
      onFocus={onFocus}
      onInput={handleInput}
      onKeyDown={handleKey}
      onPaste={event => (event.preventDefault(), props.onPaste(event.clipboardData))}
      onDrop={event => event.preventDefault()}
    />
  )
}

function withoutLastBreak(spans: Span[]): Span[] {
  const last = spans[spans.length - 1]
  if (!last?.text.endsWith('\n')) return spans
  return [...spans.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]
}

function empty(element: HTMLElement | null): void {
  if (element) element.textContent = ''
}
