import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { BestCard, PlayersCard, PrizesCard, StudyCard } from './intro-cards.tsx'
import type { QuizScreenProps } from './screen-props.ts'
import type { QuizStore } from './quiz-store.ts'
import { actionOf } from './rules.ts'

/** Start page of the quiz: topic, prizes, and the start button. */
export function IntroScreen(page: QuizScreenProps) {
  const { store, detail, refused, top, openSheet, closeSheet } = page
  const isBusy = useStore(store.$busy)
  const { activity, rules } = detail
  const offer = actionOf(detail, refused)
  const act = () => {
    if (offer.kind === 'share') openSheet({ kind: 'share', text: '朋友也来答一答' })
    else void store.start()
  }
  // A sheet opened here must not cover the paper.
  useEffect(() => closeSheet, [closeSheet])
  const showRank = () => openSheet({ kind: 'rank' })
  return (
    <main
      className='screen screen-campaign screen-bar question'
      style={themeOf(activity.theme_color)}
    >
      <CampaignHero detail={detail} top={top} scene={<Scene />} onEnd={store.reloadSoon} />
      <div className='question-stack'>
        <dl className='kit-card question-facts flex text-center'>
          <Fact figure={String(rules.pick_n)} unit='题' label='每次抽题' />
          {rules.per_question_s > 0 ? (
            <Fact figure={String(rules.per_question_s)} unit='秒' label='每题限时' />
          ) : (
            <Fact figure='不限' unit='' label='每题时间' />
          )}
          <Fact figure={String(rules.pass_score)} unit='分' label='过关' />
        </dl>
        <PrizesCard detail={detail} />
        <BestCard detail={detail} onRank={showRank} />
        <PlayersCard detail={detail} onRank={showRank} />
        <StudyCard url={detail.study_url} />
      </div>
      <BottomBar note={offer.note}>
        <Button kind='soft' onTap={showRank}>
          排行榜
        </Button>
        <Button
          kind='main'
          hold='start'
          sends={store.startSends()}
          busy={isBusy}
          disabled={offer.kind === 'none'}
          onTap={act}
        >
          {offer.text}
        </Button>
      </BottomBar>
    </main>
  )
}

/** Also rendered into the served HTML: a tap on its button is kept and takes effect. */
export function IntroLoading({ store }: { store: QuizStore }) {
  const isBusy = useStore(store.$busy)
  return (
    <main className='screen screen-campaign screen-bar question'>
      <Skeleton kind='campaign' />
      <BottomBar>
        <Button kind='soft' disabled>
          排行榜
        </Button>
        <Button kind='main' hold='start' busy={isBusy} onTap={() => void store.start()}>
          开始答题
        </Button>
      </BottomBar>
    </main>
  )
}

const loadScene = () =>
  import('./desk-scene.tsx').then(({ DeskScene }) => () => <DeskScene />)

/** A lazy file: the text does not wait for it. */
function Scene() {
  return useLazyWithRetry(loadScene)?.()
}

interface FactProps {
  figure: string
  unit: string
  label: string
}

function Fact({ figure, unit, label }: FactProps) {
  return (
    <div className='stack fill'>
      <dd className='text-small tint'>
        <b className='num tight'>{figure}</b>
        {unit}
      </dd>
      <dt className='text-note mute'>{label}</dt>
    </div>
  )
}
