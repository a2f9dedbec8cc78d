import './card.css'
import '../../kit/ribbon.css'
import '../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffCard } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { StoreList } from '../../kit/store/store-list.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useGoing } from '../../kit/use-going.ts'
import { PictureRow } from '../../mechanics/pictures/picture-row.tsx'
import type { CardStore } from './card-store.ts'
import { telOf } from '../../kit/text/tel-of.ts'
import { leadsTo } from '../../kit/leads-to.ts'

const CodeSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/add-staff/add-staff-sheet.tsx').then(
    ({ AddStaffSheet }) => AddStaffSheet,
  ),
)
const Contact = /* @__PURE__ */ lazyWithRetry(() =>
  import('./contact-sheet.tsx').then(({ ContactSheet }) => ContactSheet),
)
const Mask = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../kit/share/share-mask.tsx').then(({ ShareMask }) => ShareMask),
)

export interface CardScreenProps {
  store: CardStore
  card: StaffCard
  /** The visitor says that they have added the staff member. */
  onAdded: () => void
}

/** A staff member: contact, store, recommendations. */
export function CardScreen({ store, card, onAdded }: CardScreenProps) {
  const [sheet, openSheet] = useState<'code' | 'share'>()
  const close = () => openSheet(undefined)
  const { staff, store: place } = card
  return (
    <main
      className='screen screen-campaign screen-bar card'
      style={themeOf(card.brand.theme_color)}
    >
      {store.isPreview && <p className='kit-ribbon text-note px-5 py-1'>预览</p>}
      <Face store={store} card={card} />
      <div className='card-stack spaced-5'>
        {staff && <Ways store={store} staff={staff} />}
        {staff && staff.photos.length > 0 && (
          <Card title='手艺与日常'>
            <PictureRow urls={staff.photos} />
          </Card>
        )}
        {place && (
          <Card title='在这家店'>
            <StoreList stores={[place]} now={card.server_time} />
          </Card>
        )}
        {card.coupons.length > 0 && <Coupons card={card} />}
        {card.articles.length > 0 && <Recommended card={card} />}
      </div>
      <BottomBar>
        {staff && !store.isPreview && (
          <Button kind='soft' icon='share' onTap={() => openSheet('share')}>
            分享名片
          </Button>
        )}
        {card.is_self ? (
          <Button kind='main' leads='/pages/work/profile'>
            编辑名片
          </Button>
        ) : (
          <MainButton staff={staff} onCode={() => openSheet('code')} />
        )}
      </BottomBar>
      {staff && (
        <Sheets
          store={store}
          staff={staff}
          shopName={card.shop_name}
          sheet={sheet}
          onAdded={onAdded}
          onClose={close}
        />
      )}
    </main>
  )
}

interface SheetsProps {
  store: CardStore
  staff: NonNullable<StaffCard['staff']>
  shopName: string
  sheet: 'code' | 'share' | undefined
  onAdded: () => void
  onClose: () => void
}

