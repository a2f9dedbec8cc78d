import './mine.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { showToast } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createTextsStore } from './texts-store.ts'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** `/pages/mine/texts`: how many texts with codes the brand sends in a day. */
export default function TextsPage() {
  return (
    <RoleGate least='merchant' title='这里只有店主能进' skeleton='form'>
      {() => <Texts />}
    </RoleGate>
  )
}

const NEARLY_SPENT = 0.8

function Texts() {
  const [store] = useState(createTextsStore)
  const state = useStore(store.$state)
  const typed = useStore(store.$typed)
  const fault = useStore(store.$fault)
  const isSaving = useStore(store.$isSaving)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  async function save(): Promise<void> {
    if (await store.save()) void showToast({ title: '已保存' })
    else showFirstFault()
  }

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  const { sent, texts_a_day } = state
  return (
    <main className='screen screen-bar work follows-host mine'>
      <h1 className='hide-text'>验证码短信</h1>
      <div className='work-stack px-5 pt-5'>
        <section className='kit-card mine-sum text-center' aria-label='今天'>
          <p className='text-small mute'>今天已发（条）</p>
          <b className='num tight block'>{sent.toLocaleString('en-US')}</b>
          <p className='text-small mute'>{leftWords(sent, texts_a_day)}</p>
        </section>
        <Card title='每天最多发'>
          <TextField
            id='texts'
            label='条数'
            problem={fault}
            inputMode='numeric'
            maxLength={6}
            value={typed}
            onChange={text => store.type(text)}
          />
          <p className='pt-3 text-small mute'>
            顾客验证手机号、开卡、填表时收到的短信，全部门店一起算。用到 80%
            和用完时会通知店主，用完后当天不再发送，明天零点恢复。
          </p>
        </Card>
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} onTap={() => void save()}>
          保存
        </Button>
      </BottomBar>
    </main>
  )
}

function leftWords(sent: number, most: number): string {
  if (sent >= most) return most === 0 ? '现在不发短信' : '今天的已用完，明天零点恢复'
  const left = (most - sent).toLocaleString('en-US')
  return sent >= most * NEARLY_SPENT ? `快用完了，还能发 ${left} 条` : `还能发 ${left} 条`
}
