import { greetingStatus } from '../../../api/values/greeting-status.ts'
import '../../kit/input.css'
import './sheets.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MyCard, NewYearCardDetail } from '../../../api/index.ts'
import { currentUrl, showModal, showToast } from '../../../runtime/index.ts'
import { OwnPoster } from '../../campaign/poster/own-poster.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { dateTime } from '../../kit/text/time.ts'
import type { CardScreenProps } from './screen-props.ts'
import { start } from './paths.ts'

const Code = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(({ CodeSheet }) => CodeSheet),
)

export function CardSheets(page: CardScreenProps) {
  const { store, detail, sheet, closeSheet } = page
  switch (sheet?.kind) {
    case 'share':
      return (
        <ShareMask text={`发给${detail.card?.to ?? '好友'}，打开就能看到`} onClose={closeSheet} />
      )
    case 'mine':
      return <MineSheet {...page} />
    case 'thank':
      return <ThankSheet {...page} />
    case 'report':
      return <ReportSheet {...page} />
    case 'picture':
      return <OwnPoster content={pictureOf(detail, store.$card.get())} onClose={closeSheet} />
    case 'code':
      return (
        <Code
          grantId={sheet.grantId}
          brief={<p className='text-head bold'>{detail.mine?.gift?.reward.name ?? '贺卡礼物'}</p>}
          onSettled={() => void store.load()}
          onClose={closeSheet}
        />
      )
    default:
      return null
  }
}

interface Named {
  recordId?: string | undefined
  key?: string | undefined
}

/** The card as a picture, whose code opens it. */
function pictureOf(
  { card, templates, activity, me }: NewYearCardDetail,
  { recordId = '', key = '' }: Named,
) {
  const link = new URL(start, currentUrl())
  const br = currentUrl().searchParams.get('br') ?? String(activity.brand_id)
  link.search = new URLSearchParams({ br, id: String(activity.id), recordId, key }).toString()
  return {
    background:
      card?.picture || (templates.find(({ id }) => id === card?.template_id)?.picture ?? ''),
    title: `致${card?.to ?? ''}`,
    intro: card?.wish ?? '',
    staffName: card?.from ?? '',
    staffNote: '给你寄来一张贺卡',
    avatar: me?.avatar ?? '',
    hint: '长按识别，打开贺卡',
    link: link.href,
    titleAt: 'foot' as const,
  }
}

/** The visitor's own cards, to view or withdraw. */
function MineSheet({ store, detail, closeSheet }: CardScreenProps) {
  const isBusy = useStore(store.$busy)
  const cards = detail.mine?.cards ?? []

  async function withdraw({ record_id }: MyCard): Promise<void> {
    const { confirm } = await showModal({
      title: '撤回这张贺卡？',
      content: '撤回后文字立即删除，好友也打不开了',
    })
    if (confirm) await store.withdraw(record_id)
  }

  return (
    <Sheet open title='我写的贺卡' onClose={closeSheet}>
      <ul className='card-mine'>
        {cards.map(card => (
          <li className='row' key={card.record_id}>
            <div className='grow'>
              <b className='one-line block bold'>致 {card.to}</b>
              <small className='text-note mute'>
                {dateTime(card.created_at, detail.server_time)} ·{' '}
                {card.status === greetingStatus.hidden
                  ? '已被收起，店里核对中'
                  : `${card.opened_n} 位打开`}
              </small>
            </div>
            <Button
              className='firm ml-2'
              kind='soft'
              size='small'
              onTap={() => {
                closeSheet()
                store.show({ recordId: card.record_id, key: card.key })
              }}
            >
              看看
            </Button>
            <Button
              className='firm ml-2'
              kind='quiet'
              size='small'
              disabled={isBusy}
              onTap={() => void withdraw(card)}
            >
              撤回
            </Button>
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className='card-note text-small dim text-center'>还没有写过</p>}
    </Sheet>
  )
}

function ThankSheet({ store, closeSheet }: CardScreenProps) {
  const [text, setText] = useState('')
  const isBusy = useStore(store.$busy)

  async function send(): Promise<void> {
    if (text.trim() === '') return void showToast({ title: '写一句再寄', icon: 'none' })
    if (await store.thank(text)) closeSheet()
  }

  return (
    <Sheet open title='回赠一句' onClose={closeSheet}>
      <textarea
        className='kit-input'
        value={text}
        maxLength={30}
        rows={3}
        aria-label='回赠一句'
        placeholder='最多三十个字'
        onChange={event => setText(event.target.value)}
      />
      <div className='flex pt-5 pb-1'>
        <Button className='fill' kind='main' busy={isBusy} onTap={() => void send()}>
          寄回去
        </Button>
      </div>
    </Sheet>
  )
}

const reasons = ['广告或骗局', '辱骂或低俗', '泄露隐私', '其他不妥']

function ReportSheet({ store, closeSheet }: CardScreenProps) {
  const isBusy = useStore(store.$busy)

  async function report(reason: string): Promise<void> {
    if (!(await store.report(reason))) return
    closeSheet()
    void showToast({ title: '已收到，店里会核对', icon: 'none' })
  }

  return (
    <Sheet open title='这张卡哪里不妥' onClose={closeSheet}>
      <ul className='card-reasons'>
        {reasons.map(reason => (
          <li key={reason}>
            <button
              className='wide text-left'
              type='button'
              disabled={isBusy}
              onClick={() => void report(reason)}
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
