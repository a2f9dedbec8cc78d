import '../../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ParticipantGrant, ParticipantRow } from '../../../../api/index.ts'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { REASON_LENGTH } from '../../../../api/values/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { TextField } from '../../../kit/text-field.tsx'
import { createGrantsStore, type GrantsStore } from './grants-store.ts'

export interface GrantsSheetProps {
  activityId: string
  person: ParticipantRow
  /** One was taken back. */
  onRevoked: () => void
  onClose: () => void
}

/** The coupons that a participant holds; the merchant takes an unused one back. */
export function GrantsSheet({ activityId, person, onRevoked, onClose }: GrantsSheetProps) {
  const [store] = useState(() => createGrantsStore(activityId, person.uid))
  const [chosen, setChosen] = useState<ParticipantGrant>()
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  const name = person.nickname || '这位顾客'
  if (chosen) {
    return (
      <Sheet open title={`收回${name}的券`} onClose={onClose}>
        <Why
          store={store}
          grant={chosen}
          onBack={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            onRevoked()
          }}
        />
      </Sheet>
    )
  }
  return (
    <Sheet open title={`${name}的券`} onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <FailedLine onRetry={() => void store.load()} />
      )}
      {state.status === 'ready' && (
        <ul className='pb-5'>
          {state.list.length === 0 && (
            <li className='text-small mute py-5'>对方手里没有这个活动的券</li>
          )}
          {state.list.map(grant => (
            <li key={grant.grant_id}>
              <Row grant={grant} now={state.server_time} onRevoke={() => setChosen(grant)} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface RowProps {
  grant: ParticipantGrant
  now: number
  onRevoke: () => void
}

function Row({ grant, now, onRevoke }: RowProps) {
  const { title, created_at, why } = grant
  return (
    <div className='work-row row wide py-5'>
      <div className='grow'>
        <b className='text-lead block bold break'>{title}</b>
        <p className='text-small dim mt-1'>{dateTime(created_at, now)} 领到</p>
        <p className='text-small mute mt-1 break'>{standingOf(grant, now)}</p>
      </div>
      {why === '' && (
        <Button className='firm ml-4' kind='line' size='small' onTap={onRevoke}>
          收回
        </Button>
      )}
    </div>
  )
}

function standingOf({ status, used_at, valid_to, reason, why }: ParticipantGrant, now: number) {
  if (status === grantStatus.revoked) return reason ? `已收回：${reason}` : '已收回'
  if (status === grantStatus.used && used_at > 0) return `${dateTime(used_at, now)} 用了`
  if (status === grantStatus.passing) return '正在转赠，还没人收下；收回后朋友也领不了'
  return why || `还没用，${dateTime(valid_to, now)} 到期`
}

interface WhyProps {
  store: GrantsStore
  grant: ParticipantGrant
  onBack: () => void
  onDone: () => void
}

function Why({ store, grant, onBack, onDone }: WhyProps) {
  const [reason, setReason] = useState('')
  const isSending = useStore(store.$isSending)
  const send = async () => (await store.revoke(grant.grant_id, reason.trim())) && onDone()
  return (
    <>
      <p className='text-small mute break pb-4'>
        「{grant.title}」收回后回到库存，对方会收到消息，之后还能再领。不想让对方再领，请加入黑名单
      </p>
      <TextField
        id='revoke-reason'
        label='原因'
        isAbove
        placeholder='对方会看到，例如：重复领取'
        value={reason}
        maxLength={REASON_LENGTH}
        rows={2}
        onChange={setReason}
      />
      <div className='row gap-4 py-5'>
        <Button kind='soft' disabled={isSending} onTap={onBack}>
          返回
        </Button>
        <Button
          kind='main'
          busy={isSending}
          disabled={reason.trim() === ''}
          onTap={() => void send()}
        >
          确认收回
        </Button>
      </div>
    </>
  )
}
