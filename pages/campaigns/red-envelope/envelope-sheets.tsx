import { type FormEvent, useState } from 'react'
import type { UnlockStaff } from '../../../api/index.ts'
import { RulesSheet } from '../../campaign/sheets/rules-sheet.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { UnlockSheet } from './unlock-sheet.tsx'

export interface EnvelopeSheetsProps {
  /** The rules to be shown, as the merchant wrote them. */
  rules: string | undefined
  asksWord: boolean
  /** Whom the visitor has to add first, when that is being asked. */
  unlock: UnlockStaff | undefined
  onSay: (word: string) => void
  onAdded: () => void
  onClose: () => void
}

/** At most one of the page's sheets. */
export function EnvelopeSheets(props: EnvelopeSheetsProps) {
  const { rules, asksWord, unlock, onSay, onAdded, onClose } = props
  if (rules !== undefined) return <RulesSheet html={rules} onClose={onClose} />
  if (unlock) return <UnlockSheet staff={unlock} onAdded={onAdded} onClose={onClose} />
  if (asksWord) return <WordSheet onSay={onSay} onClose={onClose} />
  return null
}

/** As long as the server takes. */
const longest = 20

function WordSheet({ onSay, onClose }: Pick<EnvelopeSheetsProps, 'onSay' | 'onClose'>) {
  const [word, setWord] = useState('')
  const isEmpty = word.trim() === ''

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isEmpty) onSay(word)
  }

  return (
    <Sheet open title='说出口令' onClose={onClose}>
      <form className='envelope-word' onSubmit={handleSubmit}>
        <label htmlFor='envelope-word'>口令在门店海报上，也可以问店员</label>
        <input
          id='envelope-word'
          value={word}
          maxLength={longest}
          autoComplete='off'
          enterKeyHint='go'
          placeholder='输入口令'
          onChange={event => setWord(event.target.value)}
        />
        <button type='submit' className='kit-btn kit-btn-main' disabled={isEmpty}>
          <span>拆红包</span>
        </button>
      </form>
    </Sheet>
  )
}
