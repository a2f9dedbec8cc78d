import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { TextField } from '../../../kit/text-field.tsx'
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
  const id = useId()
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
      <TextField
        id={id}
        label={`最多 ${longestTag} 个字`}
        value={text}
        problem={problem}
        maxLength={longestTag}
        isAbove
        onChange={typed => {
          setText(typed)
          setProblem('')
        }}
      />
      <div className='customer-acts flex py-4 gap-4'>
        <Button
          className='fill'
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
