import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isId, type GoodsBrief } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { createArticleStore } from './article-store.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { showNames } from '../profile/card-rules.ts'
import { CardPreview } from '../profile/card-preview.tsx'
import { $chosenGoods } from './chosen-goods.ts'
import { MAX_GOODS } from '../../kit/share/goods-choice.ts'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Thumb as KitThumb } from '../../kit/thumb.tsx'
import { Thumb } from '../thumb.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/work/article?at=`: preview of an article for staff, before they share it. */
export default function WorkArticlePage({ query: { at } }: PageProps) {
  const hasId = isId(at)
  useEffect(() => {
    if (!hasId) leaveForBadAddress()
  }, [hasId])
  if (!at || !hasId) return null
  return <StaffGate>{() => <WorkArticle articleId={at} />}</StaffGate>
}

function WorkArticle({ articleId }: { articleId: string }) {
  const [store] = useState(() => createArticleStore(articleId))
  const article = useStore(store.$article)
  const saving = useStore(store.$saving)
  const isSharing = useStore(store.$isSharing)
  const chosen = useStore($chosenGoods)[articleId] ?? []

  useEachLook(() => void store.load())

  async function share(): Promise<void> {
    const url = await store.share()
    if (url) void navigateTo({ url })
  }

  if (article.status === 'loading') return <Waiting kind='form' />
  if (article.status === 'notFound') return <Stop kind='notFound' />
  if (article.status === 'failed') return <Stop kind='failed' onRetry={() => void store.retry()} />
  const { articleInfo: info, showInfo: show, userInfo, article_goods: goods } = article.data
  return (
    <main className='screen screen-bar work follows-host'>
      <article className='row gap-5 p-6'>
        <KitThumb size={176} height={132} src={info.thumb} />
        <div className='slim'>
          <h1 className='two-lines text-head tight'>{info.title}</h1>
          <p className='one-line text-small mute'>{info.intro}</p>
        </div>
      </article>
      <div className='work-stack px-5'>
        <Card title='读者会看到' note='改了立即生效'>
          {showNames.map(([name, label]) => (
            <SwitchRow
              key={name}
              name={label}
              isOn={show[name] === 1}
              isBusy={saving === name}
              onFlip={isOn => void store.flip(name, isOn)}
            />
          ))}
        </Card>
        <CardPreview user={userInfo} show={show} />
        {show.show_goods === 1 && (
          <GoodsCard articleId={articleId} goods={goods} count={chosen.length} />
        )}
      </div>
      <BottomBar>
        <Button kind='soft' icon='poster' leads={`/pages/work/posters?at=${articleId}`}>
          做海报
        </Button>
        <Button kind='main' icon='share' busy={isSharing} onTap={() => void share()}>
          分享给顾客
        </Button>
      </BottomBar>
    </main>
  )
}

interface GoodsCardProps {
  articleId: string
  goods: GoodsBrief[]
  /** Number of ticked goods; 0 shows the article's own. */
  count: number
}

function GoodsCard({ articleId, goods, count }: GoodsCardProps) {
  const choose = (
    <button type='button' className='kit-link' {...leadsTo(`/pages/work/goods?at=${articleId}`)}>
      选商品
      <Icon name='right' />
    </button>
  )
  const note = count > 0 ? `已选 ${count}/${MAX_GOODS}` : '文章自带'
  return (
    <Card title='商品' note={note} side={choose}>
      {goods.length === 0 && <p className='text-small mute'>文章下面没有商品，可以选几件放上</p>}
      <ul>
        {goods.map(each => (
          <li key={each.goods_id} className='work-row row wide text-left py-5'>
            <Thumb src={each.thumb} />
            <span className='grow'>
              <h3 className='two-lines text-lead tight'>{each.title}</h3>
              <Price fen={each.price} size='s' />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
