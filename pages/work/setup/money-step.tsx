import '../../kit/lined.css'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { isDone, operatorText } from './setup-rules.ts'
import type { StepProps } from './step-page.tsx'

/** What only the operator can switch on, and the words to ask for it. */
export function MoneyStep({ setup, onDone }: StepProps) {
  const pays = isDone(setup.lines, 'pay')
  const checks = setup.checks_papers === 1
  const text = operatorText(setup, { pay: !pays, check: !checks })
  return (
    <div className='work-stack px-5'>
      <Card title='平台那边'>
        <ul className='setup-facts lined spaced-4'>
          <Fact
            name='收款账号'
            isThere={pays}
            words={pays ? '已开通，顾客可以付款' : '还没有，免费的活动照常能办'}
          />
          <Fact
            name='证件审核'
            isThere={checks}
            words={checks ? '已开通，提交后平台来审' : '还没有，证件暂时交不了'}
          />
        </ul>
        <p className='text-small mute mt-5'>这两样由搭建平台的人开通，你不用填密钥</p>
      </Card>
      {!(pays && checks) && (
        <Card title='发给平台的话'>
          <p className='setup-letter break p-5'>{text}</p>
          <div className='mt-5'>
            <Button kind='soft' size='mid' icon='copy' onTap={() => void copyText(text)}>
              复制
            </Button>
          </div>
        </Card>
      )}
      <BottomBar>
        <Button kind='main' onGo={onDone}>
          下一步
        </Button>
      </BottomBar>
    </div>
  )
}

function Fact({ name, isThere, words }: { name: string; isThere: boolean; words: string }) {
  return (
    <li className='row apart gap-4'>
      <span className='grow'>
        <b className='block'>{name}</b>
        <small className='text-small mute'>{words}</small>
      </span>
      <span className={isThere ? 'kit-tag kit-tag-good firm' : 'kit-tag kit-tag-plain firm'}>
        {isThere ? '已开通' : '未开通'}
      </span>
    </li>
  )
}
