import './shake.css'
import { useEffect, useState } from 'react'
import type { GameProps } from './game.ts'
import { useBrowserValue } from '../../../kit/state/use-browser-value.ts'
import { prefersReducedMotion } from '../../../../runtime/index.ts'
import { stillMs } from './motion.ts'
import {
  askForMotion,
  type MotionConsent,
  motionConsent,
  watchShakes,
  whenMoved,
} from './shake-sensor.ts'

/** The stick jumps out of the cup and turns around, ms. */
const fallMs = 1500

/** A cup of fortune sticks: shaking the phone, or the button, makes one jump out. */
export function Shake(props: GameProps) {
  const { landing, isWaiting, disabled, label, note, sends, onDraw, onLanded } = props
  const ability = useBrowserValue(motionConsent, 'off')
  const [answer, setConsent] = useState<MotionConsent>()
  const consent = answer ?? ability
  useShaking(disabled || isWaiting || consent !== 'on', onDraw)

  // Some browsers have the consent API but report motion without it.
  useEffect(() => (consent === 'ask' ? whenMoved(() => setConsent('on')) : undefined), [consent])

  useEffect(() => {
    if (!landing) return undefined
    const timer = setTimeout(onLanded, prefersReducedMotion() ? stillMs : fallMs)
    return () => clearTimeout(timer)
  }, [landing, onLanded])

  // The drawn stick stays out until the next draw.
  const [out, setOut] = useState(landing)
  if (landing && landing !== out) setOut(landing)
  if (isWaiting && out) setOut(undefined)
  const look = ['cup', isWaiting && 'is-shaking', out && 'is-out']
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <Cup name={out?.prize.name ?? ''} />
      <button
        type='button'
        className='cup-button tight mt-2'
        aria-busy={isWaiting}
        disabled={disabled || isWaiting}
        data-sends={sends}
        onClick={onDraw}
      >
        <b className='text-head'>{label}</b>
        <small className='text-note'>
          点这里也行
          {note && ` · ${note}`}
        </small>
      </button>
      <Consent consent={consent} onAnswer={setConsent} />
    </div>
  )
}

interface ConsentProps {
  consent: MotionConsent
  onAnswer: (consent: MotionConsent) => void
}

/** Button for the motion consent, where the phone requires one. A visitor who declines can use the draw button. */
function Consent({ consent, onAnswer }: ConsentProps) {
  const [hasAsked, setHasAsked] = useState(false)

  async function handleAsk(): Promise<void> {
    onAnswer(await askForMotion())
    setHasAsked(true)
  }

  if (consent === 'ask') {
    return (
      <button type='button' className='cup-ask' onClick={() => void handleAsk()}>
        开启摇一摇
      </button>
    )
  }
  return (
    <p className='cup-told' role='status'>
      {hasAsked && (consent === 'on' ? '已开启，摇一摇试试' : '没有开启，点按钮抽也一样')}
    </p>
  )
}

function useShaking(isOff: boolean, onShake: () => void): void {
  useEffect(() => {
    if (isOff) return undefined
    return watchShakes(onShake)
  }, [isOff, onShake])
}

/** Characters per column of a stick. */
const perColumn = 8

/** The whole name, top to bottom in columns from right to left. */
function LotWords({ name }: { name: string }) {
  const chars = [...name]
  const columns = Math.max(1, Math.ceil(chars.length / perColumn))
  const perEach = Math.ceil(chars.length / columns)
  const size = columns === 1 ? 23 : Math.min(22, 66 / columns)
  return (
    <text className='cup-words heavy' textAnchor='middle' fontSize={size}>
      {chars.map((char, index) => {
        const column = Math.floor(index / perEach)
        const x = 150 + (columns - 1) * (size / 2 + 2) - column * (size + 4)
        return (
          // A character may appear twice in a name.
          <tspan key={`${char}${index}`} x={x} y={66 + (index % perEach) * 24}>
            {char}
          </tspan>
        )
      })}
    </text>
  )
}

const lots = [
  [108, 60, -9],
  [126, 40, -4],
  [146, 52, 1],
  [164, 36, 5],
  [184, 58, 10],
]

/** A bamboo cup of 300 x 340 with its sticks; one of them carries the result. */
function Cup({ name }: { name: string }) {
  return (
    <svg viewBox='0 0 300 340' aria-hidden='true'>
      <ellipse cx='150' cy='322' rx='96' ry='14' opacity='.26' />
      <g className='cup-body'>
        {lots.map(([x = 0, y = 0, turn = 0]) => (
          <g key={x} transform={`rotate(${turn} ${x + 9} 190)`}>
            <path className='cup-lot' d={`M${x} ${y}h18v130h-18z`} />
            <path className='cup-red' d={`M${x} ${y}h18v16h-18z`} />
          </g>
        ))}
        <path className='cup-side' d='M84 132h132l-10 182c-1 8-111 8-112 0z' />
        <path className='cup-shade' d='M176 132h40l-10 182c0 4-20 6-40 6z' />
        <path className='cup-rim' d='M80 124h140v16H80z' />
        <path className='cup-band' d='M88 168h124l-2 30H90z' />
        <text x='150' y='262' className='cup-sign heavy' textAnchor='middle' fontSize='44'>
          签
        </text>
      </g>
      <g className='cup-out'>
        <rect className='cup-lot' x='112' y='10' width='76' height='230' rx='10' />
        <rect className='cup-red' x='112' y='10' width='76' height='30' rx='10' />
        <LotWords name={name} />
      </g>
    </svg>
  )
}
