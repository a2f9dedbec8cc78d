import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { dateTime } from '../../kit/text/time.ts'
import type { Draft } from './draft.ts'

export interface DraftSheetProps {
  draft: Draft
  onDraft: (isWanted: boolean) => void
}

/** Asks whether to continue with a saved draft. */
export function DraftSheet({ draft, onDraft }: DraftSheetProps) {
  const count = Object.keys(draft.answers).length
  const savedAt = Math.floor(draft.savedAt / 1000)
  return (
    <Sheet open title='继续上次填写？' onClose={() => onDraft(true)}>
      <div className='form-draft'>
        <p className='dim'>
          {dateTime(savedAt, savedAt)} 你填到一半，{count} 项内容还在这部手机里
        </p>
        <div className='form-draft-actions flex'>
          <Button className='fill' kind='quiet' onTap={() => onDraft(false)}>
            重新填
          </Button>
          <Button className='fill' kind='main' onTap={() => onDraft(true)}>
            继续填写
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
