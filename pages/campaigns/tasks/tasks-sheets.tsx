import { useStore } from '@nanostores/react'
import { $visitor, type TasksDetail } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { OwnPoster } from '../../campaign/poster/own-poster.tsx'
import { Button } from '../../kit/button.tsx'
import { visitorPoster } from '../../campaign/poster/visitor-poster.ts'
import { copyText } from '../../kit/copy-text.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { AddStaffSheet } from '../../mechanics/add-staff/add-staff-sheet.tsx'
import { FriendRows } from '../../mechanics/invite/friend-rows.tsx'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import { sharePath } from './paths.ts'
import { nextTier } from './rules.ts'
import type { TasksScreenProps } from './screen-props.ts'

export function TasksSheets(page: TasksScreenProps) {
  const { store, detail, sheet, closeSheet } = page
  switch (sheet?.kind) {
    case 'share':
      return <ShareMask text={shareText(detail)} onClose={closeSheet} />
    case 'poster':
      return <Poster {...page} />
    case 'friends':
      return (
        <Sheet open title='帮过我的朋友' onClose={closeSheet}>
          <FriendRows rows={detail.mine?.rows ?? []} now={detail.server_time} />
        </Sheet>
      )
    case 'staff':
      return <Contact page={page} title='重新添加顾问' text='长按识别添加，加好后点下面' />
    case 'handed':
      return <Handed page={page} step={sheet.step} />
    case 'code':
      return (
        <CodeSheet
          grantId={sheet.grantId}
          brief={
            <p className='tasks-code-brief'>
              <b className='block'>{sheet.title}</b>
              <small className='text-small mute'>{sheet.note}</small>
            </p>
          }
          onSettled={() => void store.load()}
          onClose={closeSheet}
        />
      )
    default:
      return null
  }
}

function shareText(detail: TasksDetail): string {
  const next = nextTier(detail)
  return next
    ? `发给朋友，再来 ${next.missing} 位就得${next.tier.reward.name}`
    : '发给朋友，一起来坐坐'
}

/** The participant's own poster; its code leads friends to the participant's page. */
function Poster({ detail, closeSheet }: TasksScreenProps) {
  const { uid } = useStore($visitor)
  const content = visitorPoster(detail, {
    note: '请你帮个小忙',
    hint: '长按识别',
    link: linkOf(detail, uid),
  })
  return <OwnPoster content={content} onClose={closeSheet} />
}

function linkOf({ activity, server_time }: TasksDetail, uid: number | string | undefined): string {
  const here = currentUrl()
  const url = new URL(sharePath, here)
  url.searchParams.set('br', here.searchParams.get('br') ?? String(activity.brand_id))
  url.searchParams.set('id', String(activity.id))
  return buildShareLink({ url: url.href, uid, now: server_time, extra: { shareUser: uid } })
}

interface ContactProps {
  page: TasksScreenProps
  title: string
  text: string
}

function Contact({ page: { store, detail, closeSheet, onAction }, title, text }: ContactProps) {
  const contact = detail.mine?.contact
  return contact ? (
    <AddStaffSheet
      staff={contact}
      title={title}
      text={text}
      onAdded={() => {
        closeSheet()
        onAction('add-staff')
        void store.load()
      }}
      onClose={closeSheet}
    />
  ) : null
}

/** A claimed reward that is redeemed elsewhere: the shop's own code, or the staff member who hands it over. */
function Handed({ page, step }: { page: TasksScreenProps; step: number }) {
  const { detail, closeSheet } = page
  const tier = detail.tiers.find(each => each.step === step)
  if (!tier) return null
  if (tier.redeem === 'staffQr') {
    return (
      <Contact
        page={page}
        title={`领取${tier.reward.name}`}
        text='长按识别，把奖品名发给顾问就行'
      />
    )
  }
  return (
    <Sheet open title={tier.reward.name} onClose={closeSheet}>
      <div className='tasks-handed text-center pt-3 pb-1'>
        <p className='num heavy'>{tier.code}</p>
        <small className='text-small block mute mt-4 mb-6'>{tier.reward.value_text}</small>
        <Button kind='main' onTap={() => void copyText(tier.code)}>
          复制兑换码
        </Button>
      </div>
    </Sheet>
  )
}
