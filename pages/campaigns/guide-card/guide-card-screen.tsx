import { guideCardStatus } from '../../../api/values/guide-card-status.ts'
import { useStore } from '@nanostores/react'
import type { GuideBenefit } from '../../../api/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { StoreList } from '../../kit/store/store-list.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { Benefits } from './benefits.tsx'
import type { GuideCardProps } from './screen-props.ts'
import { GuideFace } from './guide-face.tsx'
import { isGone, nextBenefit } from './rules.ts'

/** The card: who gave it, what stands on it, where it is used. */
export function GuideCardScreen(page: GuideCardProps) {
  const { store, detail, top, openSheet, onAction } = page
  const { activity, card, guide, benefits, greeting } = detail
  const show = ({ no }: GuideBenefit) => {
    openSheet({ kind: 'code', no })
    onAction('redeem-show')
  }
  return (
    <main
      className='screen screen-campaign screen-bar guide-card'
      style={themeOf(activity.theme_color)}
    >
      <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-6 pb-5'>
        <section
          className={
            card?.status === guideCardStatus.usedUp
              ? 'guide-card-face p-6 is-used'
              : 'guide-card-face p-6'
          }
        >
          {guide && (
            <GuideFace guide={guide} note={card?.is_handed_over ? '现在由我为你服务' : ''} />
          )}
          {greeting && <p className='loose mt-6'>{greeting}</p>}
          <p className='guide-card-ends text-small flex wrap apart mt-6'>
            {card
              ? `${dateTime(card.valid_to, detail.server_time)} 前有效`
              : `领取后 ${detail.valid_days} 天内有效`}
            <b className='bold'>
              {card?.status === guideCardStatus.usedUp ? '已用完' : `${benefits.length} 项福利`}
            </b>
          </p>
        </section>
        <Benefits detail={detail} onUse={show} />
        {detail.store && (
          <Card title='到这里使用'>
            <StoreList stores={[detail.store]} now={detail.server_time} />
          </Card>
        )}
      </div>
      <Foot page={page} onShow={show} />
    </main>
  )
}

interface FootProps {
  page: GuideCardProps
  onShow: (benefit: GuideBenefit) => void
}

function Foot({ page, onShow }: FootProps) {
  const { store, detail, openSheet, onAction } = page
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const { card, guide } = detail
  const next = nextBenefit(detail)
  const isOut = isGone(detail)
  return (
    <BottomBar {...(isOut && { note: '这位导购的福利卡已送完，可以先加微信' })}>
      {guide?.qr_text && (
        <Button kind={isOut ? 'main' : 'soft'} onTap={() => openSheet({ kind: 'guide' })}>
          加导购微信
        </Button>
      )}
      {!card && !isOut && (
        <Button
          kind='main'
          busy={isBusy}
          disabled={isFresh}
          hold='take'
          onTap={() => void store.take().then(taken => taken && onAction('claim'))}
        >
          领取福利卡
        </Button>
      )}
      {next && (
        <Button kind='main' icon='qr' disabled={isFresh} onTap={() => onShow(next)}>
          出示券码
        </Button>
      )}
      {((card && !next) || (isOut && !guide?.qr_text)) && (
        <Button kind='main' leads='/brand'>
          看看其他福利
        </Button>
      )}
    </BottomBar>
  )
}
