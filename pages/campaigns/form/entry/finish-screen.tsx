import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FormEntry } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { ShareMask } from '../../../kit/share/share-mask.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import type { EntryDetail, EntryStore } from './entry-store.ts'
import { FinishScene } from './finish-scene.tsx'
import { RewardCard } from './reward-card.tsx'
import { entryUrl } from '../rules.ts'

const Payoff = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../mechanics/payoff/payoff.tsx').then(module => module.Payoff),
)

export interface FinishScreenProps {
  store: EntryStore
  detail: EntryDetail
  entry: FormEntry
}

/** The stamped slip, the confirmation, and the reward. */
export function FinishScreen({ store, detail, entry }: FinishScreenProps) {
  const [isPointing, setIsPointing] = useState(false)
  const isAsking = useStore(store.$isAsking)
  const isPaying = useStore(store.$isPaying)
  const { activity } = detail
  const isPending = entry.status === 'payPending'
  return (
    <main
      className='screen screen-campaign screen-bar form-finish'
      style={themeOf(activity.theme_color)}
    >
      <Head title={activity.title} entry={entry} isAsking={isAsking} />
      <div className='form-finish-next spaced-5'>
        {entry.reward && <RewardCard reward={entry.reward} now={detail.server_time} />}
        {entry.reward_gone && (
          <p className='text-small mute text-center'>随报名送的礼券刚好送完了，报名不受影响</p>
        )}
        {entry.contact && <ContactCard contact={entry.contact} />}
      </div>
      <BottomBar>
        <Button kind='soft' leads={entryUrl(activity.id, entry.entry_id)}>
          查看提交
        </Button>
        {isPending && entry.order_no ? (
          <Button kind='main' busy={isPaying} onTap={() => void store.pay()}>
            去付款
          </Button>
        ) : (
          <Button kind='main' icon='share' onTap={() => setIsPointing(true)}>
            叫上朋友
          </Button>
        )}
      </BottomBar>
      {isPointing && (
        <ShareMask
          text='朋友打开就能报名，不会看到你填的内容'
          onClose={() => setIsPointing(false)}
        />
      )}
    </main>
  )
}

interface HeadProps {
  title: string
  entry: FormEntry
  isAsking: boolean
}

function Head({ title, entry, isAsking }: HeadProps) {
  const isPending = entry.status === 'payPending'
  const scene = <FinishScene title={title} isWaiting={isPending} />
  const text = (
    <>
      <p className='mt-2'>{isPending ? pendingText(isAsking) : entry.thanks}</p>
      {entry.waits && <p className='mt-2'>店里审核后会发消息告诉你</p>}
    </>
  )
  const still = (
    <>
      {scene}
      <div className='form-finish-words dim loose text-center' role='status'>
        <h1 className='ink heavy'>{isPending ? '已提交，待付款' : '提交成功'}</h1>
        {text}
      </div>
    </>
  )
  if (isPending) return still
  return <Payoff kind='form' title='提交成功' scene={scene} text={text} waiting={still} />
}

const pendingText = (isAsking: boolean) =>
  isAsking ? '支付结果确认中' : '名额保留 15 分钟，付款后报名生效'

/** The code of a group chat or of a member of staff, to be scanned after the submission. */
function ContactCard({ contact }: { contact: NonNullable<FormEntry['contact']> }) {
  return (
    <Card className='row'>
      {contact.picture ? (
        <img className='form-finish-code' src={contact.picture} alt={contact.title} />
      ) : (
        <QrCode text={contact.qr_text} size={240} alt={contact.title} />
      )}
      <div className='fill ml-4'>
        <h2 className='text-lead bold'>{contact.title}</h2>
        <p className='text-small mute'>长按识别二维码</p>
      </div>
    </Card>
  )
}
