import '../../kit/input.css'
import { useState } from 'react'
import { NOTE_LENGTH } from '../../../api/values/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface RefuseSheetProps {
  /** Whose request is refused, or how many are. */
  what: string
  isBusy: boolean
  onRefuse: (note: string) => void
  onClose: () => void
}

/** Form for a reason, which the applicant reads. */
export function RefuseSheet({ what, isBusy, onRefuse, onClose }: RefuseSheetProps) {
  const [note, setNote] = useState('')
  return (
    <Sheet open title={`不通过${what}`} onClose={onClose}>
      <label className='work-review-why'>
        <span className='text-body block dim mb-1'>原因（对方会看到）</span>
        <textarea
          className='kit-input mb-5'
          rows={3}
          maxLength={NOTE_LENGTH}
          value={note}
          placeholder='写清楚原因，对方好修改后再申请'
          onChange={event => setNote(event.target.value)}
        />
      </label>
      <div>
        <Button
          className='wide'
          kind='main'
          busy={isBusy}
          disabled={note.trim() === ''}
          onTap={() => onRefuse(note.trim())}
        >
          确认不通过
        </Button>
      </div>
    </Sheet>
  )
}
