import type { DraftField } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'

interface NameChipsProps {
  /** Of the text's control. */
  id: string
  inserts: NonNullable<DraftField['inserts']>
  onChange: (text: string) => void
}

/** Puts names of people among the words, where they are being typed. */
export const NameChips = ({ id, inserts, onChange }: NameChipsProps) => (
  <div className='row wrap gap-4 mt-1' role='group' aria-label='放进称呼'>
    {inserts.map(([words, name]) => (
      <Button
        key={name}
        kind='line'
        size='small'
        icon='plus'
        onTap={() => put(id, words, onChange)}
      >
        {name}
      </Button>
    ))}
  </div>
)

/** In place of what is selected; a text that would be too long stays as it is. */
function put(id: string, words: string, onChange: (text: string) => void): void {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLTextAreaElement)) return
  const { value, selectionStart: from, selectionEnd: to, maxLength } = control
  const text = value.slice(0, from) + words + value.slice(to)
  if (maxLength >= 0 && text.length > maxLength) return
  onChange(text)
  // The text is drawn anew first, which would move the cursor to its end.
  requestAnimationFrame(() => {
    control.focus()
    control.setSelectionRange(from + words.length, from + words.length)
  })
}
