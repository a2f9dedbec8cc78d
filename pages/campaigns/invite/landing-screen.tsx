// The header uses the frame's styles.
import '../../kit/lined.css'
import '../../campaign/campaign.css'
import '../../campaign/hero/campaign-hero.css'
import { useEffect } from 'react'
import type { InviteDetail } from '../../../api/index.ts'
import { navigateTo, redirectTo } from '../../../runtime/index.ts'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Icon } from '../../kit/icon.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { inviteWhy } from '../../../api/values/invite-why.ts'
import { codeSheet, toStart } from './invite-campaign.tsx'
import type { InviteKind, InviteScreenProps } from './invite-kind.ts'
import { InviteScene } from './invite-scene.tsx'
import { actSteps, inviteeActionOf, type InviteButton, landingHead, standNote } from './rules.ts'

/** Lazy: for those who cannot accept the invitation. */
const Others = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../campaign/states/other-campaigns.tsx').then(module => module.OtherCampaigns),
)

/** Landing page of an invitation: inviter, gift, next steps. */
export const landingScreen = (kind: InviteKind) =>
  function LandingScreen(page: InviteScreenProps) {
    const { detail, top, store } = page
    const { activity, visit, brand } = detail
    const isOwn = visit.stand === 'self' && !store.isPreview

    useEffect(() => {
      if (isOwn) void redirectTo({ url: `${kind.start}?id=${activity.id}` })
    }, [isOwn, activity.id])

    const name = visit.inviter?.nickname ?? brand.brand_name
    return (
      <main
        className='screen screen-campaign screen-bar invite-page'
        style={themeOf(activity.theme_color)}
      >
        <header className='campaign-hero invite-landing-hero'>
          <InviteScene />
          {top}
          <div className='campaign-hero-words'>
            <Avatar src={visit.inviter?.avatar ?? brand.logo} name={name} size={112} />
            <h1 className='heavy'>{landingHead(detail)}</h1>
            <p>{activity.title}</p>
          </div>
        </header>
        <div className='invite-stack invite-over px-5 pb-6'>
          <GiftCard detail={detail} />
          <NextSteps detail={detail} />
          {standNote(detail) && <Others page={kind.start} id={activity.id} />}
        </div>
        <CampaignBar
          store={store}
          actions={inviteeActionOf(detail)}
          writes={['accept', 'check']}
          onAct={button => act(page, kind, button)}
        />
      </main>
    )
  }

function GiftCard({ detail }: { detail: InviteDetail }) {
  const { visit, gift, tiers } = detail
  const mine = visit.gift?.reward ?? gift?.reward
  const note = standNote(detail)
  const [first] = tiers
  if (!mine || (note && !visit.gift)) {
    return (
      <Card title={note ? '怎么参加' : '一起来'}>
        {note && <p className='invite-stand text-small dim'>{note}</p>}
        {first && (
          <p className='invite-stand text-small dim'>
            邀请 {first.n} 位好友，可得{first.reward.name}
          </p>
        )}
      </Card>
    )
  }
  const isGone = !visit.gift && gift?.left === 0
  return (
    <Card title={visit.gift ? '你的见面礼' : '接受邀请就得'}>
      <div className='row'>
        <Thumb size={128} src={mine.image} icon='ticket' />
        <div className='grow mx-5'>
          <b className='text-head block bold'>{mine.name}</b>
          <small className='text-small mute'>
            {isGone ? '已发完，仍可接受邀请' : mine.value_text}
          </small>
        </div>
        {visit.gift && (
          <span className='kit-tag kit-tag-good firm'>
            <Icon name='check' size={28} />
            已到账
          </span>
        )}
      </div>
    </Card>
  )
}

/** Three steps; completed ones are ticked. */
function NextSteps({ detail }: { detail: InviteDetail }) {
  const { visit, when, bind_days } = detail
  const { bind, stand, inviter } = visit
  if (stand !== 'open' && stand !== 'bound') return null
  const why = bind && bind.status !== 'valid' ? inviteWhy[bind.why] : ''
  const steps: [string, string, boolean][] = [
    ['接受邀请', '告诉好友你来了', stand === 'bound'],
    [actSteps[when], `${bind_days} 天内完成`, bind?.status === 'valid'],
    ['两边都记上', `${inviter?.nickname ?? '好友'}的邀请人数加一`, bind?.status === 'valid'],
  ]
  return (
    <Card title='接下来'>
      {why && <p className='invite-stand text-small dim'>{why}</p>}
      <ol className='invite-next spaced-5'>
        {steps.map(([title, text, isDone], at) => (
          <li key={title} className={isDone ? 'invite-next-done row' : 'row'}>
            <i className='num row middle text-lead tint bold upright firm'>
              {isDone ? <Icon name='check' size={32} /> : at + 1}
            </i>
            <div>
              <b className='text-lead block bold'>{title}</b>
              <small className='text-note mute'>{text}</small>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function act(page: InviteScreenProps, kind: InviteKind, { does }: InviteButton): void {
  const { store, detail, openSheet, onAction } = page
  if (does === 'accept' || does === 'check' || store.isPreview) {
    void store.accept().then(bound => {
      if (bound) onAction(bound.status === 'valid' ? 'invite-valid' : 'join')
    })
    return
  }
  const grantId = detail.visit.gift?.grant_id
  if (does === 'own') toStart(kind, detail.activity.id)
  else if (does === 'code' && grantId) openSheet(codeSheet(detail, grantId))
  else if (detail.visit.staff) openSheet({ kind: 'staff' })
  else if (detail.act_path) void navigateTo({ url: detail.act_path })
}
