import type { ActivityCard, ActivityOp } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Figures } from '../../../kit/figures.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { spanText } from '../activity-words.ts'
import { MoreOps } from '../more-ops.tsx'
import { openThing } from '../../panes.ts'
import { ThingButton } from '../../wide/thing-button.tsx'
import { businessPaths } from '../paths.ts'
import { StateTag } from '../state-tag.tsx'
import { TilePicture } from '../tile-picture.tsx'

export interface ActivityRowProps {
  activity: ActivityCard
  /** Unix seconds by the server's clock. */
  now: number
  isBusy: boolean
  onChange: (op: ActivityOp) => void
}

/** An activity in the list: what it is, how it does, and what can be done with it. */
export function ActivityRow({ activity, now, isBusy, onChange }: ActivityRowProps) {
  const {
    activity_id: id,
    title,
    kind_name,
    cover,
    thing,
    theme_color,
    visit,
    join,
    order,
    amount_fen,
  } = activity
  const isDraft = activity.state === 'draft'
  const figures = [
    [visit, '访问'],
    [join, '参与'],
    ...(order > 0
      ? ([
          [order, '订单'],
          [`¥${shortYuan(amount_fen)}`, '成交'],
        ] as const)
      : []),
  ] as const

  return (
    <article className='kit-card business-row'>
      <ThingButton
        url={businessPaths.detail(id)}
        className='business-row-head flex at-top wide text-left gap-5'
      >
        <TilePicture className='business-thumb' src={cover} thing={thing} color={theme_color} />
        <span className='grow'>
          <b className='two-lines text-lead bold tight'>{title}</b>
          <small className='text-note block mute mt-1'>{kind_name}</small>
          <small className='text-note block mute mt-1'>{spanText(activity, now)}</small>
        </span>
        <StateTag activity={activity} />
      </ThingButton>
      {!isDraft && <Figures figures={figures} />}
      <footer className='flex mt-5 gap-5'>
        <MoreOps activity={activity} size='small' isBusy={isBusy} onChange={onChange} />
        {isDraft && activity.ops.length > 0 ? (
          <Button kind='soft' size='small' onGo={() => openThing(businessPaths.goOn(id))}>
            继续填写
          </Button>
        ) : (
          !isDraft && (
            <Button kind='soft' size='small' onGo={() => openThing(businessPaths.statistics(id))}>
              看数据
            </Button>
          )
        )}
      </footer>
    </article>
  )
}
