import '../refund/apply.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InvoiceForm, InvoiceRequest, OrderInvoice } from '../../../api/index.ts'
import { invoiceKind, invoiceStatus } from '../../../api/values/invoice-status.ts'
import { navigateBack, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { Price } from '../../kit/price.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { TextField } from '../../kit/text-field.tsx'
import { invoiceNames } from '../../kit/text/invoice-names.ts'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createInvoiceStore, type InvoiceStore } from './invoice-store.ts'

/** `/order/invoice?order_no=`: the invoice of a finished order: asked for, and what has become of it. */
export default function InvoicePage({ query }: PageProps) {
  const orderNo = query.order_no ?? ''
  const [store] = useState(() => createInvoiceStore(orderNo))
  const state = useStore(store.$state)
  const form = useStore(store.$form)
  const back = { text: '返回订单', onTap: () => leave(orderNo) }
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  switch (state.status) {
    case 'loading':
      return (
        <main className='screen follows-host'>
          <Skeleton kind='form' />
        </main>
      )
    case 'failed':
      return <LoadFailed back={back} onRetry={() => void store.load()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='内容不存在或已下线'
          text='链接有误，或这不是你的订单'
          actions={[back]}
        />
      )
    default:
      return form && <Invoice store={store} invoice={state.invoice} form={form} onBack={back} />
  }
}

function leave(orderNo: string): void {
  navigateBack().catch(() => redirectTo({ url: `/order/detail?order_no=${orderNo}` }))
}

interface InvoiceProps {
  store: InvoiceStore
  invoice: OrderInvoice
  form: InvoiceForm
  onBack: { text: string; onTap: () => void }
}

function Invoice({ store, invoice, form, onBack }: InvoiceProps) {
  const { request, can_ask: canAsk, amount_fen: fen } = invoice
  const isSending = useStore(store.$isSending)
  if (!request && !canAsk) {
    const text = '订单完成后可以申请，全额退款的订单不开票'
    return <StateScreen kind='denied' title='现在不能申请发票' text={text} actions={[onBack]} />
  }
  return (
    <main className={`screen follows-host order-refund p-5 ${canAsk ? 'screen-bar' : ''}`}>
      <h1 className='hide-text'>发票</h1>
      {request && <Request request={request} />}
      {canAsk && (
        <>
          <Card title={request ? '重新申请' : '开票金额'}>
            <Price fen={fen} />
            <p className='text-small mute mt-2'>按实付金额开电子发票，退掉的不算</p>
          </Card>
          <Fields store={store} form={form} />
          <Card title='申请之后'>
            <ul className='text-body dim loose'>
              <li>店家开好会通知你，发票号码和下载地址都在这里</li>
              <li>没开成会写明原因，改好可以再申请</li>
              <li>开票前又退了款，按退款后的金额开</li>
            </ul>
          </Card>
          <BottomBar>
            <Button kind='main' busy={isSending} onTap={() => void store.send()}>
              申请发票
            </Button>
          </BottomBar>
        </>
      )}
    </main>
  )
}

const kinds = [
  [invoiceKind.person, '个人'],
  [invoiceKind.company, '公司'],
] as const

function Fields({ store, form }: Pick<InvoiceProps, 'store' | 'form'>) {
  const problems = useStore(store.$problems)
  return (
    <Card title='发票抬头'>
      <div className='refund-reasons flex wrap gap-4 mb-4' role='radiogroup' aria-label='抬头类型'>
        {kinds.map(([kind, name]) => (
          <button
            className='text-left'
            key={kind}
            type='button'
            role='radio'
            aria-checked={form.kind === kind}
            onClick={() => store.change({ kind })}
          >
            {name}
          </button>
        ))}
      </div>
      <TextField
        id='invoice-title'
        label='抬头'
        placeholder={form.kind === invoiceKind.company ? '营业执照上的公司全称' : '姓名'}
        value={form.title}
        problem={problems.title}
        maxLength={60}
        onChange={title => store.change({ title })}
      />
      {form.kind === invoiceKind.company && (
        <TextField
          id='invoice-tax-no'
          label='税号'
          placeholder='18 位统一社会信用代码'
          value={form.taxNo}
          problem={problems.taxNo}
          maxLength={20}
          onChange={taxNo => store.change({ taxNo })}
        />
      )}
      <TextField
        id='invoice-email'
        label='邮箱'
        placeholder='收电子发票'
        autoComplete='email'
        value={form.email}
        problem={problems.email}
        maxLength={80}
        onChange={email => store.change({ email })}
      />
      <p className='text-note mute'>抬头会记下来，下次不用再填</p>
    </Card>
  )
}

/** What was asked for, and what the shop has made of it. */
function Request({ request }: { request: InvoiceRequest }) {
  const { status, title, tax_no, email, amount_fen, number, link, reason, asked_at } = request
  return (
    <Card title={invoiceNames[status]}>
      {status === invoiceStatus.refused && <p className='text-body break pb-4'>{reason}</p>}
      <Pairs>
        {number && <CopyPair name='发票号码' text={number} />}
        {link && <CopyPair name='下载地址' text={link} />}
        <Pair name='抬头'>
          <span className='break'>{title}</span>
        </Pair>
        {tax_no && (
          <Pair name='税号'>
            <span className='num break'>{tax_no}</span>
          </Pair>
        )}
        <Pair name='邮箱'>
          <span className='break'>{email}</span>
        </Pair>
        {amount_fen > 0 && (
          <Pair name='金额'>
            <span className='num'>¥{yuan(amount_fen)}</span>
          </Pair>
        )}
        <Pair name='申请时间'>
          <span className='num'>{dateTime(asked_at)}</span>
        </Pair>
      </Pairs>
    </Card>
  )
}

const CopyPair = ({ name, text }: { name: string; text: string }) => (
  <Pair name={name}>
    <span className='break'>{text}</span>
    <button
      type='button'
      className='kit-link ink ml-4'
      aria-label={`复制${name}`}
      onClick={() => void copyText(text)}
    >
      复制
    </button>
  </Pair>
)
