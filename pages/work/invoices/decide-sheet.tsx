import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShopInvoice } from '../../../api/index.ts'
import { REASON_LENGTH } from '../../../api/values/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { InvoicesStore } from './invoices-store.ts'

export interface DecideSheetProps {
  store: InvoicesStore
  invoice: ShopInvoice
  way: 'issue' | 'refuse'
  onClose: () => void
}

/** Asks for the number and the address of an issued invoice, or for the reason of a refusal. */
export function DecideSheet({ store, invoice, way, onClose }: DecideSheetProps) {
  const [number, setNumber] = useState('')
  const [link, setLink] = useState('')
  const [reason, setReason] = useState('')
  const isSending = useStore(store.$isSending)
  const problems = useStore(store.$problems)
  const isIssue = way === 'issue'

  async function send(): Promise<void> {
    const { order_no: orderNo } = invoice
    const isDone = isIssue
      ? await store.issue(orderNo, { number, link })
      : await store.refuse(orderNo, reason)
    if (isDone) onClose()
  }

  return (
    <Sheet open title={isIssue ? '标为已开票' : '不能开票'} onClose={onClose}>
      <p className='text-small mute break pb-4'>{invoice.title}</p>
      {isIssue ? (
        <>
          <TextField
            id='invoice-number'
            label='发票号码'
            value={number}
            problem={problems.number}
            maxLength={30}
            onChange={setNumber}
          />
          <TextField
            id='invoice-link'
            label='下载地址'
            placeholder='https://，和号码填一个就行'
            value={link}
            problem={problems.link}
            maxLength={500}
            onChange={setLink}
          />
        </>
      ) : (
        <TextField
          id='invoice-reason'
          label='原因'
          isAbove
          placeholder='顾客会看到，例如：抬头和税号对不上'
          value={reason}
          problem={problems.reason}
          maxLength={REASON_LENGTH}
          rows={2}
          onChange={setReason}
        />
      )}
      <div className='row py-5'>
        <Button kind='main' busy={isSending} onTap={() => void send()}>
          {isIssue ? '确认已开票' : '告诉顾客'}
        </Button>
      </div>
    </Sheet>
  )
}
