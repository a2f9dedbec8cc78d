import { orderStatus } from '../../../api/values/order-status.ts'
import '../../kit/lined.css'
import './code-card.css'
import { useRef, useState } from 'react'
import type { OrderCode, OrderDetail } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { dateTime } from '../../kit/text/time.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { codeWord, firstCode, isUsable } from './rules.ts'

export interface CodeCardProps {
  order: OrderDetail
  /** Checks whether the code has been redeemed; resolves with whether there was a response. */
  onLook: () => Promise<boolean>
}

/** One code at a time as the main content: black on white, the others a tap away. */
export function CodeCard({ order, onLook }: CodeCardProps) {
  const { codes, items, status } = order
  const [chosen, setChosen] = useState<string>()
  const [isListed, setIsListed] = useState(false)
  const found = codes.findIndex(({ code }) => code === chosen)
  const index = found < 0 ? firstCode(codes) : found
  const shown = codes[index]
  if (!shown) return null
  const item = items.find(({ no }) => no === shown.item_no)
  const usable = codes.filter(isUsable).length
  const step = (by: number) => setChosen(codes[(index + by + codes.length) % codes.length]?.code)

  return (
    <section className='order-ticket' id='order-code' aria-label='核销码'>
      <header className='order-ticket-top row apart'>
        <div>
          <h2 className='two-lines text-head bold'>{item?.title}</h2>
          {item?.specs_text && <p className='two-lines text-small mute'>{item.specs_text}</p>}
        </div>
        <p className='order-ticket-left mute firm text-right text-note'>
          <b className='tint block'>{usable}</b>可用次数
        </p>
      </header>
      <div className='order-ticket-cut mx-5' aria-hidden='true' />
      <Code code={shown} now={order.server_time} />
      {codes.length > 1 && (
        <nav className='order-ticket-nav flex middle px-3 pt-3 pb-5' aria-label='换一个码'>
          <button className='px-5 text-body tint' type='button' onClick={() => step(-1)}>
            上一个
          </button>
          <button className='px-5 text-body dim' type='button' onClick={() => setIsListed(true)}>
            第 {index + 1} 个，共 {codes.length} 个
          </button>
          <button className='px-5 text-body tint' type='button' onClick={() => step(1)}>
            下一个
          </button>
        </nav>
      )}
      {status === orderStatus.toRedeem && usable > 0 && <Watch onLook={onLook} />}
      <Sheet open={isListed} title='全部核销码' onClose={() => setIsListed(false)}>
        <CodeList
          codes={codes}
          onPick={code => {
            setChosen(code)
            setIsListed(false)
          }}
        />
      </Sheet>
    </section>
  )
}

function Code({ code, now }: { code: OrderCode; now: number }) {
  const usable = isUsable(code)
  return (
    <div className='order-code'>
      <div className={usable ? 'order-code-frame p-5' : 'order-code-frame p-5 order-code-over'}>
        {/* An unusable code is not scannable but only marked with its state. */}
        <QrCode
          text={code.url}
          size={400}
          alt={usable ? '核销二维码' : `核销二维码，${codeWord(code)}`}
        />
        {!usable && (
          <span className='order-code-stamp text-head dim heavy px-6 py-2'>{codeWord(code)}</span>
        )}
      </div>
      <p className='order-code-digits flex wrap mt-5' aria-label={`核销码 ${code.code}`}>
        {inFours(code.code).map((four, place) => (
          // The groups of a code have a fixed order.
          <span key={`${place}${four}`}>{four}</span>
        ))}
      </p>
      <p className='text-small mute mt-1'>{dateTime(code.valid_to, now)} 前有效</p>
    </div>
  )
}

/** Specification: every 3 s, for 5 minutes at most. */
const CODE_POLL_MS = 3000
const WATCH_MS = 5 * 60_000

/** Polls while the visitor may be at the counter; afterwards a tap checks. */
function Watch({ onLook }: Pick<CodeCardProps, 'onLook'>) {
  const [isOver, setIsOver] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const started = useRef(0)

  const look = () => onLook().then(isRead => setIsLost(!isRead))

  usePolling(async () => {
    started.current ||= Date.now()
    if (isOver) return
    if (Date.now() - started.current < WATCH_MS) await look()
    else setIsOver(true)
  }, CODE_POLL_MS)

  function begin(): void {
    started.current = Date.now()
    setIsOver(false)
    void look()
  }

  if (isOver) {
    return (
      <p className='order-live-row text-center'>
        <button
          type='button'
          className='order-live order-live-off text-note warn px-5'
          onClick={begin}
        >
          已停止自动更新，点这里刷新
        </button>
      </p>
    )
  }
  return (
    <p className='order-live-row text-center' role='status'>
      <span
        className={
          isLost
            ? 'order-live px-5 text-note order-live-off warn'
            : 'order-live px-5 text-note good'
        }
      >
        {isLost ? '网络不稳，先给店员看这个码' : '核销后本页自动更新'}
      </span>
    </p>
  )
}

interface CodeListProps {
  codes: OrderCode[]
  onPick: (code: string) => void
}

function CodeList({ codes, onPick }: CodeListProps) {
  return (
    <ul className='order-codes lined'>
      {codes.map(each => (
        <li key={each.code}>
          <button className='row apart wide' type='button' onClick={() => onPick(each.code)}>
            <b className='num text-head'>{inFours(each.code).join(' ')}</b>
            <span className={isUsable(each) ? 'kit-tag kit-tag-good' : 'kit-tag kit-tag-plain'}>
              {codeWord(each)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
