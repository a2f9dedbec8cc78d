import './brand.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BrandHome } from '../../../api/index.ts'
import { navigateTo, redirectTo, setNavigationBarTitle } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { GoodsTiles } from '../goods/goods-tile.tsx'
import { BrandEntries, BrandTitle } from './brand-entries.tsx'
import { BrandHero } from './brand-hero.tsx'
import { entryGroups } from './brand-rules.ts'
import { createBrandStore } from './brand-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** The brand's front page: the brand and its enabled sections. */
export default function BrandPage() {
  const first = useFirstAnswer<BrandHome>()
  const [{ $state, reload }] = useState(() => createBrandStore(first))
  const state = useStore($state)

  useEffect(() => void reload(), [reload])
  useEffect(() => {
    if (state.status === 'unnamed') void redirectTo({ url: '/error?type=brand' })
    if (state.status === 'ready') void setNavigationBarTitle({ title: state.home.brand.brand_name })
  }, [state])

  if (state.status === 'ready') {
    return state.home.preparing ? <Preparing {...state.home} /> : <Home {...state.home} />
  }
  if (state.status === 'notFound')
    return (
      <StateScreen
        kind='gone'
        title='没有找到这家店'
        text='内容不存在或已下线'
        actions={[{ text: '清除缓存', onTap: openClearStorage }]}
      />
    )
  if (state.status === 'failed') return <LoadFailed onRetry={() => void reload()} />
  return (
    <main className='screen system-brand-loading'>
      <Skeleton kind='campaign' />
    </main>
  )
}

/** The storage may hold the wrong brand. */
const openClearStorage = () => void navigateTo({ url: '/pages/user/clearStorage' })

/** All pages of a shop that is not open yet lead here. */
const Preparing = ({ brand: { brand_name, theme_color } }: BrandHome) => (
  <StateScreen
    kind='building'
    title='店铺还没有开张'
    text={`${brand_name || '店主'}正在准备，开张后再来看看`}
    theme={theme_color}
    sign={brand_name || undefined}
    actions={[
      { text: '我来装店', leads: '/pages/store/setup' },
      { text: '再看一次', onTap: () => void redirectTo({ url: '/brand' }) },
    ]}
  />
)

function Home({ brand, entries, goods }: BrandHome) {
  const groups = entryGroups(entries)
  const campaigns = groups.filter(({ shape }) => shape === 'tiles')
  const others = groups.filter(({ shape }) => shape !== 'tiles')
  return (
    <main className='screen screen-campaign system-brand' style={themeOf(brand.theme_color)}>
      <BrandHero brand={brand} />
      {goods.length > 0 && (
        <div className='mx-5 mt-5'>
          <SearchBox
            isTall
            label='搜索商品'
            placeholder='搜店里的商品'
            keyword=''
            onSearch={search}
          />
        </div>
      )}
      {campaigns.map(group => (
        <BrandEntries key={group.title ?? group.shape} {...group} />
      ))}
      {goods.length > 0 && <BrandGoods goods={goods} />}
      {others.map(group => (
        <BrandEntries key={group.title ?? group.shape} {...group} />
      ))}
      {groups.length === 0 && goods.length === 0 && (
        <p className='kit-card system-brand-empty dim text-center mx-5 mt-5'>
          店里正在上新，过两天再来看看
        </p>
      )}
      <nav className='system-brand-own text-small mute flex wrap middle' aria-label='我的'>
        {own.map(([name, path]) => (
          <button className='px-5' key={path} type='button' {...leadsTo(path)}>
            {name}
          </button>
        ))}
      </nav>
    </main>
  )
}

/** What belongs to the visitor, with or without a member card. */
const own = [
  ['购物车', '/cart'],
  ['我的订单', '/order/list'],
  ['我的钱包', '/wallet'],
  ['我的账号与数据', '/member-card/account'],
  ['联系与协议', '/about'],
] as const

const search = (keyword: string) =>
  void navigateTo({ url: keyword ? `/goods?keyword=${encodeURIComponent(keyword)}` : '/goods' })

function BrandGoods({ goods }: Pick<BrandHome, 'goods'>) {
  return (
    <section className='mx-5 mt-5'>
      <BrandTitle title='店里的商品' all={{ text: '全部商品', path: '/goods' }} />
      <GoodsTiles list={goods} />
    </section>
  )
}
