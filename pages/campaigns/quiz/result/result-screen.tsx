import './result.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { QuizDetail, QuizResult } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { Payoff } from '../../../mechanics/payoff/payoff.tsx'
import type { QuizScreenProps } from '../screen-props.ts'
import type { QuizStore } from '../quiz-store.ts'
import { ResultScene } from './result-scene.tsx'
import { ReviewList } from './review-list.tsx'
import { reasonText, actionOf, timeText, verdictOf } from '../rules.ts'

export interface ResultScreenProps extends QuizScreenProps {
  result: QuizResult
}

/** Result of a paper: points, place, prize, and every question with its answer. */
export function ResultScreen(props: ResultScreenProps) {
  const { store, detail, openSheet, closeSheet, result } = props
  const { activity } = detail
  const { score, full_score, right_n, total, used_ms, beat_pct, passed } = result
  // A sheet opened here must not cover the next paper.
  useEffect(() => closeSheet, [closeSheet])
  return (
    <main
      className='screen screen-campaign screen-bar question-result'
      style={themeOf(activity.theme_color)}
    >
      <Payoff
        kind='quiz'
        look='brand'
        title={verdictOf(result)}
        scene={<ResultScene part={full_score > 0 ? score / full_score : 0} passed={passed} />}
        isQuiet={!passed}
        figure={{ count: score, unit: '分' }}
        text={
          <>
            <p>
              答对 {right_n}/{total} 题{used_ms > 0 && `，用时 ${timeText(used_ms)}`}
            </p>
            {!store.isPreview && <p className='question-beat'>超过 {beat_pct}% 的人</p>}
          </>
        }
      />
      <div className='question-stack'>
        <PrizeCard detail={detail} result={result} />
        {!store.isPreview && (
          <button
            type='button'
            className='kit-card question-row row text-left middle tint bold'
            onClick={() => openSheet({ kind: 'rank' })}
          >
            看排行榜
          </button>
        )}
        <ReviewList review={result.review} />
      </div>
      <Bar
        store={store}
        detail={detail}
        onShare={() => openSheet({ kind: 'share', text: '看看朋友能超过多少人' })}
      />
    </main>
  )
}

function PrizeCard({ detail, result }: Pick<ResultScreenProps, 'detail' | 'result'>) {
  const { prize, no_prize } = result
  if (!prize) {
    const reason = reasonText(no_prize)
    return reason ? <p className='kit-card dim'>{reason}</p> : null
  }
  const url =
    prize.kind === 'draw'
      ? prize.path
      : `/question/myPrize?id=${detail.activity.id}&grantId=${encodeURIComponent(prize.grant_id)}`
  return (
    <section className='kit-card question-won row'>
      <Thumb src={prize.image} className='question-prize-thumb' icon='bag' />
      <div className='question-words grow'>
        <p className='text-note tint'>你的奖品</p>
        <p>
          <b>{prize.name}</b>
        </p>
        <p className='text-small block mute'>{prize.value_text}</p>
      </div>
      <Button kind='main' size='small' leads={url}>
        {prize.kind === 'draw' ? '去抽奖' : '去领取'}
      </Button>
    </section>
  )
}

interface BarProps {
  store: QuizStore
  detail: QuizDetail
  onShare: () => void
}

function Bar({ store, detail, onShare }: BarProps) {
  const isBusy = useStore(store.$busy)
  const { kind, text } = actionOf(detail)
  if (store.isPreview) {
    return (
      <BottomBar>
        <Button kind='main' onTap={store.paper.leave}>
          回到活动页
        </Button>
      </BottomBar>
    )
  }
  const canStart = detail.activity.state === 'running' && kind === 'start'
  return (
    <BottomBar>
      {canStart ? (
        <Button kind='soft' busy={isBusy} onTap={() => void store.start()}>
          {text}
        </Button>
      ) : (
        <Button kind='soft' onTap={store.paper.leave}>
          回活动页
        </Button>
      )}
      <Button kind='main' icon='share' onTap={onShare}>
        分享成绩
      </Button>
    </BottomBar>
  )
}
