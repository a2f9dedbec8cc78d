import '../../kit/input.css'
import './shop-forms.css'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { ShopOrderDetail } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { ParcelForm } from '../../mechanics/parcel/parcel-form.tsx'
import {
  changeText,
  closeReasons,
  longestNote,
  noteChoices,
  priceChange,
  refuseReasons,
  type ShopForm,
} from './shop-order-rules.ts'
import type { ShopOrderStore } from './shop-order-store.ts'

export interface ShopFormsProps {
  store: ShopOrderStore
  order: ShopOrderDetail
  form: ShopForm
}

const titles: Record<ShopForm['does'], string> = {
  ship: '发货',
  reship: '改快递单号',
  changePrice: '改价',
  close: '关闭订单',
  note: '店内备注',
  refuse: '拒绝退款',
  markPaid: '已用别的方式退款',
}

/** The open form. */
export function ShopForms({ store, order, form }: ShopFormsProps) {
  const isBusy = useStore(store.$isBusy)
  return (
    <Sheet open title={titles[form.does]} onClose={() => store.$form.set(undefined)}>
      <WaybillForm store={store} order={order} form={form} isBusy={isBusy} />
      {form.does === 'changePrice' && <PriceForm store={store} order={order} isBusy={isBusy} />}
      {form.does === 'close' && (
        <NoteForm
          label='关闭的原因'
          hint={order.paid ? '顾客付的钱会全额退回' : '顾客会收到通知'}
          choices={closeReasons}
          submitText='关闭订单'
          isBusy={isBusy}
          onSubmit={note => void store.close(note)}
        />
      )}
      {form.does === 'note' && (
        <NoteForm
          label='备注'
          hint='只有店里的人看得到'
          choices={noteChoices}
          first={order.shop_note}
          mayBeEmpty
          submitText='保存'
          isBusy={isBusy}
          onSubmit={words => void store.keepNote(words)}
        />
      )}
      {form.does === 'refuse' && (
        <NoteForm
          label='拒绝的理由'
          hint='顾客会看到这段话'
          choices={refuseReasons}
          submitText='拒绝退款'
          isBusy={isBusy}
          onSubmit={note => void store.refuse(form.refundNo, note)}
        />
      )}
      {form.does === 'markPaid' && (
        <NoteForm
          label='怎么退的'
          hint='只做记录，平台不会再退款'
          choices={['银行转账', '店里退现金']}
          submitText='记为已退'
          isBusy={isBusy}
          onSubmit={note => void store.markPaid(form.refundNo, note)}
        />
      )}
    </Sheet>
  )
}

/** Carrier and number of a parcel, or their correction. */
function WaybillForm({ store, order, form, isBusy }: ShopFormsProps & { isBusy: boolean }) {
  if (form.does === 'ship') {
    return (
      <ParcelForm
        submitText='确认发货'
        isBusy={isBusy}
        onSubmit={parcel => void store.ship(parcel)}
      />
    )
  }
  if (form.does !== 'reship') return null
  return (
    <ParcelForm
      first={order.express ? { company: order.express.company, no: order.express.no } : undefined}
      submitText='改好，告诉顾客'
      isBusy={isBusy}
      onSubmit={parcel => void store.reship(parcel)}
    />
  )
}

/** The new price and its effect; possible once per order. */
function PriceForm({ store, order, isBusy }: Omit<ShopFormsProps, 'form'> & { isBusy: boolean }) {
  const id = useId()
  const [typed, setTyped] = useState(yuan(order.pay_fen))
  const change = priceChange(typed, order.pay_fen)
  return (
    <div className='shop-form'>
      <TextField
        id={id}
        label='顾客付'
        problem={change ? undefined : '填一个价格，至少 0.01 元'}
        className='num'
        inputMode='decimal'
        value={typed}
        onChange={text => setTyped(text)}
      />
      <p className='shop-form-note text-small mute mt-3 mb-6' role='status'>
        {change && changeText(change)}
      </p>
      <Button
        kind='main'
        busy={isBusy}
        disabled={!change || change.adjustFen === 0}
        onTap={() => change && void store.changePrice(change.adjustFen)}
      >
        确认改价
      </Button>
    </div>
  )
}

interface NoteFormProps {
  label: string
  hint: string
  choices: string[]
  /** Known words. */
  first?: string
  /** Whether no words take the known ones away. */
  mayBeEmpty?: boolean
  submitText: string
  isBusy: boolean
  onSubmit: (note: string) => void
}

/** A reason: a preset or a free text. */
function NoteForm({
  label,
  hint,
  choices,
  first = '',
  mayBeEmpty = false,
  submitText,
  isBusy,
  onSubmit,
}: NoteFormProps) {
  const [note, setNote] = useState(first)
  const isOff = mayBeEmpty ? note.trim() === first : note.trim() === ''
  return (
    <div className='shop-form'>
      <div className='flex wrap mb-6 gap-5'>
        {choices.map(each => (
          <Button
            key={each}
            kind={note === each ? 'soft' : 'quiet'}
            size='small'
            onTap={() => setNote(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      <textarea
        className='kit-input shop-form-words'
        aria-label={label}
        placeholder={label}
        maxLength={longestNote}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <p className='shop-form-note text-small mute mt-3 mb-6'>{hint}</p>
      <Button kind='main' busy={isBusy} disabled={isOff} onTap={() => onSubmit(note.trim())}>
        {submitText}
      </Button>
    </div>
  )
}
