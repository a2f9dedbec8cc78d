import '../../field.css'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { longestTag } from './tags-store.ts'

export interface NameSheetProps {
  title: string
  /** Current name of the tag or group; '' to create one. */
  name: string
  /** Resolves with the words of a refusal, or '' when saved. */
  onSave: (name: string) => Promise<string>
  onClose: () => void
}

/** Asks for the name of a tag or a group. */
export function NameSheet({ title, name, onSave, onClose }: NameSheetProps) {
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const trimmed = text.trim()

  async function save(): Promise<void> {
    setIsSaving(true)
    const words = await onSave(trimmed)
    setIsSaving(false)
    if (words) setProblem(words)
    else onClose()
  }

  return (
    <Sheet open title={title} onClose={onClose}>
      <label className='work-field'>
        <span className='text-small mute'>最多 {longestTag} 个字</span>
        <input
          maxLength={longestTag}
          value={text}
          aria-invalid={problem !== ''}
          onChange={event => {
            setText(event.target.value)
            setProblem('')
          }}
        />
        {problem && <small role='alert'>{problem}</small>}
      </label>
      <div className='customer-acts flex py-4 gap-4'>
        <Button
          kind='main'
          busy={isSaving}
          disabled={trimmed === '' || trimmed === name}
          onTap={() => void save()}
        >
          保存
        </Button>
      </div>
    </Sheet>
  )
}
