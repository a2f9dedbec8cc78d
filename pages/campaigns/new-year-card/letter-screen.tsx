import '../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import type { CardScreenProps } from './screen-props.ts'
import { Paper } from './paper.tsx'
import { cardStateOf } from './rules.ts'

/** A received card: closed like a letter, opening, and open. */
export function LetterScreen(page: CardScreenProps) {
  const { store, detail, top } = page
  const { activity, card, templates } = detail
  const opened = useStore(store.$opened)
  if (!card) return null
  const state = cardStateOf(detail)
  if (state === 'hidden') return <HiddenCard page={page} />
  const template = templates.find(({ id }) => id === card.template_id)
  return (
    <main
      className='screen screen-campaign screen-bar card-page'
      style={themeOf(activity.theme_color)}
    >
      <header className='card-head'>
        {top}
        <h1 className='heavy tight'>{headOf(page)}</h1>
      </header>
      <div className='card-stack spaced-5'>
        {state === 'closed' && <Letter page={page} />}
        {(state === 'open' || state === 'mine') && (
          <div className={opened ? 'card-opening' : undefined}>
            <Paper {...card} detail={detail} template={template} />
          </div>
        )}
        {state === 'open' && <GiftCard page={page} />}
        {state === 'open' && (
          <button
            type='button'
            className='kit-link card-report'
            onClick={() => page.openSheet({ kind: 'report' })}
          >
            举报
          </button>
        )}
        {state === 'mine' && <MineCard page={page} />}
      </div>
      <LetterBar page={page} />
    </main>
  )
}

/** Somebody has reported the card, and the shop has not decided yet. */
function HiddenCard({ page: { store, detail, top } }: { page: CardScreenProps }) {
  const { activity, brand } = detail
  return (
    <StateScreen
      kind='denied'
      title='这张卡先收起来了'
      text='有人觉得内容不妥，店里核对后会再打开'
      theme={activity.theme_color}
      sign={brand.brand_name}
      head={top}
      actions={[{ text: '我也要写', onTap: () => store.show({}) }]}
    />
  )
}

function headOf({ detail }: CardScreenProps): string {
  const { card } = detail
  const name = card?.maker.nickname ?? '好友'
  const heads = {
    making: '',
    closed: `${name}给你寄来一张贺卡`,
    open: `${name}写给你的`,
    hidden: '贺卡',
    mine: '写好了，寄给 TA 吧',
  }
  return heads[cardStateOf(detail)]
}

/** The closed letter, with a seal that opens it. */
function Letter({ page: { store, detail, onAction } }: { page: CardScreenProps }) {
  const isBusy = useStore(store.$busy)
  const { card, gift } = detail
  return (
    <section className='card-letter text-center'>
      <svg className='wide' viewBox='0 0 300 200' aria-hidden='true'>
        <rect className='cl-body' width='300' height='200' rx='10' />
        <path className='cl-fold' d='M0 200 118 96h64l118 104z' />
        <path className='cl-flap' d='M0 0 150 116 300 0z' />
      </svg>
      <p className='card-letter-to text-head bold'>{card?.to} 收</p>
      <button
        type='button'
        className='card-seal text-head bold'
        disabled={isBusy}
        aria-busy={isBusy}
        data-hold='open'
        onClick={() => void store.open().then(done => done && onAction('claim'))}
      >
        打开
      </button>
      {gift && gift.left !== 0 && (
        <p className='card-note text-small dim text-center mt-5'>信里还有一份{gift.reward.name}</p>
      )}
    </section>
  )
}

function GiftCard({ page: { detail, openSheet } }: { page: CardScreenProps }) {
  const { gift, mine } = detail
  if (!gift) return null
  if (!mine?.gift) {
    const text = gift.left === 0 ? '礼物已经送完了，话收下就好' : '这次活动的礼你已经收过了'
    return <p className='card-note text-small dim text-center'>{text}</p>
  }
  const { reward, grant_id } = mine.gift
  return (
    <Card title='随卡的礼物'>
      <div className='row'>
        <Thumb size={112} src={reward.image} icon='ticket' />
        <div className='grow mx-5'>
          <b className='text-lead block bold'>{reward.name}</b>
          <small className='text-note mute'>{reward.value_text}</small>
        </div>
        {grant_id ? (
          <Button
            className='firm'
            kind='soft'
            size='small'
            onTap={() => openSheet({ kind: 'code', grantId: grant_id })}
          >
            看券码
          </Button>
        ) : (
          <span className='kit-tag kit-tag-good firm'>
            <Icon name='check' size={28} />
            已到账
          </span>
        )}
      </div>
    </Card>
  )
}

function MineCard({ page: { detail } }: { page: CardScreenProps }) {
  const { card, mine, maker_gift } = detail
  const own = mine?.cards.find(({ record_id }) => record_id === card?.record_id)
  const missing = maker_gift ? Math.max(0, maker_gift.opens - (card?.opened_n ?? 0)) : 0
  return (
    <Card title='寄出以后' note={`${card?.opened_n ?? 0} 位打开过`}>
      {maker_gift && (
        <p className='card-note text-small dim text-center'>
          {maker_gift.mine
            ? `已得${maker_gift.reward.name}`
            : `再有 ${missing} 位好友打开，你得${maker_gift.reward.name}`}
        </p>
      )}
      <ul className='card-thanks'>
        {own?.thanks.map(({ nickname, avatar, text }, at) => (
          // A text may occur twice.
          <li className='row' key={`${at}${nickname}`}>
            <Avatar src={avatar} name={nickname} size={64} />
            <p className='grow ml-4'>
              <b className='text-body block bold'>{nickname}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LetterBar({ page }: { page: CardScreenProps }) {
  const { store, detail, openSheet } = page
  const state = cardStateOf(detail)
  const again = () => store.show({})
  if (state === 'mine') {
    return (
      <BottomBar>
        <Button kind='soft' onTap={() => openSheet({ kind: 'picture' })}>
          保存图片
        </Button>
        <Button kind='main' hold='share' onTap={() => openSheet({ kind: 'share' })}>
          发送给好友
        </Button>
      </BottomBar>
    )
  }
  const canThank = state === 'open' && detail.card?.state === 'open' && detail.mine?.thanks === ''
  return (
    <BottomBar>
      {canThank && (
        <Button kind='soft' onTap={() => openSheet({ kind: 'thank' })}>
          回赠一句
        </Button>
      )}
      <Button kind={state === 'closed' ? 'soft' : 'main'} onTap={again}>
        我也要写
      </Button>
    </BottomBar>
  )
}
