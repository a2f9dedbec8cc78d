import './about.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ShopAbout, shopAbout, type ShopText } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { telOf } from '../../kit/text/tel-of.ts'
import { dayText } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { LateText } from './late-text.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/about`: how the shop is reached, and what it says about data and terms. */
export default function AboutPage() {
  const [query] = useState(() =>
    createQuery<{ about: ShopAbout }>({
      read: async how => ({ about: await shopAbout({}, how) }),
    }),
  )
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  if (state.status === 'loading') return <Skeleton kind='article' />
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void query.reload()} />
  return <About {...state.about} />
}

export function About({ brand, phone, account, hours, privacy, terms }: ShopAbout) {
  return (
    <main className='screen follows-host shop-about px-5 pt-5'>
      <h1 className='hide-text'>联系与协议</h1>
      <Contact name={brand.brand_name} phone={phone} account={account} hours={hours} />
      {privacy && <Words title='隐私政策' text={privacy} />}
      {terms && <Words title='服务协议' text={terms} />}
      {!privacy && !terms && <ShopShelf />}
    </main>
  )
}

type ContactProps = Pick<ShopAbout, 'phone' | 'account' | 'hours'> & { name: string }

function Contact({ name, phone, account, hours }: ContactProps) {
  return (
    <Card title={`联系${name}`} note={hours}>
      <ul>
        {phone && (
          <li>
            <a className='shop-about-way row apart wide text-lead' href={telOf(phone)}>
              电话
              <b className='num firm tint'>{phone}</b>
            </a>
          </li>
        )}
        {account && (
          <li>
            <button
              type='button'
              className='shop-about-way row apart wide text-lead'
              aria-label={`复制客服微信号 ${account}`}
              onClick={() => void copyText(account)}
            >
              客服微信
              <b className='num firm tint break'>{account}</b>
            </button>
          </li>
        )}
        <li>
          <button
            type='button'
            className='shop-about-way row apart wide text-lead'
            {...leadsTo('/selectLbsShop?from=brand')}
          >
            到店
            <span className='firm tint'>看门店</span>
          </button>
        </li>
      </ul>
    </Card>
  )
}

const Words = ({ title, text: { html, at } }: { title: string; text: ShopText }) => (
  <Card title={title} note={`${dayText(at, 0)}更新`} className='mt-5'>
    <LateText html={html} />
  </Card>
)
