import { useStore } from '@nanostores/react'
import type { Refund, RefundAction } from '../../../api/index.ts'
import { TrackList } from '../../mechanics/parcel/track-list.tsx'
import { Button } from '../../kit/button.tsx'
import { kindWords } from '../../kit/text/order-words.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { PictureRow } from '../../mechanics/pictures/picture-row.tsx'
import { refundStateWords, shopDueText, shopRefundWords } from './shop-order-rules.ts'
import type { ShopOrderStore } from './shop-order-store.ts'

export interface ShopRefundProps {
  store: ShopOrderStore
  refund: Refund
  actions: RefundAction[]
}

/** A refund of the order, with the shop's decision. */
export function ShopRefund({ store, refund, actions }: ShopRefundProps) {
  const isBusy = useStore(store.$isBusy)
  const { refund_no: no, status, kind, item, apply_fen: fen, reason, description, images } = refund
  const { returned, failed_text: failed, refused_text: refused } = refund
  const due = shopDueText(refund)
  const [main, ...others] = actions.filter(each => shopRefundWords[each])

  function act(action: RefundAction): void {
    if (action === 'agree') void store.agree(no, agreeText(refund))
    if (action === 'received') void store.receive(no)
    if (action === 'retry') void store.retry(no)
    if (action === 'refuse' || action === 'markPaid')
      store.$form.set({ does: action, refundNo: no })
  }

  return (
    <section className='shop-refund text-small dim mb-6 p-6' aria-label='退款'>
      <header className='text-lead flex apart ink mb-1'>
        <b>{refundStateWords[status]}</b>
        <span className='num tint heavy'>¥{yuan(fen)}</span>
      </header>
      <p>
        {kindWords[kind]} · {item.title || '整单'}
      </p>
      {reason && <p>原因：{reason}</p>}
      {description && <p>{description}</p>}
      {refused && <p>拒绝理由：{refused}</p>}
      {failed && <p className='bad'>支付平台：{failed}</p>}
      {returned && (
        <p>
          退货快递：{returned.company} <span className='num'>{returned.no}</span>
        </p>
      )}
      {returned?.state && <TrackList express={returned} now={refund.server_time} />}
      {images.length > 0 && <PictureRow urls={images} />}
      {due && <p className='warn mt-1'>{due}</p>}
      {main && (
        <div className='shop-refund-acts flex mt-5 gap-4'>
          {[...others, main].map(action => (
            <Button
              className='px-3 fill'
              key={action}
              kind={action === main ? 'main' : 'quiet'}
              size='mid'
              disabled={isBusy}
              onTap={() => act(action)}
            >
              {shopRefundWords[action]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

const agreeText = ({ kind, apply_fen: fen }: Refund): string =>
  kind === 2
    ? `顾客会按退货地址寄回，你收到后再退 ¥${yuan(fen)}`
    : `¥${yuan(fen)} 马上退给顾客，不能撤回`
