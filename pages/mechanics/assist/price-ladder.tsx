import './assist.css'
import { useId } from 'react'
import { yuan } from '../../kit/text/yuan.ts'
import {
  type Ladder,
  LADDER_WIDTH,
  ladderShape,
  type Step,
  stepArea,
  stepLine,
} from './ladder-shape.ts'

interface Face {
  nickname: string
  avatar: string
}

export interface PriceLadderProps {
  ladder: Ladder
  /** Avatars on the steps: the owner if there is an own cut, then the helpers. */
  faces: Face[]
  /** Helping is no longer possible. */
  isOver?: boolean
}

const GROUND = 160
/** Minimum width of a step with an avatar. */
const FACE_STEP = 17

/** The price as a staircase: helpers stand on the steps of their cuts, the remaining steps are equal and dashed. */
export function PriceLadder({ ladder, faces, isOver = false }: PriceLadderProps) {
  const id = useId()
  const { done, open, width } = ladderShape(ladder)
  const { start, floor, price, total } = ladder
  const left = total - ladder.done
  const words =
    left > 0
      ? `价格阶梯：原价 ${yuan(start)} 元，现价 ${yuan(price)} 元，再砍 ${left} 刀到底价 ${yuan(floor)} 元`
      : `价格阶梯：已经从 ${yuan(start)} 元砍到底价 ${yuan(floor)} 元`
  const isWide = width >= FACE_STEP
  return (
    <figure className='assist-ladder mt-3'>
      <svg
        className='wide'
        viewBox={`0 0 ${LADDER_WIDTH} ${GROUND + 2}`}
        role='img'
        aria-label={words}
      >
        <defs>
          <linearGradient id={`${id}fall`} x2='1'>
            <stop className='assist-fall-1' />
            <stop className='assist-fall-2' offset='1' />
          </linearGradient>
        </defs>
        <path className='assist-rest' d={stepArea(open, width, GROUND)} />
        <path fill={`url(#${id}fall)`} d={stepArea(done, width, GROUND)} />
        <path className='assist-dash' d={stepLine(open, width)} />
        <path className='assist-line' d={stepLine(done, width)} />
        <path className='assist-ground' d={`M0 ${GROUND}.5H${LADDER_WIDTH}`} />
        {isWide && open.map(step => <Seat key={step.x} step={step} width={width} />)}
        {isWide &&
          done.map((step, at) => (
            <FaceOnStep
              key={step.x}
              id={`${id}${at}`}
              step={step}
              width={width}
              face={faces[at]}
              isLast={at === done.length - 1}
            />
          ))}
        {left > 0 && !isOver && (
          <Pin step={done[done.length - 1] ?? { x: 0, y: 36 }} width={width} left={left} />
        )}
      </svg>
      <figcaption className='text-note flex apart mute mt-2'>
        <span>
          原价 <b className='num text-body ink bold'>¥{yuan(start)}</b>
        </span>
        <span>
          底价 <b className='num text-body ink bold'>¥{yuan(floor)}</b>
        </span>
      </figcaption>
    </figure>
  )
}

/** A free place. */
function Seat({ step, width }: { step: Step; width: number }) {
  const r = Math.min(8.6, width / 2 - 2)
  const x = step.x + width / 2
  const y = step.y - r - 3
  return (
    <g>
      <circle className='assist-seat' cx={x} cy={y} r={r} />
      <path className='assist-plus' d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} />
    </g>
  )
}

interface FaceProps {
  id: string
  step: Step
  width: number
  face: Face | undefined
  isLast: boolean
}

function FaceOnStep({ id, step, width, face, isLast }: FaceProps) {
  const r = Math.min(isLast ? 13 : 10.2, Math.max(6, width / 2 - 1))
  const x = step.x + width / 2
  const y = step.y - r - 3
  const [initial = '友'] = face?.nickname ?? ''
  return (
    <g className={isLast ? 'assist-face assist-face-last' : 'assist-face'}>
      <circle className='assist-face-edge' cx={x} cy={y} r={r + 1.4} />
      <clipPath id={id}>
        <circle cx={x} cy={y} r={r} />
      </clipPath>
      <circle className='assist-face-ground' cx={x} cy={y} r={r} />
      {face?.avatar ? (
        <image
          href={face.avatar}
          x={x - r}
          y={y - r}
          width={2 * r}
          height={2 * r}
          preserveAspectRatio='xMidYMid slice'
          clipPath={`url(#${id})`}
        />
      ) : (
        <text className='assist-initial bold' x={x} y={y + r * 0.38} fontSize={r * 1.1}>
          {initial}
        </text>
      )}
    </g>
  )
}

/** Shows the number of missing cuts above the current step. */
function Pin({ step, width, left }: { step: Step; width: number; left: number }) {
  const text = `再砍 ${left} 刀到底价`
  const half = 24 + String(left).length * 3.6 + 28
  const point = step.x + width / 2
  const x = Math.min(Math.max(point, half), LADDER_WIDTH - half)
  const y = Math.max(0, step.y - 66)
  return (
    <g className='assist-pin'>
      <path d={`M${point - 5} ${y + 23}l5 6 5-6z`} />
      <rect x={x - half} y={y} width={2 * half} height='24' rx='12' />
      <text className='bold' x={x} y={y + 16.4} fontSize='12'>
        {text}
      </text>
    </g>
  )
}
