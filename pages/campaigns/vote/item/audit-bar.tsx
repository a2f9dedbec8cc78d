import '../../../kit/input.css'
import './audit-bar.css'
import { useState } from 'react'
import { auditItem, type VoteItem } from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { useSubmission } from '../../../data/use-submission.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'

export interface AuditBarProps {
  id: number
  item: VoteItem
  onDone: () => void
}

type Op = 'pass' | 'reject' | 'off' | 'on'

/** A manager's actions for this contestant; the server decides who is a manager. */
export function AuditBar({ id, item, onDone }: AuditBarProps) {
  const [reason, setReason] = useState('')
  const { busy, act } = useAudit({ id, item, onDone }, reason)

  async function takeOff(): Promise<void> {
    const { confirm } = await showModal({
      title: '下架这位选手',
      content: '票数会保留，可以再上架',
    })
    if (confirm) await act('off')
  }

  if (item.status === 'rejected') return null
  return (
    <Card title='店长审核' note='仅店长可操作' className='vote-audit'>
      {item.status === 'auditing' && (
        <input
          className='kit-input mb-4'
          aria-label='不通过的原因'
          placeholder='不通过时填原因，报名的人会看到'
          maxLength={60}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
      <div className='vote-audit-row flex gap-4'>
        {item.status === 'auditing' && (
          <>
            <Button
              kind='line'
              size='mid'
              busy={busy === 'reject'}
              disabled={!reason.trim() || Boolean(busy)}
              onTap={() => void act('reject')}
            >
              不通过
            </Button>
            <Button
              kind='soft'
              size='mid'
              busy={busy === 'pass'}
              disabled={Boolean(busy)}
              onTap={() => void act('pass')}
            >
              通过
            </Button>
          </>
        )}
        {item.status === 'shown' && (
          <Button kind='line' size='mid' busy={busy === 'off'} onTap={() => void takeOff()}>
            下架
          </Button>
        )}
        {item.status === 'off' && (
          <Button kind='soft' size='mid' busy={busy === 'on'} onTap={() => void act('on')}>
            重新上架
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Prevents concurrent decisions. */
function useAudit({ id, item, onDone }: AuditBarProps, reason: string) {
  const [busy, setBusy] = useState<Op>()
  const submit = useSubmission()

  async function act(op: Op): Promise<void> {
    if (busy) return
    setBusy(op)
    const body = { id: String(id), itemId: String(item.item_id), op, reason }
    const done = await submit(body, reqId => auditItem({ ...body, reqId }))
    setBusy(undefined)
    if (done) onDone()
  }

  return { busy, act }
}
