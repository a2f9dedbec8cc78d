import './payoff.css'
import type { ReactNode } from 'react'
import { Celebrate } from '../../kit/celebrate.tsx'
import { Price } from '../../kit/price.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { useCount } from '../../kit/use-count.ts'
import { type PayoffKind, PayoffPicture } from './payoff-picture.tsx'
import { PointsFlight, type PointsFlightProps } from './points-flight.tsx'

export type PayoffFigure =
  | { fen: number; from?: number; before?: string }
  | { count: number; unit: string; from?: number; before?: string }

export interface PayoffProps {
  /** What has succeeded: its picture. */
  kind: PayoffKind
  title: string
  /** Level of the title; `p` where a sheet has its own. */
  heading?: 'h1' | 'h2' | 'p'
  text?: ReactNode
  /** Sum of the moment; it counts from `from`, 0 by default. */
  figure?: PayoffFigure | undefined
  /** Points that have come: they fly onto the card. */
  points?: PointsFlightProps | undefined
  /** A drawing of the campaign's own, in place of the picture. */
  scene?: ReactNode
  /** `row`: picture beside the words, for a part of a page · `brand`: white words on the brand's ground. */
  look?: 'row' | 'brand'
  /** Nothing to celebrate: the rest of the motion stays. */
  isQuiet?: boolean
  /** The next step, where no bar of the page offers it. */
  children?: ReactNode
}

/**
 * The moment after something has succeeded, the same for the whole app: the picture moves, the figure counts, points
 * fly onto the card, and the next step follows. With reduced motion everything stands at once.
 */
export function Payoff(props: PayoffProps) {
  const {
    kind,
    title,
    heading: Heading = 'h1',
    text,
    figure,
    points,
    scene,
    look,
    isQuiet,
    children,
  } = props
  return (
    <section className={look ? `payoff payoff-${look}` : 'payoff'} data-payoff={kind}>
      <div className={scene ? 'payoff-scene payoff-scene-own' : 'payoff-scene'}>
        {scene ?? <PayoffPicture kind={kind} />}
        <Celebrate on={!isQuiet} />
      </div>
      <div className='payoff-words' role='status'>
        <Heading className='payoff-title heavy tight'>{title}</Heading>
        {figure && <Figure figure={figure} />}
        {text && <div className='payoff-text'>{text}</div>}
        {points && <PointsFlight {...points} />}
      </div>
      {children && <div className='payoff-next'>{children}</div>}
    </section>
  )
}

/** Time until the picture has landed, ms. */
const LANDED_MS = 350

/** Counts for the eye, and is announced once. */
function Figure({ figure }: { figure: PayoffFigure }) {
  const isMoney = 'fen' in figure
  const goal = isMoney ? figure.fen : figure.count
  const shown = useCount(goal, { from: figure.from ?? 0, afterMs: LANDED_MS })
  return (
    <p className='payoff-figure'>
      {figure.before}
      <span className='hide-text'>{isMoney ? `${yuan(goal)} 元` : `${goal}${figure.unit}`}</span>
      <span aria-hidden='true'>
        {isMoney ? (
          <Price fen={shown} size='l' />
        ) : (
          <>
            <b className='num'>{shown.toLocaleString('en-US')}</b>
            {figure.unit}
          </>
        )}
      </span>
    </p>
  )
}
