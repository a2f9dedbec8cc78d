import '../../../kit/input.css'
import { useState } from 'react'
import { NOTE_LENGTH } from '../../../../api/values/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'

export interface DecideSheetProps {
  /** Approval, or refusal, which needs words. */
  pass: boolean
  nickname: string
  isBusy: boolean
  onDecide: (note: string) => void
  onClose: () => void
}

/** The words with a decision, which the person reads. */
export function DecideSheet({ pass, nickname, isBusy, onDecide, onClose }: DecideSheetProps) {
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = !pass && note.trim() === ''
  const problem = isTried && isMissing ? '写一句原因，对方才知道怎么改' : ''

  function decide(): void {
    setTried(true)
    if (!isMissing) onDecide(note.trim())
  }

  return (
    <Sheet
      open
      title={pass ? `通过${nickname}的提交` : `不通过${nickname}的提交`}
      onClose={onClose}
    >
      <label className='form-note'>
        <span className='text-body block dim mb-1'>
          {pass ? '想说的（可不填，对方会看到）' : '原因（对方会看到）'}
        </span>
        <textarea
          className='kit-input'
          rows={3}
          maxLength={NOTE_LENGTH}
          value={note}
          placeholder={pass ? '比如：座位在第二排' : '比如：身份证号和姓名对不上，改好再交'}
          aria-invalid={problem !== ''}
          aria-describedby='form-note-problem'
          onChange={event => setNote(event.target.value)}
        />
        <small className='text-note bad block' id='form-note-problem' role='alert'>
          {problem}
        </small>
      </label>
      <div>
        <Button className='wide' kind='main' busy={isBusy} onTap={decide}>
          {pass ? '确认通过' : '确认不通过'}
        </Button>
      </div>
    </Sheet>
  )
}
