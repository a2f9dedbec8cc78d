import '../../kit/input.css'
import './apply.css'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { RefundOffer } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Price } from '../../kit/price.tsx'
import { kindWords } from '../../kit/text/order-words.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { Pictures } from '../../mechanics/pictures/pictures.tsx'
import type { ApplyStore } from './apply-store.ts'
import { RefundItemRow } from './refund-item.tsx'
import { isEditable, longestDescription, type RefundForm } from './refund-rules.ts'

export interface ApplyFormProps {
  store: ApplyStore
  offer: RefundOffer
  form: RefundForm
}

const kindNotes = { 1: '没收到货，或不用寄回', 2: '已收到货，需要寄回' } as const

export function ApplyForm({ store, offer, form }: ApplyFormProps) {
  const problems = useStore(store.$problems)
  const isSending = useStore(store.$isSending)
  const isUploading = useStore(store.$uploading) > 0
  return (
    <main className='screen screen-bar order-refund follows-host p-5'>
      <h1 className='hide-text'>申请退款</h1>
      <Card>
        <RefundItemRow item={offer.item} />
        {offer.codes > 0 && (
          <p className='text-small mute mt-2'>{offer.codes} 个没用过的核销码会作废，已使用的不退</p>
        )}
      </Card>
      {offer.kinds.length > 1 && <KindCard store={store} offer={offer} form={form} />}
      <ReasonCard store={store} offer={offer} form={form} problem={problems.reason} />
      <AmountCard store={store} offer={offer} form={form} problem={problems.amount} />
      <WordsCard store={store} form={form} />
      <BottomBar>
        <Button kind='main' busy={isSending} disabled={isUploading} onTap={() => void store.send()}>
          {isUploading ? '照片上传中' : '提交申请'}
        </Button>
      </BottomBar>
    </main>
  )
}

type PartProps = Pick<ApplyFormProps, 'store' | 'form'>

function KindCard({ store, offer, form }: ApplyFormProps) {
  return (
    <Card title='退款方式'>
      <div className='refund-kinds flex wrap gap-4' role='radiogroup' aria-label='退款方式'>
        {offer.kinds.map(kind => (
          <button
            className='text-left'
            key={kind}
            type='button'
            role='radio'
            aria-checked={form.kind === kind}
            onClick={() => store.change({ kind })}
          >
            <b className='block'>{kindWords[kind]}</b>
            <small className='block text-note mute regular'>{kindNotes[kind]}</small>
          </button>
        ))}
      </div>
    </Card>
  )
}

function ReasonCard({
  store,
  offer,
  form,
  problem,
}: ApplyFormProps & { problem?: string | undefined }) {
  const id = useId()
  return (
    <Card title='退款原因'>
      <div
        className='refund-reasons flex wrap gap-4'
        role='radiogroup'
        aria-label='退款原因'
        aria-describedby={problem ? id : undefined}
      >
        {offer.reasons.map(reason => (
          <button
            className='text-left'
            key={reason}
            type='button'
            role='radio'
            aria-checked={form.reason === reason}
            onClick={() => store.change({ reason })}
          >
            {reason}
          </button>
        ))}
      </div>
      <p id={id} className='refund-problem text-small bad mt-2' role='alert'>
        {problem}
      </p>
    </Card>
  )
}

function AmountCard({
  store,
  offer,
  form,
  problem,
}: ApplyFormProps & { problem?: string | undefined }) {
  const id = useId()
  const { most_fen: most, freight_fen: freight, points } = offer
  const notes = [
    freight > 0 && `含运费 ¥${yuan(freight)}`,
    points > 0 && `另外退回 ${points.toLocaleString('en-US')} 积分`,
  ].filter(Boolean)
  return (
    <Card title='退款金额'>
      {isEditable(offer, form) ? (
        <label className='refund-amount tint flex at-baseline'>
          <span className='hide-text'>退款金额，元</span>
          <i className='upright heavy' aria-hidden='true'>
            ¥
          </i>
          <input
            className='num heavy grow px-1 py-2'
            inputMode='decimal'
            value={form.amount}
            aria-invalid={Boolean(problem)}
            aria-describedby={id}
            onChange={event => store.change({ amount: event.target.value })}
          />
        </label>
      ) : (
        <Price fen={most} />
      )}
      <p className='text-small mute mt-2'>
        {isEditable(offer, form) ? `最多 ¥${yuan(most)}` : '退回原支付方式'}
        {notes.map(note => `，${note}`)}
      </p>
      <p id={id} className='refund-problem text-small bad mt-2' role='alert'>
        {problem}
      </p>
    </Card>
  )
}

function WordsCard({ store, form }: PartProps) {
  const id = useId()
  return (
    <Card title='说明和照片' note='选填'>
      <textarea
        className='kit-input refund-words'
        aria-label='说明'
        placeholder='哪里不满意，说得越清楚处理得越快'
        maxLength={longestDescription}
        value={form.description}
        onChange={event => store.change({ description: event.target.value })}
      />
      <p className='num text-note mute text-right mt-1 mb-4'>
        {[...form.description].length}/{longestDescription}
      </p>
      <p id={id} className='hide-text'>
        照片，最多 {mostPictures} 张
      </p>
      <Pictures
        urls={form.images}
        most={mostPictures}
        labelId={id}
        onChange={images => store.change({ images })}
        onUploads={step => store.$uploading.set(store.$uploading.get() + step)}
      />
    </Card>
  )
}

/** Specification: 6. */
const mostPictures = 6
