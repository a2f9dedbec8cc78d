import '../stores/stores.css'
import { useState } from 'react'
import { redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { InviteCode } from '../stores/invite-code.tsx'
import { stepPath } from './setup-rules.ts'
import type { StepProps } from './step-page.tsx'

/** Invitations to the first store; one is made on request only, since making one counts as sent. */
export function PeopleStep({ setup: { store_id: storeId }, onDone }: StepProps) {
  const [isShown, setShown] = useState(false)
  if (storeId === 0) {
    return (
      <div className='work-stack px-5'>
        <Card>
          <p>同事要先有一家门店可以加入</p>
        </Card>
        <BottomBar>
          <Button kind='main' onGo={() => redirectTo({ url: stepPath('store') })}>
            先添加门店
          </Button>
        </BottomBar>
      </div>
    )
  }
  return (
    <div className='work-stack px-5'>
      <Card title='邀请码'>
        {isShown ? (
          <InviteCode storeId={storeId} />
        ) : (
          <div className='setup-invite gap-5'>
            <p className='mute'>同事扫码填姓名和手机号，你确认后就能一起打理这家店</p>
            <Button kind='soft' size='mid' icon='qr' onTap={() => setShown(true)}>
              生成邀请码
            </Button>
          </div>
        )}
      </Card>
      <Button kind='line' size='mid' leads={`/pages/store/users/add?id=${storeId}`}>
        按手机号添加，可以选店长和店主
      </Button>
      <BottomBar>
        <Button kind='main' onGo={onDone}>
          完成
        </Button>
      </BottomBar>
    </div>
  )
}
