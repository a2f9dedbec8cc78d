import type { ActivityCard, ActivityOp } from '../../../api/index.ts'
import { navigateTo, showActionSheet } from '../../../runtime/index.ts'
import { Button, type ButtonProps } from '../../kit/button.tsx'
import { opWords } from './activity-words.ts'
import { businessPaths } from './paths.ts'

export interface MoreOpsProps {
  activity: ActivityCard
  isBusy: boolean
  size?: ButtonProps['size']
  onChange: (op: ActivityOp) => void
}

/** Changes of the status, in the host's action sheet; nothing for those who may change nothing. */
export function MoreOps({ activity, isBusy, size, onChange }: MoreOpsProps) {
  const { activity_id: id, ops, title, has_form } = activity
  if (ops.length === 0) return null

  async function pick(): Promise<void> {
    const itemList = ops.map(op => opWords[op].name)
    const picked = await showActionSheet({ itemList }).catch(() => undefined)
    const op = picked && ops[picked.tapIndex]
    // What is published is read through before.
    if (op === 'publish' && has_form) await navigateTo({ url: businessPaths.publish(id) })
    else if (op) onChange(op)
  }

  return (
    <Button kind='line' {...(size && { size })} busy={isBusy} onTap={() => void pick()}>
      管理
      <span className='hide-text'>{title}</span>
    </Button>
  )
}
