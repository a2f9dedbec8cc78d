import { authState } from '../../../api/values/auth-state.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { authWords } from './setup-rules.ts'
import type { StepProps } from './step-page.tsx'

/** The papers have a page of their own; the shop can be set up further meanwhile. */
export function PapersStep({ setup: { auth_status: status, checks_papers }, onDone }: StepProps) {
  const isOpen = checks_papers === 1
  const isSent = status === authState.passed || status === authState.inReview
  const words = isOpen ? authWords[status] : '平台还没有开通在线审核，先请平台开通，见下一步'
  return (
    <div className='work-stack px-5'>
      {isSent ? (
        <Card title='店铺证件'>
          <p role='status'>{words}</p>
        </Card>
      ) : (
        <Card title='要准备的'>
          <ul className='setup-list'>
            <li>店主身份证，人像面和国徽面</li>
            <li>营业执照</li>
            <li>能接到平台电话的手机号</li>
          </ul>
          <p className='mt-5' role='status'>
            {words}
          </p>
        </Card>
      )}
      <BottomBar>
        {!isSent && isOpen && (
          <Button kind='soft' onGo={onDone}>
            以后再说
          </Button>
        )}
        {isOpen && !isSent ? (
          <Button kind='main' leads='/pages/mine/authenticate'>
            提交证件
          </Button>
        ) : (
          <Button kind='main' onGo={onDone}>
            下一步
          </Button>
        )}
      </BottomBar>
    </div>
  )
}
