import './poster.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  codes,
  type DistributionPoster,
  distributionPoster,
  isId,
  isRefused,
} from '../../../../api/index.ts'
import { currentUrl, type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { useDrawnPoster } from '../../../kit/poster/use-drawn-poster.ts'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { buildShareLink } from '../../../kit/share/share-link.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { start } from '../paths.ts'

const numberOf = (text: string | undefined): number => (isId(text) ? Number(text) : 0)

const createPosterStore = (goodsId: number, activityId: number) =>
  createQuery<DistributionPoster, 'denied'>({
    read: how => distributionPoster({ goodsId, activityId }, how),
    statusOf(error) {
      if (isRefused(error, codes.notDistributor)) return 'denied'
      const isGone = isRefused(error, codes.notFound) || isRefused(error, codes.activityMissing)
      return isGone ? 'notFound' : undefined
    },
  })

/**
 * `/distribution/qrcode?goods_id=&id=`: a picture with the distributor's code, which leads to the goods or to the
 * brand's page.
 */
export default function PosterPage({ query }: PageProps) {
  const [id] = useState(() => numberOf(query.id))
  const [store] = useState(() => createPosterStore(numberOf(query.goods_id), id))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])

  const goHome = () => void redirectTo({ url: start })
  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'denied') {
    return (
      <StateScreen
        kind='denied'
        title='还不是推广员'
        text='加入后就有自己的海报'
        actions={[{ text: '去加入', onTap: goHome }]}
      />
    )
  }
  if (state.status === 'notFound') {
    return (
      <StateScreen
        kind='gone'
        title='内容不存在或已下架'
        actions={[{ text: '看看别的', onTap: goHome }]}
      />
    )
  }
  if (state.status === 'loading') {
    return (
      <main className='screen follows-host'>
        <Skeleton kind='form' />
      </main>
    )
  }
  return <Poster data={state} activityId={id} />
}

function Poster({ data, activityId }: { data: DistributionPoster; activityId: number }) {
  const { goods, me, brand, title, text, offer } = data
  const backgrounds = ['', 'light', ...(goods ? [goods.thumb] : [])]
  const [at, setAt] = useState(0)
  const link = linkOf(data, activityId)
  const { canvas, drawn } = useDrawnPoster({
    background: backgrounds[at % backgrounds.length] ?? '',
    title: goods?.title ?? (offer ? brand.brand_name : title),
    intro: text,
    offer: offer ?? undefined,
    staffName: me.nickname,
    staffNote: `推荐你逛 ${brand.brand_name}`,
    avatar: me.avatar,
    hint: offer ? `长按识别\n${offer.gain}` : '长按识别',
    link,
    brand: { name: brand.brand_name, logo: brand.logo },
  })
  return (
    <main className='screen follows-host share-poster text-center'>
      <h1 className='hide-text'>推广海报</h1>
      <canvas ref={canvas} hidden />
      <div
        className='share-poster-view'
        role={drawn ? undefined : 'status'}
        aria-label={drawn ? undefined : '海报生成中'}
      >
        {typeof drawn === 'object' && <img src={drawn.src} alt={`${goods?.title ?? title} 海报`} />}
        {drawn === 'failed' && <QrCode text={link} size={400} alt='我的推广码' />}
      </div>
      <p className='text-small mute mt-5 mb-5'>
        {drawn === 'failed' ? '海报没有画出来，可以直接用这个码' : '长按图片保存或发给朋友'}
      </p>
      <div className='flex middle gap-5'>
        <Button kind='quiet' size='mid' icon='refresh' onTap={() => setAt(at + 1)}>
          换一张
        </Button>
        <Button kind='soft' size='mid' icon='copy' onTap={() => void copyText(link)}>
          复制链接
        </Button>
      </div>
    </main>
  )
}

function linkOf({ share, goods, brand }: DistributionPoster, activityId: number): string {
  const url = new URL(`${start}?br=${brand.brand_id}`, currentUrl())
  return buildShareLink({
    url: url.href,
    uid: share.share_by,
    now: share.share_time,
    extra: {
      id: activityId > 0 ? activityId : undefined,
      goods_id: goods?.goods_id,
      shareBy: share.share_by,
      shareTime: share.share_time,
      shareSign: share.share_sign,
      shareUser: share.share_by,
    },
  })
}
