import { useState } from 'react'
import type { ShopPayee } from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { dateTime } from '../../../kit/text/time.ts'

export interface PayeeCardProps {
  payee: ShopPayee | null
  /** True once it is done. */
  onRelease: () => Promise<boolean>
}

/** Who receives the shop's money now. */
export function PayeeCard({ payee, onRelease }: PayeeCardProps) {
  const [isBusy, setBusy] = useState(false)

  async function release(name: string): Promise<void> {
    const content = '以后谁提现，货款就转到谁的微信零钱。已经在提现的那笔不变'
    const { confirm } = await showModal({ title: `不再由${name}收款？`, content })
    if (!confirm || isBusy) return
    setBusy(true)
    const isDone = await onRelease()
    setBusy(false)
    if (isDone) void showToast({ title: '已取消', icon: 'none' })
  }

  if (!payee) {
    return (
      <Card title='现在的收款人'>
        <p className='text-small mute'>没有指定，谁提现就转到谁的微信零钱。</p>
      </Card>
    )
  }
  const { nickname, avatar, phone, since } = payee
  return (
    <Card title='现在的收款人'>
      <div className='row'>
        <Avatar src={avatar} name={nickname} size={88} />
        <p className='grow ml-4'>
          <b className='one-line text-lead block'>{nickname}</b>
          <small className='num block text-note mute'>
            {phone && `${phone} · `}
            {dateTime(since)} 起
          </small>
        </p>
        <Button
          className='firm ml-3'
          kind='line'
          size='small'
          busy={isBusy}
          onTap={() => void release(nickname)}
        >
          取消
        </Button>
      </div>
    </Card>
  )
}
