// The header uses the frame's styles.
import '../../campaign/campaign.css'
import '../../campaign/hero/campaign-hero.css'
import { useEffect, useRef, useState } from 'react'
import type { TasksShare } from '../../../api/index.ts'
import { navigateTo, redirectTo, showToast } from '../../../runtime/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { start } from './paths.ts'
import { shareHead, shareNote } from './rules.ts'
import { TasksScene } from './tasks-scene.tsx'
import type { ShareStore } from './share-store.ts'

type ShareProps = ScreenProps<TasksShare, ShareStore, CampaignView>

/** A friend's page: whose task it is, the contact code, and what the help does. */
export function ShareScreen(page: ShareProps) {
  const { detail, top, store } = page
  const { activity, owner, state } = detail
  const isOwn = state === 'self' && !store.isPreview

  useEffect(() => {
    if (isOwn) void redirectTo({ url: `${start}?id=${activity.id}` })
  }, [isOwn, activity.id])

  return (
    <main
      className='screen screen-campaign screen-bar tasks-page'
      style={themeOf(activity.theme_color)}
    >
      <header className='campaign-hero tasks-share-hero'>
        <TasksScene />
        {top}
        <div className='campaign-hero-words'>
          <Avatar src={owner.avatar} name={owner.nickname} size={112} />
          <h1 className='heavy'>{shareHead(detail)}</h1>
          <p>{activity.title}</p>
        </div>
      </header>
      <div className='campaign-stack px-5 pb-6'>
        <Help detail={detail} />
        <Teaser detail={detail} />
      </div>
      <ShareBar page={page} />
    </main>
  )
}

/** The contact code, or that the help has counted. */
function Help({ detail }: { detail: TasksShare }) {
  const { contact, state } = detail
  if (state === 'helped' || !contact) {
    return (
      <section className='kit-card tasks-done stack text-center'>
        {state === 'helped' && <Icon name='check' size={72} />}
        <p className='mt-1 text-body dim'>{shareNote(detail)}</p>
      </section>
    )
  }
  return (
    <section className='kit-card tasks-contact stack text-center'>
      <div className='tasks-contact-face text-left row'>
        <Avatar src={contact.avatar} name={contact.name} size={80} />
        <p className='grow ml-4'>
          <b className='one-line text-head block bold'>{contact.name}</b>
          <small className='one-line text-note block mute'>
            {contact.store_name} · {contact.position}
          </small>
        </p>
      </div>
      <div className='tasks-contact-code mt-6 mb-4'>
        <QrCode text={contact.qr_text} size={340} alt={`${contact.name}的二维码`} />
      </div>
      <b className='text-head bold'>长按识别，添加顾问</b>
      <p className='text-body dim mt-1'>{shareNote(detail)}</p>
    </section>
  )
}

function Teaser({ detail: { teaser, owner, state } }: { detail: TasksShare }) {
  if (!teaser || state === 'old' || state === 'other') return null
  return (
    <Card title={`${owner.nickname}想领的礼`}>
      <div className='row text-left'>
        <Thumb size={96} src={teaser.image} icon='ticket' />
        <p className='grow ml-4'>
          <b className='two-lines text-lead bold'>{teaser.name}</b>
          <small className='text-note block mute'>{teaser.value_text}</small>
        </p>
      </div>
    </Card>
  )
}

/** The platform tells the shop within seconds that somebody was added. */
const ASKS = 5
const ASK_MS = 3000

function ShareBar({ page: { store, detail, onAction } }: { page: ShareProps }) {
  const { activity, state, contact } = detail
  const [asked, setAsked] = useState(0)
  const isAsking = asked > 0 && state === 'new'
  const latest = useRef(state)

  useEffect(() => {
    if (latest.current === 'new' && state === 'helped') onAction('add-staff')
    latest.current = state
  }, [state, onAction])

  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setTimeout(() => {
      if (asked < ASKS) {
        void store.load().then(() => setAsked(n => n + 1))
        return
      }
      setAsked(0)
      void showToast({ title: '还没有收到，加好后过一会儿再看', icon: 'none' })
    }, ASK_MS)
    return () => clearTimeout(timer)
  }, [asked, isAsking, store])

  const own = () => void navigateTo({ url: `${start}?id=${activity.id}` })
  if (state !== 'new' || !contact) {
    return (
      <BottomBar>
        <Button kind='main' onTap={own}>
          我也要参加
        </Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      <Button kind='soft' onTap={own}>
        我也要参加
      </Button>
      <Button kind='main' busy={isAsking} onTap={() => void store.load().then(() => setAsked(1))}>
        已添加，查看
      </Button>
    </BottomBar>
  )
}
