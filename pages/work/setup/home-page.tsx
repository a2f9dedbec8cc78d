import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShopSetup } from '../../../api/index.ts'
import { PosterPaper } from '../../campaign/poster/poster-paper.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { TABLE_CARD } from '../../campaign/poster/card-size.ts'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createSetupQuery } from './setup-query.ts'

/** `/pages/store/home`: the address where customers find the shop, as a link and as a card to print. */
export default function HomePage() {
  return (
    <RoleGate least='merchant' title='这里只有店主能进'>
      {() => <Home />}
    </RoleGate>
  )
}

function Home() {
  const [query] = useState(createSetupQuery)
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  const { home_url: url, opened } = state.setup
  return (
    <main className='screen screen-bar work follows-host'>
      <h1 className='hide-text'>店铺主页</h1>
      <div className='work-stack px-5 pt-5'>
        <Card
          title='主页链接'
          note={opened ? '发到群里、放进公众号菜单都行' : '开张以后顾客才进得来'}
        >
          <p className='text-small dim break'>{url}</p>
        </Card>
        <Card title='桌牌' note='打印出来放在桌上、收银台'>
          <HomeCard setup={state.setup} />
        </Card>
      </div>
      <BottomBar>
        <Button kind='soft' leads='/brand'>
          打开主页
        </Button>
        <Button kind='main' icon='copy' onTap={() => void copyText(url)}>
          复制链接
        </Button>
      </BottomBar>
    </main>
  )
}

function HomeCard({ setup: { brand_name: name, logo, home_url: link } }: { setup: ShopSetup }) {
  return (
    <PosterPaper
      content={{
        background: '',
        title: name,
        intro: '商品、活动和会员都在这里',
        staffName: name,
        staffNote: '',
        avatar: '',
        hint: '微信扫一扫\n进店看看',
        link,
        brand: { name, logo },
        size: TABLE_CARD,
      }}
      name={`${name}桌牌`}
      caption='长按保存，按 A6 纸打印'
    />
  )
}
