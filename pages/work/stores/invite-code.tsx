import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Invitation, inviteStoreUser } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { dateTime } from '../../kit/text/time.ts'

export interface InviteCodeProps {
  storeId: number
  /** The member whom the code is for; else whoever takes it becomes staff of the store. */
  userId?: number
}

function createInvitation({ storeId, userId }: InviteCodeProps) {
  const submission = createSubmission()
  const body = { storeId, invite: 1 as const, ...(userId !== undefined && { userId }) }
  return createQuery<Invitation>({
    read: () => submission.send(body, reqId => inviteStoreUser({ ...body, reqId })),
  })
}

/** An invitation's QR code; it is made once the code is shown, and again on request. */
export function InviteCode({ storeId, userId }: InviteCodeProps) {
  const [query] = useState(() =>
    createInvitation({ storeId, ...(userId !== undefined && { userId }) }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') {
    return (
      <section className='stores-code text-center gap-2' role='status' aria-label='二维码生成中'>
        <i className='block' />
      </section>
    )
  }
  if (state.status !== 'ready') {
    return <FailedLine words='邀请码没有生成' onRetry={() => void query.reload()} />
  }
  return (
    <section className='stores-code text-center gap-2'>
      <img src={state.base} alt='邀请码' />
      <p>
        {userId === undefined
          ? '扫码填写姓名和手机号，你确认后就成为这家店的店员。一个码只能一个人用'
          : '请本人用微信扫码加入'}
      </p>
      <p className='num text-small mute'>24 小时有效，{dateTime(state.expire_time)} 前</p>
      <div className='flex mt-2 gap-5'>
        <Button kind='soft' size='small' icon='copy' onTap={() => void copyText(state.url)}>
          复制链接
        </Button>
        <Button kind='quiet' size='small' icon='refresh' onTap={() => void query.reload()}>
          换一个
        </Button>
      </div>
    </section>
  )
}
