import { useLater } from '../kit/use-later.ts'
import type { LotteryDrawn } from '../../api/index.ts'
import type { ResultMomentProps } from './result-moment.tsx'

const loadMoment = () =>
  import('./result-moment.tsx').then(({ ResultMoment }) => (props: ResultMomentProps) => (
    <ResultMoment key={props.drawn.draw_id} {...props} />
  ))

export type LaterResultProps = Omit<ResultMomentProps, 'drawn'> & {
  /** Nothing is shown without one. */
  drawn: LotteryDrawn | undefined
}

/** The moment's file comes while nobody has drawn yet. */
export function LaterResult({ drawn, ...rest }: LaterResultProps) {
  const draw = useLater(loadMoment)
  return drawn && draw?.({ drawn, ...rest })
}
