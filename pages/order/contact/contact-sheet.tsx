import './contact.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Contacts, type ContactStaff, contacts } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Icon } from '../../kit/icon.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { telOf } from '../../kit/text/tel-of.ts'
import { placeFields } from '../../mechanics/store-choice/locator.ts'

export interface ContactSheetProps {
  open: boolean
  /** About this order; about no order on a page of goods. */
  orderNo?: string
  onClose: () => void
}

/** Whom the visitor can talk to: their own member of the staff, a store, the shop. */
export function ContactSheet({ open, orderNo, onClose }: ContactSheetProps) {
  return (
    <Sheet open={open} title='联系客服' onClose={onClose}>
      <Ways orderNo={orderNo} />
    </Sheet>
  )
}

function Ways({ orderNo }: { orderNo: string | undefined }) {
  const [query] = useState(() =>
    createQuery<{ found: Contacts }>({
      read: async how => ({
        found: await contacts({ ...(orderNo && { orderNo }), ...placeFields() }, how),
      }),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading')
    return <div className='contact-wait' role='status' aria-label='加载中' />
  if (state.status !== 'ready') return <FailedLine onRetry={() => void query.reload()} />
  return <ContactWays found={state.found} />
}

export function ContactWays({ found }: { found: Contacts }) {
  const { staff, store, has_stores: hasStores, shop } = found
  const hasShop = shop.phone !== '' || shop.account !== ''
  if (!staff && !store && !hasStores && !hasShop)
    return <p className='dim text-center py-6'>店里还没有留下联系方式</p>
  return (
    <div className='contact pb-5'>
      {staff && <StaffWay {...staff} />}
      {store && (
        <Way href={telOf(store.phone)} name={store.name} note={store.hours} does={store.phone} />
      )}
      {hasStores === 1 && (
        <Way
          name={store ? '其他门店' : '门店电话'}
          does='看门店'
          onTap={() => void navigateTo({ url: '/selectLbsShop?from=brand' })}
        />
      )}
      {shop.phone && (
        <Way href={telOf(shop.phone)} name='客服电话' note={shop.hours} does={shop.phone} />
      )}
      {shop.account && (
        <Way
          name='客服微信'
          note={shop.phone ? '' : shop.hours}
          does={`复制 ${shop.account}`}
          onTap={() => void copyText(shop.account)}
        />
      )}
    </div>
  )
}

function StaffWay({ name, avatar, position, qr_text: code, phone }: ContactStaff) {
  return (
    <section aria-label='你的专属店员'>
      <div className='row py-3 gap-5'>
        <Avatar src={avatar} name={name} size={88} />
        <p className='grow break'>
          <b className='text-lead'>{name}</b>
          <small className='text-note block mute'>{position || '店员'} · 一直是我招呼你</small>
        </p>
        {phone && (
          <a className='kit-btn kit-btn-soft kit-btn-small' href={telOf(phone)}>
            <Icon name='phone' />
            <span>
              打电话<span className='hide-text'>给{name}</span>
            </span>
          </a>
        )}
      </div>
      {code && (
        <>
          <div className='contact-code'>
            <QrCode text={code} size={400} alt={`${name}的微信二维码`} />
          </div>
          <p className='text-small mute text-center mt-3'>长按二维码，加微信聊</p>
        </>
      )}
    </section>
  )
}

interface WayProps {
  name: string
  note?: string
  /** Text at the right: the phone number that a tap calls, or what it does, such as 看门店. */
  does: string
  href?: string
  onTap?: () => void
}

function Way({ name, note, does, href, onTap }: WayProps) {
  const content = (
    <>
      <span className='grow break'>
        {name}
        {note && <small className='num text-note block mute'>{note}</small>}
      </span>
      <b className='num firm tint'>{does}</b>
    </>
  )
  const look = 'contact-way row wide text-left gap-4'
  if (href)
    return (
      <a className={look} href={href}>
        <span className='hide-text'>打电话给</span>
        {content}
      </a>
    )
  return (
    <button type='button' className={look} onClick={onTap}>
      {content}
    </button>
  )
}
