import type { ArticleInfo } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button, type ButtonProps } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'

export interface ReaderBarProps {
  action: ArticleInfo['action']
  /** Where the action leads, and the visit that it ends; undefined if it opens no page. */
  leads: Pick<ButtonProps, 'goes' | 'visit'> | undefined
  onAct: () => void
  /** Absent if there is nobody to ask. */
  onAsk: (() => void) | undefined
}

/** The main action after reading, and the contact. */
export function ReaderBar({ action, leads, onAct, onAsk }: ReaderBarProps) {
  if (!action) {
    return onAsk ? (
      <BottomBar>
        <Button kind='main' icon='chat' onTap={onAsk}>
          咨询
        </Button>
      </BottomBar>
    ) : null
  }
  return (
    <BottomBar>
      {onAsk && action.kind !== 'consult' && (
        <button type='button' className='article-mini text-note dim tight' onClick={onAsk}>
          <Icon name='chat' size={44} />
          咨询
        </button>
      )}
      <Button kind='main' hold='act' {...leads} onTap={onAct}>
        {action.text}
      </Button>
    </BottomBar>
  )
}