function Sheets({ store, staff, shopName, sheet, onAdded, onClose }: SheetsProps) {
  const contact = useStore(store.$contact)
  return (
    <>
      {sheet === 'code' && (
        <CodeSheet
          staff={{ ...staff, store_name: shopName, qr_text: staff.wechat_qrcode }}
          title={`加${staff.name}微信`}
          text='长按二维码，选择“识别图中二维码”'
          onAdded={() => {
            onAdded()
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {contact && (
        <Contact
          name={staff.name}
          phone={staff.phone}
          vcard={contact}
          onClose={() => store.$contact.set('')}
        />
      )}
      {sheet === 'share' && <Mask text={`把${staff.name}的名片发给朋友`} onClose={onClose} />}
    </>
  )
}

function MainButton({ staff, onCode }: { staff: StaffCard['staff']; onCode: () => void }) {
  if (staff?.wechat_qrcode) {
    return (
      <Button kind='main' icon='qr' onTap={onCode}>
        加微信
      </Button>
    )
  }
  return (
    <Button kind='main' leads='/brand'>
      去店里逛逛
    </Button>
  )
}

function Face({ store, card }: { store: CardStore; card: StaffCard }) {
  const isBusy = useStore(store.$busy)
  const { staff, brand, shop_name: shop, likes, liked, faces, is_mine } = card
  const name = staff?.name ?? shop
  return (
    <header className='card-face'>
      <div className='row gap-6'>
        <Avatar src={staff?.avatar ?? brand.logo} name={name} size={152} />
        <div className='card-words grow'>
          <h1 className='heavy break'>{name}</h1>
          <p>{staff ? `${staff.position} · ${shop}` : '这位店员已离开，店里有人照看你'}</p>
          {is_mine && <span className='card-mine text-note mt-2 px-3 py-1'>我的专属顾问</span>}
        </div>
      </div>
      {staff?.intro && <p className='loose mt-6'>{staff.intro}</p>}
      <div className='card-proof row wrap mt-6'>
        <span className='card-faces flex'>
          {faces.slice(0, 5).map(({ nickname, avatar }, at) => (
            <Avatar key={faces.length - at} src={avatar} name={nickname} size={48} />
          ))}
        </span>
        <span className='card-count text-small fill'>{proofOf(card)}</span>
        {staff && (
          <button
            type='button'
            className='card-like text-small gap-2'
            aria-pressed={liked}
            disabled={isBusy}
            onClick={() => void store.like(!liked)}
          >
            {liked && <Icon name='check' size={32} />}
            {[liked ? '已点赞' : '点赞', likes > 0 ? likes : ''].join(' ').trim()}
          </button>
        )}
      </div>
    </header>
  )
}

function proofOf({ visits, is_self, staff }: StaffCard): string {
  if (visits > 0) return `${visits} 人看过`
  if (is_self) return '发给顾客，看过的人会出现在这里'
  return staff ? '点个赞，让更多人认识我' : ''
}

/** Buttons to contact the staff member. */
function Ways({ store, staff }: { store: CardStore; staff: NonNullable<StaffCard['staff']> }) {
  const { isGoing, go } = useGoing(store.save)
  if (!staff.phone) {
    const text = staff.wechat_qrcode
      ? '没有公开电话，加微信就能联系'
      : '没有公开电话，到店就能找到 TA'
    return (
      <section className='kit-card row dim gap-4'>
        <Icon name='phone' />
        <p>{text}</p>
      </section>
    )
  }
  return (
    <section className='kit-card card-ways gap-4'>
      <a className='card-way row px-1 py-4' href={telOf(staff.phone)}>
        <Icon name='phone' />
        <b className='bold mt-1'>打电话</b>
        <small className='num text-note dim'>{staff.phone}</small>
      </a>
      <button
        type='button'
        className='card-way row px-1 py-4'
        aria-busy={isGoing}
        disabled={isGoing}
        onClick={go}
      >
        <Icon name='doc' />
        <b className='bold mt-1'>存通讯录</b>
        <small className='text-note dim'>一键保存联系方式</small>
      </button>
    </section>
  )
}

/** Taken from here, a coupon counts for the staff member. */
function Coupons({ card: { coupons, staff } }: { card: StaffCard }) {
  const from = staff ? `&staffId=${staff.user_id}` : ''
  return (
    <Card title='今天能领'>
      <ul className='card-rows'>
        {coupons.map(({ activity_id: id, title, text, thumb }) => (
          <Row key={id} title={title} thumb={thumb} note={text} url={`/coupon?id=${id}${from}`} />
        ))}
      </ul>
    </Card>
  )
}

const Recommended = ({ card: { articles, staff } }: { card: StaffCard }) => (
  <Card title={staff ? `${staff.name}推荐` : '店里推荐'}>
    <ul className='card-rows'>
      {articles.map(({ article_id: id, title, thumb, read }) => (
        <Row
          key={id}
          title={title}
          thumb={thumb}
          note={read > 0 ? `${read.toLocaleString('en-US')} 人读过` : '刚刚发布'}
          url={`/pages/article/share?at=${id}`}
        />
      ))}
    </ul>
  </Card>
)

interface RowProps {
  title: string
  thumb: string
  note: string
  url: string
}

const Row = ({ title, thumb, note, url }: RowProps) => (
  <li>
    <button className='row wide text-left py-2 gap-5' type='button' {...leadsTo(url)}>
      <Thumb src={thumb} size={160} height={120} icon='doc' />
      <span className='grow'>
        <b className='two-lines bold'>{title}</b>
        <small className='text-note dim'>{note}</small>
      </span>
    </button>
  </li>
)
