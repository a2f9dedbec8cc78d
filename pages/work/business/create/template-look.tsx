import './later.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { activityDefault, type ActivityDefault, type ActivityModel } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { GiftTable } from './gift-table.tsx'
import { PriceRows } from './price-rows.tsx'
import { TilePicture } from '../tile-picture.tsx'

interface TemplateLookProps {
  model: ActivityModel
  isBusy: boolean
  onStart: () => Promise<unknown>
  onClose: () => void
}

/** What shoppers would see of a template, before an activity is made of it. */
export function TemplateLook({ model, isBusy, onStart, onClose }: TemplateLookProps) {
  const [query] = useState(() =>
    createQuery<ActivityDefault>({
      read: how => activityDefault({ modelId: model.model_id, kind: model.kind }, how),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  return (
    <Sheet open title={model.name} onClose={onClose}>
      <div className='draft-look-hero text-center px-6 pt-5 pb-6' style={themeOf(model.color)}>
        <TilePicture src='' className='draft-look-thing' thing={model.thing} color={model.color} />
        <b className='text-title block'>{state.status === 'ready' ? state.title : model.name}</b>
        <span className='text-small'>{model.intro}</span>
      </div>
      {state.status === 'ready' ? (
        <Look template={state} />
      ) : state.status === 'loading' ? (
        <p className='text-small mute py-4' role='status'>
          正在取模板的内容
        </p>
      ) : (
        <FailedLine words='模板的内容没取到' onRetry={() => void query.load()} />
      )}
      <div className='draft-sheet-foot flex gap-5 pt-5'>
        <Button kind='main' busy={isBusy} onTap={() => void onStart()}>
          用这个模板
        </Button>
      </div>
    </Sheet>
  )
}

function Look({ template: { days, rule, gifts, prices, share } }: { template: ActivityDefault }) {
  return (
    <div className='draft-look'>
      <PriceRows title='照你的货架，它会这样卖' prices={prices} />
      {gifts.length > 0 && (
        <>
          <h3 className='text-lead bold mt-5 mb-1'>能得到什么</h3>
          <GiftTable gifts={gifts} />
        </>
      )}
      <h3 className='text-lead bold mt-5 mb-1'>规则</h3>
      <p className='draft-look-rules text-small dim'>{rule}</p>
      <h3 className='text-lead bold mt-5 mb-1'>分享出去的卡片</h3>
      <p className='text-small dim'>
        {share.title}
        <small className='text-note mute block'>{share.desc}</small>
      </p>
      <p className='text-note mute mt-5'>默认办 {days} 天，每一项都能改</p>
    </div>
  )
}
