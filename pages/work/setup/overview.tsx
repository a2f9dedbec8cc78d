import './setup.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { authState } from '../../../api/values/auth-state.ts'
import { isRefused, openShop, type ShopSetup } from '../../../api/index.ts'
import { reLaunch, showToast } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { LIVE_POLL_MS } from '../../data/live-poll.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createSetupQuery } from './setup-query.ts'
import {
  authWords,
  canOpen,
  isStepDone,
  isStepWaiting,
  nextStep,
  type Step,
  stepNames,
  stepPath,
  steps,
} from './setup-rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

type SetupQuery = ReturnType<typeof createSetupQuery>

/** All steps with what is done; somebody who comes back goes on where they stopped. */
export function Overview() {
  const [query] = useState(createSetupQuery)
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  usePolling(async () => {
    if (query.data()?.setup.auth_status === authState.inReview) await query.load()
  }, LIVE_POLL_MS)
  if (state.status === 'loading') return <Waiting kind='list' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  const { setup } = state
  return (
    <main className='screen screen-bar work follows-host setup'>
      <header className='p-6'>
        <h1 className='text-title tight'>{setup.brand_name || '装一家新店'}</h1>
        <p className='text-small mute mt-2'>{progressText(setup)}</p>
        <Progress setup={setup} />
      </header>
      <ol className='setup-steps px-5 gap-4'>
        {steps.map((step, index) => (
          <li key={step}>
            <StepRow setup={setup} step={step} no={index + 1} />
          </li>
        ))}
      </ol>
      <Actions setup={setup} query={query} />
    </main>
  )
}

const doneCount = (setup: ShopSetup): number => steps.filter(step => isStepDone(setup, step)).length

function progressText(setup: ShopSetup): string {
  if (setup.opened) return '店铺已经开张，这些随时可以再改'
  const next = canOpen(setup)
    ? '现在就能开张，让顾客进来；其余的开张后再做也行'
    : '每一步单独保存，随时可以离开再回来'
  return `做好 ${doneCount(setup)} 步，共 ${steps.length} 步。${next}`
}

function Progress({ setup }: { setup: ShopSetup }) {
  const done = doneCount(setup)
  return (
    <div
      className='setup-progress mt-5'
      role='progressbar'
      aria-label='装店进度'
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={done}
    >
      <i className='block' style={{ width: `${(done / steps.length) * 100}%` }} />
    </div>
  )
}

const stepTexts: Record<Step, string> = {
  look: '品牌名、标志、颜色和画面',
  store: '名字、地址和营业时间',
  papers: '身份证和营业执照，通过后才能收钱',
  money: '平台那边开好没有，要请他们做什么',
  people: '用邀请码把店员和店长请进来',
}

/** Papers say what became of them. */
const stepText = ({ auth_status: status }: ShopSetup, step: Step): string =>
  step === 'papers' && status !== authState.none ? authWords[status] : stepTexts[step]

function StepRow({ setup, step, no }: { setup: ShopSetup; step: Step; no: number }) {
  const isDone = isStepDone(setup, step)
  const look = isDone ? 'setup-no-done' : isStepWaiting(setup, step) ? 'setup-no-wait' : 'num tint'
  return (
    <button
      type='button'
      className='kit-card row wide text-left gap-5'
      {...leadsTo(stepPath(step))}
    >
      <span className={`setup-no firm ${look}`}>
        {isDone ? (
          <Icon name='check' size={36} />
        ) : isStepWaiting(setup, step) ? (
          <Icon name='clock' size={36} />
        ) : (
          no
        )}
      </span>
      <span className='grow'>
        <b className='text-head block heavy'>
          {stepNames[step]}
          {isDone && <em className='hide-text'>，已做好</em>}
        </b>
        <small className='text-small block mute mt-1'>{stepText(setup, step)}</small>
      </span>
      <Icon name='right' size={32} />
    </button>
  )
}

/** What the bar offers: the next step, and the opening as soon as customers would find something. */
function Actions({ setup, query }: { setup: ShopSetup; query: SetupQuery }) {
  const submit = useSubmission()
  const [isBusy, setBusy] = useState(false)
  const next = nextStep(setup)

  async function open(): Promise<void> {
    setBusy(true)
    const answer = await submit({}, reqId => openShop({ reqId }).catch(sayRefusal))
    setBusy(false)
    if (!answer) return query.reload().then(() => undefined)
    void showToast({ title: '开张了' })
    await query.reload()
  }

  const toWork = () => reLaunch({ url: '/pages/work/index' })
  if (setup.opened) {
    return (
      <BottomBar>
        <Button kind='soft' leads='/pages/store/home'>
          店铺主页
        </Button>
        <Button kind='main' onGo={toWork}>
          去工作台
        </Button>
      </BottomBar>
    )
  }
  const goOn = next && (
    <Button kind={canOpen(setup) ? 'soft' : 'main'} leads={stepPath(next)}>
      {`继续：${stepNames[next]}`}
    </Button>
  )
  if (!canOpen(setup)) return <BottomBar>{goOn}</BottomBar>
  return (
    <BottomBar>
      {goOn}
      <Button kind='main' busy={isBusy} onTap={() => void open()}>
        开张
      </Button>
    </BottomBar>
  )
}

/** The same list tells what is missing. */
function sayRefusal(error: unknown): undefined {
  if (isRefused(error)) void showToast({ title: error.message, icon: 'none' })
  return undefined
}
