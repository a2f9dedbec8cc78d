import '../../kit/input.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import { Sheet } from '../../kit/sheet.tsx'
import type { EnvelopeStore } from './envelope-store.ts'
import type { EnvelopeView } from './rules.ts'
import { OrderSheet, UnlockSheet } from './unlock-sheet.tsx'

/** The open sheet, if any: a condition to meet, or the word that the envelope requires. */
export function EnvelopeSheets({
  store,
  detail,
  view,
}: ScreenProps<EnvelopeDetail, EnvelopeStore, EnvelopeView>) {
  const asked = useStore(store.$asks)
  const { unlock, need_order } = detail.envelope
  const handleUnlocked = () => void store.unlocked()
  if (view !== 'running') return null
  if (asked === 'unlock' && need_order) {
    return <OrderSheet onBought={handleUnlocked} onClose={store.closeAsked} />
  }
  if (asked === 'unlock' && unlock) {
    return <UnlockSheet staff={unlock} onAdded={handleUnlocked} onClose={store.closeAsked} />
  }
  if (asked === 'word') {
    return <WordSheet onSay={said => void store.say(said)} onClose={store.closeAsked} />
  }
  return null
}

interface WordSheetProps {
  onSay: (word: string) => void
  onClose: () => void
}

/** The server's maximum length. */
const longest = 20

function WordSheet({ onSay, onClose }: WordSheetProps) {
  const [word, setWord] = useState('')
  const isEmpty = word.trim() === ''

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isEmpty) onSay(word)
  }

  return (
    <Sheet open title='说出口令' onClose={onClose}>
      <form className='envelope-word' onSubmit={handleSubmit}>
        <label className='text-body block mute' htmlFor='envelope-word'>
          口令在门店海报上，也可以问店员
        </label>
        <input
          className='kit-input text-center'
          id='envelope-word'
          value={word}
          maxLength={longest}
          autoComplete='off'
          enterKeyHint='go'
          placeholder='输入口令'
          onChange={event => setWord(event.target.value)}
        />
        <button type='submit' className='kit-btn kit-btn-main wide' disabled={isEmpty}>
          <span>拆红包</span>
        </button>
      </form>
    </Sheet>
  )
}
