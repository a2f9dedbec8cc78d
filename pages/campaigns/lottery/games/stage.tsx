import './stage.css'
import type { ReactNode } from 'react'
import type { LotteryDetail, LotteryDrawn, LotterySkin } from '../../../../api/index.ts'
import { useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { Refusal } from '../../../campaign/rules.ts'
import type { GameProps } from './game.ts'
import { actionOf, isWin, verbOf } from '../rules.ts'
import { StageScene } from './stage-scene.tsx'
import { WinnerTicker } from '../prizes/winner-ticker.tsx'

export interface StageProps {
  detail: LotteryDetail
  refused: Refusal | undefined
  /** Brand and pills. */
  top: ReactNode
  /** The last result, until the next draw starts. */
  told: LotteryDrawn | undefined
  /** The game. */
  children: ReactNode
}

/** The scene: brand, recent winners, the game, and the remaining chances. */
export function Stage({ detail, refused, top, told, children }: StageProps) {
  const { activity, lottery, server_time: now } = detail
  return (
    <section className='stage'>
      <StageScene />
      {top}
      <div className='stage-words text-center px-6'>
        <h1>{activity.title}</h1>
        {activity.subtitle && <p className='one-line text-body'>{activity.subtitle}</p>}
      </div>
      <WinnerTicker winners={lottery.winners} now={now} />
      {children}
      <Chances detail={detail} refused={refused} told={told} />
    </section>
  )
}

/** Remaining chances and their source, on the stand below the game. */
function Chances({ detail, refused, told }: Pick<StageProps, 'detail' | 'refused' | 'told'>) {
  const { mine, lottery } = detail
  const { chances, free_today: free, point_cost: cost, point_balance: points } = mine
  const { text, isOff } = actionOf(detail, refused)
  if (told && !isWin(told)) return <MissWords told={told} chances={chances} />
  if (lottery.all_gone) return <GoneWords />
  if (isOff) return <OffWords text={text} />
  const parts = [
    free > 0 && `今日免费 ${free} 次`,
    cost > 0 && `${cost} 积分换 1 次，我有 ${points.toLocaleString('en-US')} 积分`,
  ].filter(Boolean)
  return (
    <div className='stage-chances tight text-center'>
      <p className='text-head bold'>
        还能{verbOf(detail)}
        <b className='num'>{chances}</b>次
      </p>
      <small className='text-note'>{parts.join(' · ') || '机会用完，还能去看看怎么获得'}</small>
    </div>
  )
}

/** A limit of the campaign is reached, so the visitor's remaining chances are irrelevant. */
const OffWords = ({ text }: { text: string }) => (
  <div className='stage-chances tight text-center'>
    <p className='text-head bold'>{text}</p>
    <small className='text-note'>抽中的奖品都在我的奖品里</small>
  </div>
)

/** A miss is shown in place of the count; the button below offers the next draw. */
function MissWords({ told, chances }: { told: LotteryDrawn; chances: number }) {
  const isAgain = told.kind === 'again'
  const next = chances > 0 ? `还有 ${chances} 次，下一次也许就是你` : '换个时间，也许手气更好'
  // A draft that is tried out has no draw on the server.
  const isDemo = told.draw_id === ''
  return (
    <div key={told.draw_id} className='stage-chances stage-miss tight text-center'>
      <p className='text-head bold'>{isAgain ? '再来一次' : '这次没有抽中'}</p>
      <small className='text-note'>
        {isDemo ? '预览结果，不计入活动' : isAgain ? '多得一次机会，马上再试' : next}
      </small>
    </div>
  )
}

const GoneWords = () => (
  <div className='stage-chances tight text-center'>
    <p className='text-head bold'>奖品已经抽完</p>
    <small className='text-note'>谢谢你来参加，下次早点来</small>
  </div>
)

type DrawGame = (props: GameProps) => ReactNode

/** Each game is a lazy file: a visitor sees only one of them. */
const games: Record<LotterySkin, () => Promise<DrawGame>> = {
  wheel: () =>
    import('./wheel/wheel.tsx').then(({ Wheel }) => props => <Wheel {...props} />),
  grid: () =>
    import('./grid.tsx').then(({ Grid }) => props => <Grid {...props} />),
  scratch: () =>
    import('./scratch/scratch.tsx').then(({ Scratch }) => props => <Scratch {...props} />),
  egg: () =>
    import('./eggs.tsx').then(({ Eggs }) => props => <Eggs {...props} />),
  shake: () =>
    import('./shake.tsx').then(({ Shake }) => props => <Shake {...props} />),
}

/** The game of a skin; its space is reserved while the file or the data loads. */
export function Game({ skin, game }: { skin: LotterySkin; game: GameProps | undefined }) {
  const draw = useLazyWithRetry(games[skin], !game)
  return <div className='stage-game mt-3'>{game && draw?.(game)}</div>
}

/** Before the first response the brand's colours are unknown: the outline of the game in grey. */
export function StageSkeleton({ skin }: { skin: LotterySkin }) {
  return (
    <section className={`stage stage-waits stage-waits-${skin}`} role='status' aria-busy='true'>
      <span className='hide-text'>请稍候...</span>
      <Game skin={skin} game={undefined} />
    </section>
  )
}
