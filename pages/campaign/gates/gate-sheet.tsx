import '../../kit/lined.css'
import './gate-sheet.css'
import { useState } from 'react'
import { activityGates, type GateInfo, type GateKind, passGate } from '../../../api/index.ts'
import { getLocation, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { Button } from '../../kit/button.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { useRead } from '../../kit/state/use-read.ts'
import type { GateProps } from '../campaign-page.tsx'
import { PhoneGate } from './phone-gate.tsx'
import { createPhoneGateStore } from './phone-gate-store.ts'
import { reasonOf } from '../../data/reason-of.ts'

const titles = {
  follow: '关注后参与',
  member: '会员专享',
  phone: '验证手机号',
  location: '确认你在活动区域',
  consent: '参与须知',
}

/**
 * Sheet for a condition that the visitor has to meet before acting, with a way to meet it in place where that is
 * possible.
 */
export function GateSheet({ gate, detail, isPreview, onClose }: GateProps) {
  const [step] = useState(() => createStep(detail.activity, isPreview))
  return (
    <div style={themeOf(detail.activity.theme_color)}>
      <Sheet open title={titles[gate]} onClose={() => onClose(false)}>
        <fieldset className='campaign-gate-all slim' disabled={isPreview}>
          <div className='campaign-gate dim loose stack pb-5 spaced-5'>
            {gate === 'follow' && <Follow step={step} onMet={() => onClose(true)} />}
            {gate === 'member' && <Member />}
            {gate === 'phone' && <Phone activity={detail.activity} onMet={() => onClose(true)} />}
            {gate === 'location' && <Location step={step} onMet={() => onClose(true)} />}
            {gate === 'consent' && <Consent step={step} onMet={() => onClose(true)} />}
          </div>
        </fieldset>
      </Sheet>
    </div>
  )
}

/** A draft has no conditions of its own. */
const sample: GateInfo = {
  gates: [],
  follow_qr: '这里是公众号二维码',
  consent: { version: '', text: '顾客在这里看到你填写的须知' },
}

/** Store of one opening of the sheet: what it reads, and the condition's write. */
function createStep({ id, type }: { id: number; type: string }, isPreview: boolean) {
  const activity = { id: String(id), type }
  const submission = createSubmission()
  return {
    read: async () => (isPreview ? sample : activityGates(activity, { quiet: true })),
    pass: (kind: GateKind, value: string) =>
      submission.send([kind, value], reqId => passGate({ ...activity, kind, value, reqId })),
  }
}

type Step = ReturnType<typeof createStep>

interface PartProps {
  step: Step
  onMet: () => void
}

function Follow({ step, onMet }: PartProps) {
  const { data: asked, isFailed, retry } = useRead(step.read)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')

  async function check(): Promise<void> {
    setIsAsking(true)
    setProblem('')
    try {
      await step.pass('follow', 'now')
      onMet()
    } catch (error) {
      setProblem(reasonOf(error, '没有查到结果，请再试一次'))
    }
    setIsAsking(false)
  }

  return (
    <>
      <p>长按识别二维码，关注公众号后回来参与</p>
      <div className='campaign-gate-code'>
        {asked?.follow_qr && <QrCode text={asked.follow_qr} size={400} alt='公众号二维码' />}
        {isFailed && <FailedLine onRetry={retry} />}
      </div>
      <p role='status' className='campaign-gate-problem bad'>
        {problem}
      </p>
      <Button kind='main' busy={isAsking} onTap={() => void check()}>
        我已关注
      </Button>
    </>
  )
}

function Member() {
  return (
    <>
      <p>开通会员卡就能参与，只要半分钟</p>
      <Button kind='main' leads='/member-card/open'>
        去开卡
      </Button>
    </>
  )
}

function Phone({ activity, onMet }: { activity: { id: number; type: string }; onMet: () => void }) {
  const [store] = useState(() => createPhoneGateStore(activity))
  return <PhoneGate store={store} onMet={onMet} />
}

function Location({ step, onMet }: PartProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')

  async function locate(): Promise<void> {
    setIsAsking(true)
    setProblem('')
    try {
      const { latitude, longitude } = await getLocation({ type: 'gcj02' })
      await step.pass('location', `${latitude},${longitude}`)
      onMet()
    } catch (error) {
      setProblem(reasonOf(error, '没有获得定位，请允许微信使用位置后再试'))
    }
    setIsAsking(false)
  }

  return (
    <>
      <p>这个活动只在部分地区举办。位置只用来确认，保留 30 分钟</p>
      <p role='status' className='campaign-gate-problem bad'>
        {problem}
      </p>
      <Button kind='main' busy={isAsking} onTap={() => void locate()}>
        使用当前位置
      </Button>
    </>
  )
}

function Consent({ step, onMet }: PartProps) {
  const { data: asked, isFailed, retry } = useRead(step.read)
  const [isSending, setIsSending] = useState(false)

  async function agree(version: string): Promise<void> {
    setIsSending(true)
    try {
      await step.pass('consent', version)
      onMet()
    } catch {
      void showToast({ title: '没有提交成功，请再试一次', icon: 'none' })
    }
    setIsSending(false)
  }

  return (
    <>
      <div className='campaign-gate-text'>
        {asked?.consent.text.split('\n').map(line => (
          <p key={line}>{line}</p>
        ))}
        {isFailed && <FailedLine onRetry={retry} />}
        {!asked && !isFailed && '请稍候...'}
      </div>
      <Button
        kind='main'
        busy={isSending}
        disabled={!asked}
        onTap={() => asked && void agree(asked.consent.version)}
      >
        同意并继续
      </Button>
    </>
  )
}
