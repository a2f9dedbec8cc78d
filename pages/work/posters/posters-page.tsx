import '../list.css'
import '../profile/me-card.css'
import './posters.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isId, type Poster, type ShareableType, type StoreUserInfo } from '../../../api/index.ts'
import { type PageProps } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { leaveForBadAddress } from '../bad-address.ts'
import { rem } from '../../kit/rem.ts'
import { placesOf } from '../../kit/poster/places-of.ts'
import { MadePoster } from './made-poster.tsx'
import { createPostersStore, type PosterRoom, type PostersStore } from './posters-store.ts'
import { TargetSheet } from './target-sheet.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/work/posters?at=`: an image with the staff member's code, which leads to an article, a video or a file. */
export default function PostersPage({ query: { at } }: PageProps) {
  const isWild = at !== undefined && !isId(at)
  useEffect(() => {
    if (isWild) leaveForBadAddress()
  }, [isWild])
  if (isWild) return null
  return <StaffGate>{me => <Posters me={me} articleId={at} />}</StaffGate>
}

function Posters({ me, articleId }: { me: StoreUserInfo; articleId: string | undefined }) {
  const [store] = useState(() => createPostersStore(articleId))
  const state = useStore(store.$room)

  useEffect(() => void store.load(), [store])

  if (state.status === 'loading') return <Waiting />
  if (state.status === 'notFound') return <Stop kind='notFound' />
  if (state.status === 'failed') return <Stop kind='failed' onRetry={() => void store.load()} />
  const { room } = state
  if (room.poster_list.length === 0) return <Stop kind='notFound' title='品牌还没有上传海报' />
  if (room.target.id === 0) return <Stop kind='notFound' title='还没有可以分享的内容' />
  return <PosterDesk store={store} room={room} me={me} />
}

interface PosterDeskProps {
  store: PostersStore
  room: PosterRoom
  me: StoreUserInfo
}

function PosterDesk({ store, room, me }: PosterDeskProps) {
  const category = useStore(store.$category)
  const making = useStore(store.$making)
  const [isChoosing, setIsChoosing] = useState(false)
  const { poster_list: posters } = room
  const names = [...new Set(posters.map(each => each.category))].filter(Boolean)
  const choices = [['', '全部'] as const, ...names.map(name => [name, name] as const)]
  const shown = posters.filter(each => !category || each.category === category)
  return (
    <main className='screen work follows-host'>
      <h1 className='hide-text'>海报</h1>
      <div className='work-stack px-5 pt-5'>
        <PosterHead room={room} onChoose={() => setIsChoosing(true)} />
      </div>
      <Segment
        look='chips'
        label='海报分类'
        choices={choices}
        value={category}
        onPick={each => store.$category.set(each)}
      />
      <div className='work-stack px-5'>
        <PosterList store={store} posters={shown} />
      </div>
      <TargetSheet
        open={isChoosing}
        type={room.target.type}
        onPick={each => (setIsChoosing(false), store.leadTo(each))}
        onClose={() => setIsChoosing(false)}
      />
      <Sheet
        open={Boolean(making)}
        title={making?.link ? '长按图片保存' : '预览'}
        onClose={store.drop}
      >
        {making && <Maker store={store} room={room} me={me} />}
      </Sheet>
    </main>
  )
}

/** Owner of the posters, and what their code leads to. */
function PosterHead({ room, onChoose }: { room: PosterRoom; onChoose: () => void }) {
  const { share_user: user, target } = room
  return (
    <section className='kit-card'>
      <div className='work-me-card row'>
        <Avatar src={user.avatar} name={user.name} size={80} />
        <div className='grow'>
          <h2 className='text-head'>{user.name}</h2>
          <p className='text-small mute'>海报上会印你的名字和专属二维码</p>
        </div>
        <button type='button' className='kit-link' {...leadsTo('/pages/work/profile')}>
          改名片
          <Icon name='right' />
        </button>
      </div>
      <button type='button' className='work-row row wide text-left py-5' onClick={onChoose}>
        <span className='grow'>
          <p className='text-note mute mt-1'>扫码后{readWords[target.type]}</p>
          <h2 className='one-line text-lead tight'>{target.title}</h2>
        </span>
        <span className='work-go text-small tint bold firm ml-4 px-6 py-2'>换一个</span>
      </button>
    </section>
  )
}

interface PosterListProps {
  store: PostersStore
  posters: PosterRoom['poster_list']
}

function PosterList({ store, posters }: PosterListProps) {
  const making = useStore(store.$making)
  return (
    <ul className='kit-card work-posters'>
      {posters.map(poster => (
        <li key={poster.poster_id}>
          <button
            className='text-small wide dim'
            type='button'
            aria-pressed={making?.poster.poster_id === poster.poster_id}
            onClick={() => void store.pick(poster)}
          >
            <Thumb className='wide' src={poster.thumb} />
            {poster.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

const readWords: Record<ShareableType, string> = { 1: '读文章', 3: '看视频', 4: '看文件' }
const hints: Record<ShareableType, string> = {
  1: '长按识别，读全文',
  3: '长按识别，看视频',
  4: '长按识别，看文件',
}

/** The preview, then the finished image. */
function Maker({ store, room, me }: PosterDeskProps) {
  const making = useStore(store.$making)
  const isBusy = useStore(store.$isBusy)
  if (!making) return null
  if (making.link) {
    const place = [me.shop.shop_name, me.shop_store.store_name].filter(Boolean).join(' · ')
    const { share_user: user, target } = room
    return (
      <MadePoster
        content={{
          background: making.poster.thumb,
          title: target.title,
          intro: target.intro,
          staffName: user.name,
          staffNote: place,
          avatar: user.avatar,
          hint: hints[target.type],
          link: making.link,
          titleAt: 'foot',
          places: placesOf(making.poster),
        }}
        onBack={store.drop}
      />
    )
  }
  return (
    <>
      <div className='work-poster-view' style={formOf(making.poster)}>
        {making.poster.thumb && (
          <img className='wide' src={making.poster.thumb} alt={making.poster.title} />
        )}
        {making.base && <img className='wide' src={making.base} alt='' />}
      </div>
      <div className='work-stack px-5 pt-5'>
        <Button kind='main' busy={isBusy} onTap={() => void store.make()}>
          生成海报
        </Button>
      </div>
    </>
  )
}

/** Width of the preview, design px. */
const PREVIEW_WIDTH = 500

/** A poster with places of its own has the form that the shop has given it. */
const formOf = ({ parts, width, height }: Poster) =>
  parts.length > 0 ? { height: rem((PREVIEW_WIDTH * height) / width) } : undefined
